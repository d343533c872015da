import { sql } from 'kysely';
import { writeSnapshot } from '../../engine/db/snapshot';
import { tenantOf } from '../../engine/db/tenant';
import type { Scope } from '../../engine/jobs/job';
import { newId } from '../../engine/db/ids';
import { activeAccount } from '../accounts/active-account';
import { notify } from '../notifications/notify';
import type { Place } from '../customers/create-customer';
import type { Compared, RunRow } from './intake';
import { intakes } from './intakes';
import { compareLines, lineValues, linesAfter } from './lines';
import { portionsJob } from './portions-job';
import { countsOf, endRun, takesIn } from './runs';
import { formerPolicyKind } from './snapshots';

/** Lines of one transaction. A process that dies repeats them, and nothing of them was kept. */
const portion = 100;

type Line = Awaited<ReturnType<typeof linesAfter>>[number];

/** Adds the line to the customer's import history. */
async function addToHistory({ tenant, now }: Place, run: RunRow, customerId: string, isNew: boolean): Promise<void> {
  await tenant
    .insertInto('customer_imports', {
      id: newId(),
      account_id: run.account_id,
      customer_id: customerId,
      source: run.source,
      file_name: run.file_name,
      policies: 1,
      new_policies: isNew ? 1 : 0,
      imported_at: now,
      run_id: run.id,
    })
    .onConflict((conflict) =>
      conflict
        .columns(['agency_id', 'run_id', 'customer_id'])
        .where('run_id', 'is not', null)
        .doUpdateSet({
          policies: sql`customer_imports.policies + 1`,
          new_policies: sql`customer_imports.new_policies + ${isNew ? 1 : 0}`,
        }),
    )
    .execute();
}

async function applyLine(place: Place, run: RunRow, row: Line, compared: Compared): Promise<boolean> {
  const { tenant, now } = place;
  const own = () =>
    tenant.updateTable('import_lines').where('run_id', '=', run.id).where('position', '=', row.position);
  if (compared.verdict !== 'NEW' && compared.verdict !== 'CHANGED') {
    // Somebody was faster, or did something that this file does not know.
    await own().set(lineValues(row.line, compared)).execute();
    return false;
  }
  const taken = await intakes[run.source].put(place, run, row.line, compared);
  await own()
    .set({
      ...lineValues(row.line, compared),
      customer_id: taken.customerId,
      target_id: taken.targetId,
      made_customer: taken.madeCustomer,
      former: compared.former && writeSnapshot(formerPolicyKind, compared.former),
      applied_at: now,
    })
    .execute();
  await addToHistory(place, run, taken.customerId, compared.verdict === 'NEW');
  return true;
}

/** After how long whoever started it is told of the outcome, also by mail: they have gone on to something else, ms. */
const longWait = 60_000;

/** Ends the work on a file. One from the watched folder is told of when it has its outcome there. */
async function endCommit(scope: Scope, run: RunRow): Promise<void> {
  const tenant = tenantOf(scope.db, run.agency_id);
  await endRun(tenant, run.id, 'DONE');
  if (run.inbox_name !== null || Date.now() - Date.parse(run.committed_at!) < longWait) return;
  const { applied } = await tenant
    .selectFrom('import_runs')
    .select('import_runs.applied')
    .where('import_runs.id', '=', run.id)
    .executeTakeFirstOrThrow();
  const check = (await countsOf(tenant, [run.id])).get(run.id)!.CHECK;
  await notify(scope, {
    event: 'IMPORT_FINISHED',
    facts: { file: run.file_name, taken: applied, check, failed: 0, importId: run.id },
    to: [run.account_id],
    topic: `import:${run.id}`,
  });
}

/** Takes in the lines of a file, in portions; goes on where it stopped. */
export const commitImport = portionsJob('imports.commit', {
  async count(tenant, run) {
    const left = await tenant
      .selectFrom('import_lines')
      .select((eb) => eb.fn.countAll<number>().as('lines'))
      .where('import_lines.run_id', '=', run.id)
      .where('import_lines.verdict', 'in', ['NEW', 'CHANGED'])
      .where('import_lines.applied_at', 'is', null)
      .executeTakeFirstOrThrow();
    return { done: run.applied, total: run.applied + Number(left.lines) };
  },

  async next(place, run, from = -1) {
    const rows = await linesAfter(place.tenant, run.id, from, portion);
    if (rows.length === 0) return null;
    let applied = 0;
    for (const row of rows) {
      // One by one: a line can create the customer whom the next one names.
      const [compared] = await compareLines(place, run, [row.line]);
      if (await applyLine(place, run, row, compared!)) applied++;
    }
    await place.tenant
      .updateTable('import_runs')
      .set({ applied: sql`applied + ${applied}` })
      .where('id', '=', run.id)
      .execute();
    return { last: rows.at(-1)!.position, lines: rows.length };
  },

  /** The right can be lost while a long file is taken in, by who started it or with the tariff of the agency. */
  async mayGoOn({ db }, { source }, accountId) {
    const account = await activeAccount(db, accountId);
    return account !== undefined && takesIn(account.viewer, source);
  },

  end: (scope, run) => endCommit(scope, run),
});
