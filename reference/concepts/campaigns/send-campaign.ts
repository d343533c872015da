import { sql } from 'kysely';
import { z } from 'zod';
import { nextSendingTime } from '../../../lib/rules/time/sending-hours';
import { tenantOf } from '../../engine/db/tenant';
import { job, type JobContext, type JobSender } from '../../engine/jobs/job';
import { giveOnce } from '../../engine/outbox/give-once';
import { departNext } from './depart-next';
import { settle } from './settle';

/**
 * Messages of one run: those of four seconds, at least one, so that a slow campaign can be stopped. The next run follows at
 * the pace of the campaign.
 */
const batchOf = (perMinute: number) => Math.ceil(perMinute / 15);

/**
 * Messages that are on their way to the gateway together. If the process dies, all of them are in doubt, so only a fast
 * campaign has several.
 */
const togetherAt = (perMinute: number) => Math.min(50, Math.max(1, Math.floor(perMinute / 300)));

/** After so long without an outcome the process that gave a message to the gateway is gone, s. */
const lostAfter = 60;

/** A gateway that is busy is left alone for so long, s. */
const busyFor = 60;

const data = z.object({ agencyId: z.string(), campaignId: z.string() });
type CampaignKey = z.output<typeof data>;

const signature = { name: 'campaigns.send', data };

/** Queues the sending of a campaign; at most one waits for each. @param later s, or a time */
export const sendCampaign = (jobs: JobSender, key: CampaignKey, later?: number | Date): Promise<void> =>
  jobs.send(signature, key, { singletonKey: key.campaignId, ...(later !== undefined && { startAfter: later }) });

/**
 * Sends the next messages of a campaign, within the hours of sending. Each is committed as given away before the
 * gateway hears of it and is never given twice: a lost answer, or a process that dies meanwhile, leaves it in doubt.
 */
export const sendMessages = job({
  ...signature,
  options: { retryLimit: 20, retryDelay: 5, retryBackoff: true, retryDelayMax: 300, expireInSeconds: 600 },
  concurrency: 2,
  async run(key, context) {
    await doubtLost(key, context);
    const { per_minute, planned_at } = await context.db
      .selectFrom('campaigns')
      .select(['per_minute', 'planned_at'])
      .where('id', '=', key.campaignId)
      .executeTakeFirstOrThrow();
    const from = Math.max(Date.now(), planned_at === null ? 0 : Date.parse(planned_at));
    const opens = context.settings.sendingAtAnyHour ? from : nextSendingTime(from);
    if (opens > Date.now()) return sendCampaign(context.jobs, key, new Date(opens));
    const [batch, began] = [batchOf(per_minute), Date.now()];
    for (let sent = 0; sent < batch && !context.signal.aborted;) {
      const max = Math.min(togetherAt(per_minute), batch - sent);
      const next = await context.inTransaction((scope) => departNext(scope, context.settings, key, max));
      if (next.after === 'OVER') return;
      if (next.after === 'WAITS') return sendCampaign(context.jobs, key, lostAfter);
      sent += max;
      const given = await Promise.all(
        next.departures.map(async (departure) => ({
          departure,
          outcome: await giveOnce(departure.messageId, context),
        })),
      );
      const settled = await settle(key, given, context);
      if (settled === 'PAUSED') return;
      if (settled === 'BUSY') return sendCampaign(context.jobs, key, busyFor);
    }
    const rest = Math.ceil((batch * 60) / per_minute - (per_minute > 300 ? (Date.now() - began) / 1_000 : 0));
    return sendCampaign(context.jobs, key, rest > 0 ? rest : undefined);
  },
});

/**
 * Whatever was given to the gateway by a process that is gone may have been sent. What the gateway has taken is known when
 * the process lived long enough to write that to the message.
 */
async function doubtLost({ agencyId, campaignId }: CampaignKey, { inTransaction }: JobContext): Promise<void> {
  const before = new Date(Date.now() - lostAfter * 1_000);
  await inTransaction(async ({ db }) => {
    await tenantOf(db, agencyId)
      .updateTable('campaign_recipients')
      .set({
        state: sql`case when exists (select from messages where messages.id = message_id and messages.state = 'SENT')
          then 'SENT' else 'IN_DOUBT' end`,
      })
      .where('campaign_id', '=', campaignId)
      .where('state', '=', 'SENDING')
      .where('departed_at', '<', before.toISOString())
      .execute();
  });
}

/** Goes on with campaigns whose job was lost. */
export const resumeCampaigns = job({
  name: 'campaigns.resume',
  data: z.object({}),
  every: '*/5 * * * *',
  onStart: true,
  async run(_, { db, jobs }) {
    const running = await db
      .selectFrom('campaigns')
      .select(['agency_id', 'id'])
      .where('state', '=', 'RUNNING')
      .where('channel', '<>', 'WHATSAPP')
      .limit(1_000)
      .execute();
    for (const { agency_id, id } of running) await sendCampaign(jobs, { agencyId: agency_id, campaignId: id });
  },
});
