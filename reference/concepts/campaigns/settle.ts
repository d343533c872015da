import { tenantOf } from '../../engine/db/tenant';
import type { JobContext, Scope } from '../../engine/jobs/job';
import type { Outcome } from '../../engine/outbox/give-once';
import { reportMessage } from '../../simulators/carrier/report';
import { noteReport } from '../gateways/addresses';
import type { Departure } from './depart-next';
import { pauseCampaign } from './pause-campaign';

interface CampaignKey {
  agencyId: string;
  campaignId: string;
}

/** Seconds after which the simulated carrier reports a message of the local outbox. */
const reportedAfter = 2;

/** A message that was given to its gateway, and what came of it. */
export interface Given {
  departure: Departure;
  outcome: Outcome;
}

/**
 * Writes down what the gateway answered. A report that came before an answer stays.
 * @returns PAUSED when the gateway wants money first or would take no message, BUSY when it takes them later
 */
export const settle = (
  key: CampaignKey,
  given: readonly Given[],
  { inTransaction }: Pick<JobContext, 'inTransaction'>,
): Promise<'PAUSED' | 'BUSY' | 'SETTLED'> =>
  inTransaction(async (scope) => {
    const tenant = tenantOf(scope.db, key.agencyId);
    const taken = given.filter(({ outcome }) => outcome.state === 'SENT');
    if (taken.length > 0)
      await tenant
        .updateTable('campaign_recipients')
        .set({ state: 'SENT', failure: null })
        .where(
          'message_id',
          'in',
          taken.map(({ departure }) => departure.messageId),
        )
        .where('state', 'in', ['SENDING', 'IN_DOUBT'])
        .execute();
    for (const { departure, outcome } of taken)
      if (outcome.isLocal)
        await scope.jobs.send(reportMessage, { messageId: departure.messageId }, { startAfter: reportedAfter });
    let after: 'PAUSED' | 'BUSY' | 'SETTLED' = 'SETTLED';
    for (const one of given) {
      if (one.outcome.state === 'SENT') continue;
      const said = await settleOther(scope, key, one);
      if (said === 'PAUSED' || after === 'SETTLED') after = said;
    }
    return after;
  });

/** Writes down that a message was not taken, or that nothing is known. */
async function settleOther(
  scope: Scope,
  key: CampaignKey,
  { departure, outcome: { state, reason, refusal } }: Given,
): Promise<'PAUSED' | 'BUSY' | 'SETTLED'> {
  if (refusal === 'BUSY') {
    await takeBack(scope, key, departure);
    return 'BUSY';
  }
  if (refusal === 'NO_BALANCE' || refusal === 'REFUSES_ALL') {
    if (await takeBack(scope, key, departure))
      await pauseCampaign(scope, key, refusal === 'NO_BALANCE' ? 'BALANCE' : 'GATEWAY');
    return 'PAUSED';
  }
  const tenant = tenantOf(scope.db, key.agencyId);
  await tenant
    .updateTable('campaign_recipients')
    .set({ state, failure: reason, ...(state === 'FAILED' && { failure_reason: refusal ?? 'NOT_TAKEN' }) })
    .where('message_id', '=', departure.messageId)
    .where('state', 'in', ['SENDING', 'IN_DOUBT'])
    .execute();
  const { channel, address } = departure;
  if (refusal === 'UNKNOWN_ADDRESS' && channel !== 'WHATSAPP')
    await noteReport(tenant, { channel, address, failure: refusal, at: new Date().toISOString() });
  return 'SETTLED';
}

/** The gateway took nothing: the recipient waits as if nothing had been written. @returns false when somebody knows better */
async function takeBack(
  scope: Scope,
  { agencyId, campaignId }: CampaignKey,
  { messageId }: Departure,
): Promise<boolean> {
  const tenant = tenantOf(scope.db, agencyId);
  const recipient = await tenant
    .selectFrom('campaign_recipients')
    .select(['campaign_recipients.customer_id', 'campaign_recipients.sent_id'])
    .where('campaign_recipients.message_id', '=', messageId)
    .where('campaign_recipients.state', 'in', ['SENDING', 'IN_DOUBT'])
    .executeTakeFirst();
  if (!recipient) return false;
  await tenant
    .updateTable('campaign_recipients')
    .set({ state: 'WAITING', message_id: null, sent_id: null, departed_at: null })
    .where('campaign_id', '=', campaignId)
    .where('customer_id', '=', recipient.customer_id)
    .execute();
  await tenant.deleteFrom('sent_opportunities').where('id', '=', recipient.sent_id).execute();
  return true;
}
