import { type Selectable, sql } from 'kysely';
import type { ErrorCode } from '../../../lib/contract/kit/errors';
import type { Job } from '../../../lib/contract/desk/jobs';
import { keptJobDays } from '../../../lib/contract/kit/job-stage';
import type { Content } from '../store/file-store';
import { addFile } from '../files/keep-file';
import { asJson } from '../db/columns';
import { newId } from '../db/ids';
import { type Tenant, tenantOf } from '../db/tenant';
import type { Context } from '../http/context';
import { found } from '../failures/failure';
import type { JobContext } from '../jobs/job';
import type { JobTables } from './tables';

/** Exports of one kind at a time in one process; one agency has half of them, so that a long one holds up nobody. */
export const exportWorkers = 4;

type JobRow = Selectable<JobTables['tray_jobs']>;

/** Estimates the remaining time from the pace so far, s; null when there is too little to go by. */
function secondsLeft({ stage, done, total, started_at }: JobRow, now: Date): number | null {
  if (stage !== 'RUNNING' || !started_at || !total || done === 0) return null;
  return Math.ceil(((now.getTime() - new Date(started_at).getTime()) / 1000 / done) * Math.max(0, total - done));
}

/** Returns what a job is about, such as the quote request of a search. */
const idIn = (input: unknown, name: 'requestId' | 'orderId'): string | null => {
  const value = typeof input === 'object' && input !== null ? (input as Record<string, unknown>)[name] : null;
  return typeof value === 'string' ? value : null;
};

export const jobOf = (row: JobRow, now: Date): Job => ({
  jobId: row.id,
  kind: row.kind,
  stage: row.stage,
  done: row.done,
  total: row.total,
  secondsLeft: secondsLeft(row, now),
  hasResult: row.file_id !== null,
  error: row.error,
  requestId: idIn(row.input, 'requestId'),
  orderId: idIn(row.input, 'orderId'),
  createTs: row.created_at,
  finishedTs: row.finished_at,
});

/** Selects the caller's own jobs; nobody sees a colleague's. */
export const ownJobs = ({ tenant, caller }: Pick<Context, 'tenant' | 'caller'>) =>
  tenant.selectFrom('tray_jobs').where('tray_jobs.account_id', '=', caller.accountId);

/** In whose tray a job is shown, and the language of what it makes. */
export type TrayPlace = Pick<Context, 'tenant' | 'locale' | 'now'> & { caller: Pick<Context['caller'], 'accountId'> };

/** Adds a job to the caller's tray. The caller queues its worker in the same transaction. */
export async function startJob(
  { tenant, caller, locale, now }: TrayPlace,
  kind: Job['kind'],
  input: object,
): Promise<Job> {
  const row = await tenant
    .insertInto('tray_jobs', {
      id: newId(),
      account_id: caller.accountId,
      kind,
      stage: 'WAITING',
      total: null,
      input: asJson(input),
      locale,
      file_id: null,
      error: null,
      created_at: now,
      started_at: null,
      finished_at: null,
    })
    .returningAll()
    .executeTakeFirstOrThrow();
  return jobOf(row as JobRow, now);
}

/** Thrown into a running job that its owner has cancelled. */
export class JobCancelled extends Error {}

/** A job of the tray while its worker runs. */
export interface RunningJob {
  row: JobRow;
  tenant: Tenant;
  /** Stores the progress. @throws JobCancelled */
  progress(done: number, total: number): Promise<void>;
  /** Marks the job as done and stores its file for `keptJobDays`. */
  finish(name: string, content: Content): Promise<void>;
  /** Marks the job as done, without a file. */
  close(): Promise<void>;
  /** Marks the job as failed with a code of the error catalogue, without another attempt. */
  fail(code: ErrorCode): Promise<void>;
}

/**
 * Runs a job of the tray, also after a crash, and marks it as failed when its last attempt fails.
 * @param lastAttempt 0-based number of the last attempt
 * @param continued true for a job of many runs, which keeps its start and progress; others start from zero
 */
export async function runJob(
  { db, attempt, log }: JobContext,
  { jobId, agencyId }: { jobId: string; agencyId: string },
  lastAttempt: number,
  run: (job: RunningJob) => Promise<void>,
  { continued = false }: { continued?: boolean } = {},
): Promise<void> {
  const tenant = tenantOf(db, agencyId);
  const update = () =>
    tenant.updateTable('tray_jobs').where('id', '=', jobId).where('stage', 'in', ['WAITING', 'RUNNING']);
  const row = await update()
    .set(
      continued
        ? { stage: 'RUNNING', started_at: sql<string>`coalesce(started_at, now())` }
        : { stage: 'RUNNING', started_at: new Date(), done: 0 },
    )
    .returningAll()
    .executeTakeFirst();
  if (!row) return;
  const progress = async (done: number, total: number) => {
    const { numUpdatedRows } = await update().set({ done, total }).executeTakeFirstOrThrow();
    if (numUpdatedRows === 0n) throw new JobCancelled();
  };
  const finish = async (name: string, content: Content) => {
    const now = new Date();
    const expires = new Date(now.getTime() + keptJobDays * 24 * 60 * 60_000);
    const kept = { purpose: 'export', by: row.account_id, now, expires } as const;
    const file_id = await addFile(tenant, { ...content, name }, kept);
    await update().set({ stage: 'DONE', file_id, finished_at: now }).execute();
  };
  const close = async () => void (await update().set({ stage: 'DONE', finished_at: new Date() }).execute());
  const fail = async (error: ErrorCode) =>
    void (await update().set({ stage: 'FAILED', error, finished_at: new Date() }).execute());
  try {
    await run({ row: row as JobRow, tenant, progress, finish, close, fail });
  } catch (error) {
    if (error instanceof JobCancelled) return log.info({ jobId }, 'job cancelled');
    if (attempt >= lastAttempt)
      await update().set({ stage: 'FAILED', error: 'UNKNOWN_ERROR', finished_at: new Date() }).execute();
    throw error;
  }
}

/** Returns one of the caller's jobs. @throws Failure NOT_FOUND */
export const ownJob = async (context: Pick<Context, 'tenant' | 'caller'>, jobId: string): Promise<JobRow> =>
  found(await ownJobs(context).selectAll().where('tray_jobs.id', '=', jobId).executeTakeFirst()) as JobRow;
