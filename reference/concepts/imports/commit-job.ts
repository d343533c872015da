import { sql } from 'kysely';
import { asJson } from '../../engine/db/columns';
import { writeSnapshot } from '../../engine/db/snapshot';
import { tenantOf } from '../../engine/db/tenant';
import type { Scope } from '../../engine/jobs/job';
import { newId } from '../../engine/db/ids';
import { activeAccount } from '../accounts/active-account';
import { notify } from '../notifications/notify';
import type { Place } from '../customers/create-customer';
import type { ComparedLine, RunRow, Taken } from './intake';
import { intakes } from './intakes';
import { compareLines, lineValues, linesAfter } from './lines';
import { portionsJob } from './portions-job';
import { countsOf, endRun, takesIn } from './runs';
import { formerPolicyKind } from './snapshots';

/** Lines of one transaction. A process that dies repeats them, and nothing of them was kept. */
const portion = 500;

type Line = Awaited<ReturnType<typeof linesAfter>>[number];

/** Adds lines to the import history of their customers. */
async function addToHistory({ tenant, now }: Place, run: RunRow, lines: readonly TakenLine[]): Promise<void> {
  const rows = [...Map.groupBy(lines, ({ taken }) => taken.customerId)].map(([customer_id, some]) => ({
    id: newId(),
    account_id: run.account_id,
    customer_id,
    source: run.source,
    file_name: run.file_name,
    policies: some.length,
    new_policies: some.filter(({ compared }) => compared.verdict === 'NEW').length,
    imported_at: now,
    run_id: run.id,
  }));
  await tenant
    .insertMany('customer_imports', rows)
    .onConflict((conflict) =>
      conflict
        .columns(['agency_id', 'run_id', 'customer_id'])
        .where('run_id', 'is not', null)
        .doUpdateSet({
          policies: sql`customer_imports.policies + excluded.policies`,
          new_policies: sql`customer_imports.new_policies + excluded.new_policies`,
        }),
    )
    .execute();
}

interface PortionLine extends ComparedLine {
  row: Line;
}

interface TakenLine extends PortionLine {
  taken: Taken;
}

/** Stores what became of lines. Somebody may have been faster, or have done something that the file does not know. */
async function storeLines(
  { tenant, now }: Place,
  runId: string,
  lines: readonly (PortionLine & { taken?: Taken })[],
): Promise<void> {
  const rows = lines.map(({ row, line, compared, taken }) => ({
    position: row.position,
    ...lineValues(line, compared),
    made_customer: false,
    former: taken && compared.former ? writeSnapshot(formerPolicyKind, compared.former) : null,
    ...(taken && {
      customer_id: taken.customerId,
      target_id: taken.targetId,
      made_customer: taken.madeCustomer,
      applied_at: now,
    }),
  }));
  const written = sql`json_to_recordset(${asJson(rows)}::json)`;
  await tenant
    .updateTable('import_lines')
    .from(written.as<'written'>(sql`written (position int, ${sql.join(writtenColumns)})`))
    .set(
      Object.fromEntries(
        Object.entries(lineColumns).map(([column, type]) => [
          column,
          type === 'jsonb' ? sql`${sql.ref(`written.${column}`)}::jsonb` : sql.ref(`written.${column}`),
        ]),
      ),
    )
    .where('import_lines.run_id', '=', runId)
    .whereRef('import_lines.position', '=', sql.ref('written.position'))
    .execute();
}

/** What is stored of a line that was taken in, or cannot be. JSON comes as text. */
const lineColumns = {
  ...{ verdict: 'text', line: 'jsonb', customer_id: 'text', chosen_customer_id: 'text', chosen_new: 'boolean' },
  ...{ target_id: 'text', made_customer: 'boolean', former: 'jsonb', applied_at: 'timestamptz' },
} as const;
const writtenColumns = Object.entries(lineColumns).map(
  ([column, type]) => sql`${sql.ref(column)} ${sql.raw(type === 'jsonb' ? 'text' : type)}`,
);

/**
 * Returns the first lines that can be taken in together: the next one names the same policy, and may mean something else
 * once they are. Lines that create the same customer are together: the first one does.
 */
function togetherOf(lines: readonly PortionLine[]): readonly PortionLine[] {
  const policies = new Set<string>();
  const end = lines.findIndex(({ line: { fields } }) => {
    const { policyNumber = '' } = fields;
    const isBound = policies.has(policyNumber);
    policies.add(policyNumber);
    return isBound;
  });
  return end < 0 ? lines : lines.slice(0, end);
}

/** Takes in the lines of a portion, together where they allow it. @returns how many changed something, and are new */
async function applyLines(
  place: Place,
  run: RunRow,
  rows: readonly Line[],
): Promise<{ applied: number; added: number }> {
  let applied = 0;
  let added = 0;
  for (let left = rows; left.length > 0;) {
    const found = await compareLines(
      place,
      run,
      left.map(({ line }) => line),
    );
    const together = togetherOf(left.map((row, at) => ({ row, line: row.line, compared: found[at]! })));
    const open = together.filter(({ compared }) => compared.verdict === 'NEW' || compared.verdict === 'CHANGED');
    const taken = open.length > 0 ? await intakes[run.source].put(place, run, open) : [];
    const takenOf = new Map(open.map((line, at) => [line, taken[at]!]));
    await storeLines(
      place,
      run.id,
      together.map((line) => ({ ...line, taken: takenOf.get(line) })),
    );
    if (open.length > 0)
      await addToHistory(
        place,
        run,
        open.map((line) => ({ ...line, taken: takenOf.get(line)! })),
      );
    applied += open.length;
    added += open.filter(({ compared }) => compared.targetId === null).length;
    left = left.slice(together.length);
  }
  return { applied, added };
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
    const { applied, added } = await applyLines(place, run, rows);
    await place.tenant
      .updateTable('import_runs')
      .set({ applied: sql`applied + ${applied}` })
      .where('id', '=', run.id)
      .execute();
    return { last: rows.at(-1)!.position, lines: rows.length, added };
  },

  /** The right can be lost while a long file is taken in, by who started it or with the tariff of the agency. */
  async mayGoOn({ db }, { source }, accountId) {
    const account = await activeAccount(db, accountId);
    return account !== undefined && takesIn(account.viewer, source);
  },

  end: (scope, run) => endCommit(scope, run),
});
