import { tenantOf } from '../../engine/db/tenant';
import type { JobContext, Scope } from '../../engine/jobs/job';
import type { Outcome } from '../../engine/outbox/give-once';
import { reportMessage } from '../../simulators/carrier/report';
import { noteReport } from '../gateways/addresses';
import { notify } from '../notifications/notify';
import type { Departure } from './depart-next';

interface CampaignKey {
  agencyId: string;
  campaignId: string;
}

/** Seconds after which the simulated carrier reports a message of the local outbox. */
const reportedAfter = 2;

/**
 * Writes down what the gateway answered. A report that came before the answer stays.
 * @returns PAUSED when the gateway wants money first
 */
export const settle = (
  key: CampaignKey,
  departure: Departure,
  outcome: Outcome,
  { inTransaction }: Pick<JobContext, 'inTransaction'>,
): Promise<'PAUSED' | 'SETTLED'> =>
  inTransaction(async (scope) => {
    if (outcome.refusal === 'NO_BALANCE') {
      await takeBack(scope, key, departure);
      return 'PAUSED';
    }
    const { state, reason, refusal } = outcome;
    const tenant = tenantOf(scope.db, key.agencyId);
    await tenant
      .updateTable('campaign_recipients')
      .set({ state, failure: reason, ...(state === 'FAILED' && { failure_reason: refusal ?? 'NOT_TAKEN' }) })
      .where('message_id', '=', departure.messageId)
      .where('state', 'in', ['SENDING', 'IN_DOUBT'])
      .execute();
    const { channel, address, messageId } = departure;
    if (refusal === 'UNKNOWN_ADDRESS')
      await noteReport(tenant, { channel, address, failure: refusal, at: new Date().toISOString() });
    if (outcome.isLocal) await scope.jobs.send(reportMessage, { messageId }, { startAfter: reportedAfter });
    return 'SETTLED';
  });

/** The gateway took nothing: the recipient waits as if nothing had been written, and the sender is told. */
async function takeBack(scope: Scope, { agencyId, campaignId }: CampaignKey, { messageId }: Departure): Promise<void> {
  const tenant = tenantOf(scope.db, agencyId);
  const recipient = await tenant
    .selectFrom('campaign_recipients')
    .select(['campaign_recipients.customer_id', 'campaign_recipients.sent_id'])
    .where('campaign_recipients.message_id', '=', messageId)
    .where('campaign_recipients.state', 'in', ['SENDING', 'IN_DOUBT'])
    .executeTakeFirst();
  if (!recipient) return;
  await tenant
    .updateTable('campaign_recipients')
    .set({ state: 'WAITING', message_id: null, sent_id: null, departed_at: null })
    .where('campaign_id', '=', campaignId)
    .where('customer_id', '=', recipient.customer_id)
    .execute();
  await tenant.deleteFrom('sent_opportunities').where('id', '=', recipient.sent_id).execute();
  const paused = await tenant
    .updateTable('campaigns')
    .set({ state: 'PAUSED', pause_reason: 'BALANCE' })
    .where('id', '=', campaignId)
    .where('state', '=', 'RUNNING')
    .returning(['campaigns.account_id', 'campaigns.name'])
    .executeTakeFirst();
  if (!paused) return;
  await notify(scope, {
    event: 'CAMPAIGN_PAUSED',
    facts: { name: paused.name, campaignId },
    to: [paused.account_id],
    topic: `campaign:${campaignId}`,
  });
}
