import { z } from 'zod';
import type { Viewer } from '../../lib/access/keys';
import { addressOf } from '../accounts/links';
import { type Tenant, tenantOf } from '../db/tenant';
import { job, type JobContext } from '../jobs/job';
import { runJob, type RunningJob } from '../jobs/tracked-job';
import { sendMessage } from '../outbox/send-message';
import { finishedMail } from './finished-mail';
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

interface Ids {
  jobId: string;
  agencyId: string;
}

/** Advances renewal searches of one job and queues itself again until all have ended (RNW-02). */
export const searchRenewals = job({
  name: 'renewals.search',
  data: z.object({ jobId: z.string(), agencyId: z.string() }),
  options: { retryLimit: retries },
  concurrency: 2,
  delayed: true,
  run: (ids, context): Promise<void> =>
    runJob(context, ids, retries, (running) => lookAtAll(ids, running, context), { continued: true }),
});

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
  const { viewer } = row.input as { viewer: Viewer };
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
