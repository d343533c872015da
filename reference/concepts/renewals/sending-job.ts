import { z } from 'zod';
import type { ParsedBody } from '../../../lib/contract/kit/endpoint';
import type { Job } from '../../../lib/contract/desk/jobs';
import type { renewals } from '../../../lib/contract/orders/renewals';
import { tenantOf } from '../../engine/db/tenant';
import { Failure } from '../../engine/failures/failure';
import type { Context } from '../../engine/http/context';
import { job, type JobContext } from '../../engine/jobs/job';
import { runJob, type RunningJob, startJob } from '../../engine/tray/tracked-job';
import { lockedRenewal } from './read-renewal';
import { idIn, newOfferOf } from './renewal-row';
import { sendResults } from './send-results';
import { obstaclesOf } from './sending-plan';

const retries = 5;

/** Renewals per run: a job of hundreds goes on in further runs, so that none takes too long. */
const portion = 25;

type Asked = ParsedBody<typeof renewals.sendMany>['renewals'];

/** What the tray keeps of a sending. */
interface SendingInput {
  renewals: Asked;
}

/** Starts the sending. @throws Failure NOT_FOUND when the agency has none of the renewals */
export async function startSending({ renewals: asked }: { renewals: Asked }, context: Context): Promise<Job> {
  const rows = await context.tenant
    .selectFrom('renewals')
    .select('id')
    .where(idIn(asked.map(({ renewalId }) => renewalId)))
    .where('deleted_at', 'is', null)
    .execute();
  const own = new Set(rows.map(({ id }) => id));
  const found = asked.filter(({ renewalId }) => own.has(renewalId));
  if (found.length === 0) throw new Failure('NOT_FOUND');
  const input: SendingInput = { renewals: found };
  const started = await startJob(context, 'renewalSending', input);
  await context.jobs.send(sendPrices, { jobId: started.jobId, agencyId: context.agencyId });
  context.describe({ jobId: started.jobId, renewals: found.length });
  return started;
}

const idsOfRun = z.object({ jobId: z.string(), agencyId: z.string() });
type Ids = z.output<typeof idsOfRun>;

/**
 * Sends the results of one renewal after another and queues itself again until all are looked at (RNW-04). What was sent
 * is an obstacle to sending it again, so a run that is repeated after a crash sends nothing twice.
 */
export const sendPrices = job({
  name: 'renewals.sendPrices',
  data: idsOfRun,
  options: { retryLimit: retries },
  concurrency: 2,
  run: (ids, context): Promise<void> =>
    runJob(context, ids, retries, (running) => sendPortion(ids, running, context), { continued: true }),
});

async function sendPortion(ids: Ids, { row, progress, close }: RunningJob, context: JobContext): Promise<void> {
  const { renewals: asked } = row.input as SendingInput;
  await progress(row.done, asked.length);
  const end = Math.min(row.done + portion, asked.length);
  for (let at = row.done; at < end; at += 1) {
    await sendOne(asked[at]!, ids, row.account_id, context);
    await progress(at + 1, asked.length);
  }
  if (end === asked.length) return close();
  await context.jobs.send(sendPrices, ids);
}

/** Sends one, unless something has come in the way or the price is another one by now. */
async function sendOne(
  { renewalId, price }: Asked[number],
  { agencyId, jobId }: Ids,
  accountId: string,
  context: JobContext,
): Promise<void> {
  const { settings, files, log } = context;
  try {
    await context.inTransaction(async (scope) => {
      const tenant = tenantOf(scope.db, agencyId);
      const row = await lockedRenewal(tenant, renewalId);
      const obstacle = (await obstaclesOf(tenant, [row])).get(renewalId);
      const isAsSeen = newOfferOf(row)?.price.amount === price;
      if (obstacle || !isAsSeen) return log.info({ jobId, renewalId, obstacle, isAsSeen }, 'results not sent');
      const place = { ...scope, tenant, agencyId, settings, files, now: new Date() };
      await sendResults(renewalId, row.email, { ...place, caller: { accountId }, describe: () => undefined });
    });
  } catch (error) {
    // The others must not wait for one that cannot be sent.
    if (!(error instanceof Failure)) throw error;
    log.info({ jobId, renewalId, code: error.code }, 'results not sent');
  }
}
