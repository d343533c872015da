import { sql } from 'kysely';
import { Failure } from '../../engine/failures/failure';
import { forgetFile } from '../../engine/files/keep-file';
import type { Context } from '../../engine/http/context';
import { startJob, type TrayPlace } from '../../engine/tray/tracked-job';
import { commitImport } from './commit-job';
import type { RunRow } from './intake';
import { closedBy, countsOf, placeOf, requireRun, undoDays } from './runs';
import { obstaclesOf, undoImport } from './undo-job';

/** Stages of files that were not taken in and on which nothing works. */
const discardable: readonly RunRow['stage'][] = ['READY', 'FAILED', 'MAPPING'];

const conflict = (message: string) => new Failure('CONFLICT', { message });

/** Starts to take a file in. @throws Failure CONFLICT, IMPORT_NOTHING_NEW, IMPORT_ALL_REJECTED */
export async function startCommit(importId: string, context: Context) {
  const run = await requireRun(context, importId, true);
  if (run.stage !== 'READY') throw conflict('The file is not waiting to be taken in');
  const closed = closedBy((await countsOf(context.tenant, [run.id])).get(run.id)!);
  if (closed) throw new Failure(closed);
  context.describe({ importId });
  return beginCommit(context, run);
}

type Starting = TrayPlace & Pick<Context, 'jobs' | 'agencyId'>;

/** Has a file taken in that waits for it. */
export async function beginCommit(place: Starting, run: Pick<RunRow, 'id'>) {
  await place.tenant
    .updateTable('import_runs')
    .set({ stage: 'COMMITTING', committed_at: place.now })
    .where('id', '=', run.id)
    .where('stage', '=', 'READY')
    .execute();
  const job = await startJob(place, 'importCommit', { importId: run.id });
  await place.jobs.send(commitImport, { jobId: job.jobId, runId: run.id, agencyId: place.agencyId });
  return job;
}

/** Starts to take a file back, unless something was built on it. @throws Failure CONFLICT */
export async function startUndo(importId: string, context: Context) {
  const run = await requireRun(context, importId, true);
  const { rows } = await sql<{ open: boolean }>`select (${run.committed_at}::timestamptz >
    now() - make_interval(days => ${undoDays})) as open`.execute(context.db);
  if (run.stage !== 'DONE' || run.applied === 0 || !rows[0]?.open) throw conflict('There is nothing to take back');
  const obstacles = await obstaclesOf(placeOf(context, run), run);
  context.describe({ importId, obstacles: obstacles.length });
  if (obstacles.length > 0) return { job: null, obstacles };
  await context.tenant.updateTable('import_runs').set({ stage: 'UNDOING' }).where('id', '=', run.id).execute();
  const job = await startJob(context, 'importUndo', { importId });
  await context.jobs.send(undoImport, { jobId: job.jobId, runId: run.id, agencyId: context.agencyId });
  return { job, obstacles };
}

/** Deletes a file that was not taken in. @throws Failure CONFLICT */
export async function discardRun(importId: string, context: Context): Promise<void> {
  const run = await requireRun(context, importId, true);
  if (!discardable.includes(run.stage)) throw conflict('The file was taken in');
  await context.tenant.deleteFrom('import_runs').where('id', '=', run.id).execute();
  await forgetFile(context.tenant, run.file_id);
  context.describe({ importId });
}
