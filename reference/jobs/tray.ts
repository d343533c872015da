import type { Selectable } from 'kysely';
import type { TrayJob } from '../../lib/contract/jobs';
import type { Content } from '../files/file-store';
import { asJson } from '../db/columns';
import { newId } from '../db/ids';
import { type Tenant, tenantOf } from '../db/tenant';
import type { Context } from '../http/context';
import { found } from '../http/failure';
import type { JobContext } from './job';
import type { JobTables } from './tables';

/** How long a work stays in its owner's tray, and its file with it. */
export const trayDays = 7;

type TrayRow = Selectable<JobTables['tray_jobs']>;

/** What is left at the pace so far. */
function secondsLeft({ stage, done, total, started_at }: TrayRow, now: Date): number | null {
  if (stage !== 'RUNNING' || !started_at || !total || done === 0) return null;
  return Math.ceil(((now.getTime() - new Date(started_at).getTime()) / 1000 / done) * Math.max(0, total - done));
}

export const trayJobOf = (row: TrayRow, now: Date): TrayJob => ({
  jobId: row.id,
  kind: row.kind,
  stage: row.stage,
  done: row.done,
  total: row.total,
  secondsLeft: secondsLeft(row, now),
  hasResult: row.file_id !== null,
  error: row.error,
  createTs: row.created_at,
  finishedTs: row.finished_at,
});

/** Rows of the caller's own: a colleague's works are nobody else's. */
export const ownTray = ({ tenant, caller }: Pick<Context, 'tenant' | 'caller'>) =>
  tenant.selectFrom('tray_jobs').where('tray_jobs.account_id', '=', caller.accountId);

/** Enters a work in the caller's tray; the job that does it is sent in the same transaction. */
export async function enterTray(
  { tenant, caller, locale, now }: Context,
  kind: TrayJob['kind'],
  input: object,
): Promise<TrayJob> {
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
  return trayJobOf(row as TrayRow, now);
}

/** Somebody has ended the work: whoever does it stops. */
export class WorkCancelled extends Error {}

/** A work as the job that does it sees it. */
export interface TrayWork {
  row: TrayRow;
  tenant: Tenant;
  /** Says how far it is. @throws WorkCancelled */
  progress(done: number, total: number): Promise<void>;
  /** Ends it with a file, kept for as long as it is in the tray. */
  finish(name: string, content: Content): Promise<void>;
  /** Ends it without a file: what came of it is shown elsewhere. */
  close(): Promise<void>;
}

/**
 * Runs the work of a tray row: from its beginning, also after a crash. When its last try fails it has failed for good.
 * @param lastAttempt number of the attempt after which there is none
 */
export async function runTrayWork(
  { db, attempt, log }: JobContext,
  { jobId, agencyId }: { jobId: string; agencyId: string },
  lastAttempt: number,
  work: (work: TrayWork) => Promise<void>,
): Promise<void> {
  const tenant = tenantOf(db, agencyId);
  const update = () =>
    tenant.updateTable('tray_jobs').where('id', '=', jobId).where('stage', 'in', ['WAITING', 'RUNNING']);
  const row = await update()
    .set({ stage: 'RUNNING', started_at: new Date(), done: 0 })
    .returningAll()
    .executeTakeFirst();
  if (!row) return;
  const progress = async (done: number, total: number) => {
    const { numUpdatedRows } = await update().set({ done, total }).executeTakeFirstOrThrow();
    if (numUpdatedRows === 0n) throw new WorkCancelled();
  };
  const finish = async (name: string, { hash, size, type }: Content) => {
    const id = newId();
    const now = new Date();
    const expires_at = new Date(now.getTime() + trayDays * 24 * 60 * 60_000);
    await tenant
      .insertInto('files', {
        id,
        hash,
        name,
        type,
        size,
        purpose: 'export',
        created_by: row.account_id,
        created_at: now,
        expires_at,
      })
      .execute();
    await update().set({ stage: 'DONE', file_id: id, finished_at: now }).execute();
  };
  const close = async () => void (await update().set({ stage: 'DONE', finished_at: new Date() }).execute());
  try {
    await work({ row: row as TrayRow, tenant, progress, finish, close });
  } catch (error) {
    if (error instanceof WorkCancelled) return log.info({ jobId }, 'work cancelled');
    if (attempt >= lastAttempt)
      await update().set({ stage: 'FAILED', error: 'UNKNOWN_ERROR', finished_at: new Date() }).execute();
    throw error;
  }
}

/** One of the caller's own. @throws Failure NOT_FOUND */
export const ownTrayJob = async (context: Pick<Context, 'tenant' | 'caller'>, jobId: string): Promise<TrayRow> =>
  found(await ownTray(context).selectAll().where('tray_jobs.id', '=', jobId).executeTakeFirst()) as TrayRow;
