import { z } from 'zod';
import type { Job } from '../../../lib/contract/desk/jobs';
import { sql } from 'kysely';
import { type Tenant, tenantOf } from '../../engine/db/tenant';
import type { Context } from '../../engine/http/context';
import { Failure } from '../../engine/failures/failure';
import { job, type Scope } from '../../engine/jobs/job';
import { startJob } from '../../engine/tray/tracked-job';
import { notify } from '../notifications/notify';
import { pauseAfter, searchRound, type SearchProgress } from '../quotes/search-round';
import { storedRequest } from '../quotes/stored';
import { carLine } from './line';

/** Longest search, ms (S2 §4). */
const longest = 48 * 60 * 60_000;

const data = z.object({
  jobId: z.string(),
  agencyId: z.string(),
  requestId: z.string(),
  round: z.int().default(0),
  until: z.iso.datetime(),
});
type Search = z.output<typeof data>;

/**
 * Starts a search that goes on until every insurer has answered. @throws Failure NOT_FOUND, CONFLICT while one runs for
 * the request.
 */
export async function startPersistentSearch(requestId: string, context: Context): Promise<Job> {
  const { tenant, now, agencyId } = context;
  // Locked: two tabs may press at once.
  await tenant.selectFrom('quote_requests').select('id').where('id', '=', requestId).forUpdate().execute();
  await storedRequest(tenant, carLine, requestId);
  const running = await tenant
    .selectFrom('tray_jobs')
    .select('id')
    .where('kind', '=', 'quoteSearch')
    .where('stage', 'in', ['WAITING', 'RUNNING'])
    .where(sql<string>`input->>'requestId'`, '=', requestId)
    .executeTakeFirst();
  if (running) throw new Failure('CONFLICT', { message: 'A search runs for this request' });
  const started = await startJob(context, 'quoteSearch', { requestId });
  const until = new Date(now.getTime() + longest).toISOString();
  await context.jobs.send(searchCars, { jobId: started.jobId, agencyId, requestId, until });
  context.describe({ requestId, jobId: started.jobId });
  return started;
}

/** Stores the progress. @returns the owner of the job; undefined when it was cancelled. */
const keepProgress = (tenant: Tenant, { jobId }: Search, { settled, asked }: SearchProgress, ends: boolean) =>
  tenant
    .updateTable('tray_jobs')
    .set({ stage: ends ? 'DONE' : 'RUNNING', done: settled, total: asked, ...(ends && { finished_at: new Date() }) })
    .where('id', '=', jobId)
    .where('stage', 'in', ['WAITING', 'RUNNING'])
    .returning('account_id')
    .executeTakeFirst();

const tellOwner = (scope: Scope, { requestId }: Search, found: SearchProgress, accountId: string) =>
  notify(scope, {
    event: 'QUOTE_SEARCH_FINISHED',
    facts: {
      number: found.requestNumber,
      subject: found.title,
      offers: found.offers,
      missing: found.asked - found.settled,
      requestId,
    },
    to: [accountId],
    topic: `search:${requestId}`,
  });

/** One round of a persistent search; it queues the next one until the search has ended. */
export const searchCars = job({
  name: 'cars.search',
  data,
  concurrency: 2,
  async run(search, { inTransaction, settings }) {
    const pace = settings.ratingPace ?? 1;
    await inTransaction(async (scope) => {
      const tenant = tenantOf(scope.db, search.agencyId);
      const now = new Date();
      const progress = await searchRound(tenant, carLine, search.requestId, { now, pace });
      const ends = progress.settled === progress.asked || now.toISOString() >= search.until;
      const kept = await keepProgress(tenant, search, progress, ends);
      if (!kept) return;
      if (ends) return tellOwner(scope, search, progress, kept.account_id);
      const next = { ...search, round: search.round + 1 };
      await scope.jobs.send(searchCars, next, { startAfter: pauseAfter(search.round, pace) });
    });
  },
});
