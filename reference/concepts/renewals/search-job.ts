import { z } from 'zod';
import type { Viewer } from '../../../lib/access/keys';
import { addressOf } from '../../engine/links/links';
import { newId } from '../../engine/db/ids';
import { type Tenant, tenantOf } from '../../engine/db/tenant';
import { job, type JobContext } from '../../engine/jobs/job';
import { runJob, type RunningJob } from '../../engine/tray/tracked-job';
import { sendMessage } from '../../engine/outbox/send-message';
import { finishedMail } from './finished-mail';
import { idIn } from './renewal-row';
import { advance } from './search-step';

const retries = 5;

/** Requests sent per run: a job of hundreds goes on in further runs, so that none takes too long. */
const portion = 40;

const minute = 60_000;

/** Returns the pause before the next look, s: it grows with the age of the search, which may take 48 hours. */
function pauseAfter(age: number): number {
  if (age < 5 * minute) return 1;
  return age < 60 * minute ? 30 : 600;
}

/** Longest search, ms (SD 24). */
const longest = 48 * 60 * minute;

const idsOfRun = z.object({
  jobId: z.string(),
  agencyId: z.string(),
  /** Renewals of a job that has not begun yet. */
  renewalIds: z.array(z.string()).default([]),
});

type Ids = Omit<z.output<typeof idsOfRun>, 'renewalIds'>;

/** What the tray keeps of a search. */
export interface SearchInput {
  viewer: Viewer;
  compulsoryDiscount: boolean;
}

/** Advances renewal searches of one job and queues itself again until all have ended (RNW-02). */
export const searchRenewals = job({
  name: 'renewals.search',
  data: idsOfRun,
  options: { retryLimit: retries },
  concurrency: 2,
  run: ({ renewalIds, ...ids }, context): Promise<void> =>
    runJob(
      context,
      ids,
      retries,
      async (running) => {
        if (renewalIds.length > 0) await begin(ids, renewalIds, running, context);
        await lookAtAll(ids, running, context);
      },
      { continued: true },
    ),
});

/** Stores the searches. The call that starts hundreds only marks their renewals, so that its answer does not wait. */
async function begin(ids: Ids, renewalIds: string[], { row }: RunningJob, context: JobContext): Promise<void> {
  const { compulsoryDiscount } = row.input as SearchInput;
  await context.inTransaction(async ({ db }) => {
    const tenant = tenantOf(db, ids.agencyId);
    // Whoever cancels this job and starts another one meanwhile waits for the lock, and then ends what is stored here.
    const renewals = await tenant
      .selectFrom('renewals')
      .select(['id', 'insurance_end'])
      .where(idIn(renewalIds))
      .where('search_job_id', '=', ids.jobId)
      .where('search_status', '=', 'AWAIT')
      .orderBy('id')
      .forUpdate()
      .execute();
    if (renewals.length === 0) return;
    const searches = renewals.map(({ id, insurance_end }) => ({
      id: newId(),
      renewal_id: id,
      job_id: ids.jobId,
      status: 'AWAIT' as const,
      error: null,
      request_id: null,
      compulsory_discount: compulsoryDiscount,
      insurance_end,
      started_at: row.created_at,
      deadline_at: new Date(Date.parse(row.created_at) + longest),
      finished_at: null,
    }));
    // A run that is repeated finds them.
    await tenant
      .insertInto('renewal_searches', searches)
      .onConflict((conflict) => conflict.doNothing())
      .execute();
  });
}

async function lookAtAll(ids: Ids, { row, tenant, progress }: RunningJob, context: JobContext): Promise<void> {
  const searches = await tenant
    .selectFrom('renewal_searches')
    .select(['id', 'status', 'finished_at', 'started_at'])
    .where('job_id', '=', ids.jobId)
    .orderBy('id')
    .execute();
  const open = searches.filter(({ finished_at }) => finished_at === null);
  let ended = searches.length - open.length;
  await progress(ended, searches.length);
  const { viewer } = row.input as SearchInput;
  const unsent = open.filter(({ status }) => status === 'AWAIT');
  // Requests go out first; then every search is looked at.
  for (const { id } of unsent.length > 0 ? unsent.slice(0, portion) : open) {
    const isOver = await context.inTransaction((scope) =>
      advance(id, {
        ...scope,
        tenant: tenantOf(scope.db, ids.agencyId),
        now: new Date(),
        settings: context.settings,
        caller: { accountId: row.account_id, viewer },
        describe: () => undefined,
      }),
    );
    if (isOver) await progress(++ended, searches.length);
  }
  if (ended === searches.length) return finish(ids, row, context);
  const age = Date.now() - Date.parse(searches[0]!.started_at);
  await context.jobs.send(searchRenewals, ids, { startAfter: unsent.length > portion ? 0 : pauseAfter(age) });
}

/** Ends the job and tells its owner by mail, both or neither. */
async function finish({ jobId, agencyId }: Ids, row: RunningJob['row'], context: JobContext): Promise<void> {
  await context.inTransaction(async (scope) => {
    const tenant = tenantOf(scope.db, agencyId);
    const { numUpdatedRows } = await tenant
      .updateTable('tray_jobs')
      .set({ stage: 'DONE', finished_at: new Date() })
      .where('id', '=', jobId)
      .where('stage', '=', 'RUNNING')
      .executeTakeFirst();
    const email = await emailOf(tenant, row.account_id);
    if (numUpdatedRows === 0n || email === null) return;
    const counts = await countsOf(tenant, jobId);
    const mail = finishedMail(row.locale, counts, addressOf(context.settings, '/processes/renewals/actual'));
    await sendMessage(scope, context.settings, { agencyId, channel: 'MAIL', recipient: email, ...mail });
  });
}

async function emailOf(tenant: Tenant, accountId: string): Promise<string | null> {
  const medium = await tenant
    .selectFrom('account_media')
    .select('value')
    .where('account_id', '=', accountId)
    .where('media_type', '=', 'MAIL')
    .executeTakeFirst();
  return medium?.value ?? null;
}

async function countsOf(tenant: Tenant, jobId: string): Promise<{ done: number; failed: number }> {
  const rows = await tenant.selectFrom('renewal_searches').select('status').where('job_id', '=', jobId).execute();
  const done = rows.filter(({ status }) => status === 'DONE').length;
  return { done, failed: rows.length - done };
}
