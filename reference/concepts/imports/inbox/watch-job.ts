import { createReadStream } from 'node:fs';
import path from 'node:path';
import { z } from 'zod';
import type { ErrorCode } from '../../../../lib/contract/kit/errors';
import type { ReceivedFile } from '../../../../lib/contract/kit/endpoint';
import { sheetTypes, uploadLimits } from '../../../../lib/contract/kit/upload-rules';
import { newId } from '../../../engine/db/ids';
import { type Tenant, tenantOf } from '../../../engine/db/tenant';
import { Failure } from '../../../engine/failures/failure';
import { job, type JobContext, type JobSignature } from '../../../engine/jobs/job';
import { activeAccount } from '../../accounts/active-account';
import { notify } from '../../notifications/notify';
import type { RunRow } from '../intake';
import { beginCommit } from '../run-actions';
import { closedBy, countsOf, refuseRun, takesIn } from '../runs';
import { keepRun, missingData } from '../upload-file';
import { claimedPath, claimFiles, foldersIn, giveBack, ownName, settleFile } from './inbox-folder';

const data = z.object({});
/** Time until the next look while a file is being read or taken in, s; otherwise it is looked each minute. */
const soon = 2;
const next: JobSignature<typeof data> = { name: 'imports.watchInbox', data };

/** A watched folder of an agency. */
interface Inbox {
  agencyId: string;
  folder: string;
  /** Account in whose name files are taken in: the owner of the agency. */
  accountId: string;
}

/**
 * Takes in the exports of Har Bituah that somebody puts into the folder of an agency (IMP-01). A file is read, taken in
 * without the lines that have a problem, and moved to `done` or `refused`; the owner is told. Each step can be repeated.
 * One whose columns are not known counts as done: somebody names them, and takes it in by hand.
 */
export const watchInbox = job({
  ...next,
  every: '* * * * *',
  onStart: true,
  async run(_, context) {
    const root = context.settings.harBituahInbox;
    if (!root) return;
    let open = 0;
    for (const inbox of await inboxesOf(root, context)) {
      for (const name of await claimFiles(inbox.folder, Date.now())) await takeFile(inbox, name, context);
      open += await settleRuns(inbox, context);
    }
    if (open > 0) await context.jobs.send(next, {}, { startAfter: soon, singletonKey: 'soon' });
  },
});

async function inboxesOf(root: string, { db }: JobContext): Promise<Inbox[]> {
  const folders = await foldersIn(root);
  if (folders.length === 0) return [];
  const owners = await db
    .selectFrom('accounts')
    .select(['accounts.id', 'accounts.agency_id'])
    .where('accounts.agency_id', 'in', folders)
    .where('accounts.agency_owner', '=', true)
    .where('accounts.account_state', '=', 'ACTIVE')
    .execute();
  return owners.map(({ id, agency_id }) => ({
    agencyId: agency_id,
    folder: path.join(root, agency_id),
    accountId: id,
  }));
}

/** Codes of Har Bituah for what the file store refuses. */
const refusals: Readonly<Partial<Record<ErrorCode, ErrorCode>>> = {
  FILE_TOO_LARGE: 'HAR_BITUAH_FILE_TOO_LARGE',
  WRONG_FILE_TYPE: 'WRONG_EXCEL_FILE',
  FILE_IS_EMPTY: 'EXCEL_FILE_EMPTY',
};

/** The right can be lost between the file and its taking in, by the owner or with the tariff. */
async function mayTakeIn({ accountId }: Pick<Inbox, 'accountId'>, db: JobContext['db']): Promise<boolean> {
  const owner = await activeAccount(db, accountId);
  return owner !== undefined && takesIn(owner.viewer, 'HAR_BITUAH');
}

async function contentOf(inbox: Inbox, name: string, { db, files }: JobContext): Promise<ReceivedFile | ErrorCode> {
  const { agencyId, folder } = inbox;
  if (!(await mayTakeIn(inbox, db))) return 'INSUFFICIENT_PRIVILEGES_ERROR';
  if ((await missingData({ db, agencyId, tenant: tenantOf(db, agencyId) })).length > 0) return 'AGENCY_DATA_INCOMPLETE';
  try {
    const stream = createReadStream(claimedPath(folder, name));
    const content = await files.put(stream, { maxBytes: uploadLimits.importFile, accepts: sheetTypes });
    return { ...content, name: ownName(name) };
  } catch (error) {
    const code = error instanceof Failure ? refusals[error.code as ErrorCode] : undefined;
    if (code === undefined) throw error;
    return code;
  }
}

/** Stores a claimed file as an import, also one that cannot be read. */
async function takeFile(inbox: Inbox, name: string, context: JobContext): Promise<void> {
  const { agencyId, accountId } = inbox;
  const content = await contentOf(inbox, name, context);
  await context.inTransaction(async ({ db, jobs }) => {
    const tenant = tenantOf(db, agencyId);
    const now = new Date();
    const refused = typeof content === 'string';
    const id = refused
      ? await refusedRun(tenant, { name, accountId, error: content, now })
      : await keepRun(content, { source: 'HAR_BITUAH', supplier: null }, { tenant, jobs, now, caller: { accountId } });
    await tenant.updateTable('import_runs').set({ inbox_name: name, automatic: true }).where('id', '=', id).execute();
  });
}

async function refusedRun(
  tenant: Tenant,
  { name, accountId, error, now }: { name: string; accountId: string; error: ErrorCode; now: Date },
): Promise<string> {
  const id = newId();
  await tenant
    .insertInto('import_runs', {
      ...{ id, account_id: accountId, source: 'HAR_BITUAH', supplier: null, stage: 'FAILED', error, error_field: null },
      ...{ file_id: null, file_hash: null, file_name: ownName(name), sheet: null, created_at: now },
    })
    .execute();
  return id;
}

/** Goes on with the files of an agency that were read. @returns how many are still under way */
async function settleRuns(inbox: Inbox, context: JobContext): Promise<number> {
  const tenant = tenantOf(context.db, inbox.agencyId);
  const runs = await tenant
    .selectFrom('import_runs')
    .selectAll('import_runs')
    .where('import_runs.inbox_name', 'is not', null)
    .orderBy('import_runs.created_at')
    .limit(100)
    .execute();
  await giveBack(inbox.folder, new Set(runs.map(({ inbox_name }) => inbox_name!)), Date.now());
  let open = 0;
  for (const run of runs as RunRow[]) if (!(await settle(inbox, run, context))) open++;
  return open;
}

/** Returns whether a file has its outcome; one that can be taken in is started. */
async function settle(inbox: Inbox, run: RunRow, context: JobContext): Promise<boolean> {
  const { agencyId, folder } = inbox;
  if (run.stage === 'READING' || run.stage === 'COMMITTING') return false;
  const counts = (await countsOf(tenantOf(context.db, agencyId), [run.id])).get(run.id)!;
  if (run.stage === 'READY' && closedBy(counts) === null) {
    if (!(await mayTakeIn({ accountId: run.account_id }, context.db))) {
      const error = { code: 'INSUFFICIENT_PRIVILEGES_ERROR', field: null } as const;
      await refuseRun(tenantOf(context.db, agencyId), run.id, error, 'READY');
      return false;
    }
    await context.inTransaction(async ({ db, jobs }) => {
      const place = { tenant: tenantOf(db, agencyId), caller: { accountId: run.account_id }, now: new Date() };
      await beginCommit({ ...place, jobs, locale: 'he', agencyId }, run);
    });
    return false;
  }
  const failed = run.stage === 'FAILED';
  await settleFile(folder, run.inbox_name!, failed ? 'refused' : 'done');
  await context.inTransaction(async (scope) => {
    await tenantOf(scope.db, agencyId)
      .updateTable('import_runs')
      .set({ inbox_name: null })
      .where('id', '=', run.id)
      .execute();
    await notify(scope, {
      event: 'IMPORT_FINISHED',
      facts: {
        ...{ file: run.file_name, taken: run.applied, check: counts.CHECK, failed: failed ? 1 : 0, importId: run.id },
        ...(run.stage === 'MAPPING' && { columns: 1 }),
      },
      to: [inbox.accountId],
      topic: `import:${run.id}`,
    });
  });
  return true;
}
