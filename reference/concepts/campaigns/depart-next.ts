import type { TextVariant } from '../../../lib/contract/desk/campaigns';
import { campaignMessage, campaignSubject, filledCampaignText } from '../../../lib/rules/work/campaign-text';
import { normalPhone } from '../../../lib/rules/kit/normal-form';
import { responseLink } from '../portal/response-link';
import { type Tenant, tenantOf } from '../../engine/db/tenant';
import type { Scope } from '../../engine/jobs/job';
import { recordOnce } from '../../engine/outbox/give-once';
import type { MessageChannel } from '../../engine/outbox/tables';
import type { Settings } from '../../engine/settings';
import { pauseCampaign } from './pause-campaign';
import type { StoredCampaign } from './read';
import { type CustomerNow, customerOf, leaveOut, overNow, reasonNow, wordsFor } from './recipient-now';
import { recordSending } from './record-sending';
import { mayWriteFreely } from './take-reply';

/** Returns the channel of a campaign that a gateway sends. @throws Error for one that its sender sends by hand */
function givenChannel({ id, channel }: StoredCampaign): MessageChannel {
  if (channel === 'WHATSAPP') throw new Error(`Campaign ${id} is sent by hand`);
  return channel === 'WHATSAPP_BUSINESS' ? 'WHATSAPP' : channel;
}

export interface Departure {
  customerId: string;
  /** The message of the outbox, which is committed and not given away yet. */
  messageId: string;
  channel: MessageChannel;
  address: string;
}

/** OVER: nothing more to do. WAITS: others are still on their way. LEFT_OUT: this one is not sent after all. */
type Next = Departure | 'OVER' | 'WAITS' | 'LEFT_OUT';

/** Takes the next recipient of a running campaign and writes the message, all in one transaction. */
export async function departNext(
  scope: Scope,
  settings: Settings,
  { agencyId, campaignId }: { agencyId: string; campaignId: string },
): Promise<Next> {
  const tenant = tenantOf(scope.db, agencyId);
  const campaign = await tenant
    .selectFrom('campaigns')
    .selectAll('campaigns')
    .where('campaigns.id', '=', campaignId)
    .forUpdate()
    .executeTakeFirst();
  if (campaign?.state !== 'RUNNING') return 'OVER';
  if (!(await mayStillSend(tenant, campaign))) {
    await pauseCampaign(scope, { agencyId, campaignId }, 'SENDER');
    return 'OVER';
  }
  const next = await tenant
    .selectFrom('campaign_recipients')
    .selectAll('campaign_recipients')
    .where('campaign_recipients.campaign_id', '=', campaignId)
    .where('campaign_recipients.state', '=', 'WAITING')
    .orderBy('campaign_recipients.position')
    .limit(1)
    .executeTakeFirst();
  if (!next) return endOf(tenant, campaignId);
  const own = tenant
    .updateTable('campaign_recipients')
    .where('campaign_id', '=', campaignId)
    .where('customer_id', '=', next.customer_id);
  const customer = await customerOf(tenant, next.customer_id);
  const reason =
    (await reasonNow(tenant, campaign, customer, next.address!)) ??
    (await overNow({ db: scope.db, tenant }, campaign, customer.id));
  if (reason !== null) {
    await leaveOut(tenant, next, reason);
    return 'LEFT_OUT';
  }
  const message = await writeMessage(scope, settings, campaign, {
    ...customer,
    address: next.address!,
    variant: next.variant,
  });
  await own
    .set({ state: 'SENDING', message_id: message.messageId, sent_id: message.sentId, departed_at: new Date() })
    .execute();
  return {
    customerId: next.customer_id,
    messageId: message.messageId,
    channel: givenChannel(campaign),
    address: next.address!,
  };
}

/** The sender may have left the agency meanwhile: nobody writes in that name any more. */
async function mayStillSend(tenant: Tenant, { account_id }: StoredCampaign): Promise<boolean> {
  const account = await tenant
    .selectFrom('accounts')
    .select('accounts.account_state')
    .where('accounts.id', '=', account_id)
    .executeTakeFirst();
  return account?.account_state === 'ACTIVE';
}

/** Ends a campaign that nobody waits for. */
async function endOf(tenant: Tenant, campaignId: string): Promise<'OVER' | 'WAITS'> {
  const sending = await tenant
    .selectFrom('campaign_recipients')
    .select('campaign_recipients.customer_id')
    .where('campaign_recipients.campaign_id', '=', campaignId)
    .where('campaign_recipients.state', '=', 'SENDING')
    .limit(1)
    .executeTakeFirst();
  if (sending) return 'WAITS';
  await tenant
    .updateTable('campaigns')
    .set({ state: 'DONE', ended_at: new Date() })
    .where('id', '=', campaignId)
    .execute();
  return 'OVER';
}

async function writeMessage(
  scope: Scope,
  settings: Settings,
  campaign: StoredCampaign,
  customer: CustomerNow & { address: string; variant: TextVariant | null },
): Promise<{ messageId: string; sentId: string }> {
  const { agency_id: agencyId } = campaign;
  const channel = givenChannel(campaign);
  const tenant = tenantOf(scope.db, agencyId);
  const now = new Date();
  const sentId = await recordSending(tenant, campaign, customer.id, now);
  const words = await wordsFor(tenant, campaign, customer, customer.variant);
  const link = await responseLink(tenant, settings, { sentId, locale: words.locale }, now);
  const isTemplate = channel === 'WHATSAPP' && !(await mayWriteFreely(tenant, customer.id, now));
  const messageId = await recordOnce(scope.db, settings, {
    agencyId,
    channel,
    recipient: channel === 'MAIL' ? customer.address.trim() : normalPhone(customer.address),
    body: campaignMessage({ ...words, link }),
    code: link,
    ...(channel === 'MAIL' && { subject: campaignSubject(words) }),
    ...(isTemplate && { template: { text: filledCampaignText(words.text, words.values), locale: words.locale } }),
  });
  return { messageId, sentId };
}
