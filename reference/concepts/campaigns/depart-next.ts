import { campaignMessage, campaignSubject } from '../../../lib/rules/work/campaign-text';
import { normalPhone } from '../../../lib/rules/kit/normal-form';
import { type Locale, localeFor } from '../../../lib/i18n/locales';
import type { LeftOutReason } from '../../../lib/contract/desk/campaigns';
import { senderOf } from '../agencies/sender';
import { customerInfoKind } from '../customers/snapshots';
import { addressOf, bouncedAddresses } from '../gateways/addresses';
import { responseLink } from '../portal/response-link';
import { newId } from '../../engine/db/ids';
import { readSnapshot } from '../../engine/db/snapshot';
import { type Tenant, tenantOf } from '../../engine/db/tenant';
import type { Scope } from '../../engine/jobs/job';
import { recordOnce } from '../../engine/outbox/give-once';
import type { Settings } from '../../engine/settings';
import { saidOf } from './audience';
import type { StoredCampaign } from './read';

export interface Departure {
  customerId: string;
  /** The message of the outbox, which is committed and not given away yet. */
  messageId: string;
  channel: StoredCampaign['channel'];
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
    await tenant
      .updateTable('campaigns')
      .set({ state: 'PAUSED', pause_reason: 'SENDER' })
      .where('id', '=', campaignId)
      .execute();
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
  const reason = (await reasonNow(tenant, campaign, customer)) ?? (await bounceOf(tenant, campaign, next.address!));
  if (reason !== null) {
    await own.set({ state: 'LEFT_OUT', left_out: reason }).execute();
    return 'LEFT_OUT';
  }
  const message = await writeMessage(scope, settings, campaign, { ...customer, address: next.address! });
  await own
    .set({ state: 'SENDING', message_id: message.messageId, sent_id: message.sentId, departed_at: new Date() })
    .execute();
  const { channel } = campaign;
  return { customerId: next.customer_id, messageId: message.messageId, channel, address: next.address! };
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

const customerOf = (tenant: Tenant, customerId: string) =>
  tenant
    .selectFrom('customers')
    .select(['customers.id', 'customers.first_name', 'customers.status', 'customers.privilege', 'customers.info'])
    .where('customers.id', '=', customerId)
    .executeTakeFirstOrThrow();

type CustomerNow = Awaited<ReturnType<typeof customerOf>>;

/** Returns why a recipient is not written to any more: what was agreed at the start may have been taken back. */
async function reasonNow(
  tenant: Tenant,
  { channel, type }: StoredCampaign,
  { id, status, privilege }: CustomerNow,
): Promise<LeftOutReason | null> {
  if (status === 'REMOVED') return 'REMOVED';
  if (privilege === 'BLACKLISTED') return 'BLACKLISTED';
  const said = await saidOf(tenant, channel, type)
    .where('customer_subscriptions.customer_id', '=', id)
    .executeTakeFirst();
  return said?.subscribed === false ? 'UNSUBSCRIBED' : null;
}

/** The address may have turned out to be nobody's since the start. */
async function bounceOf(tenant: Tenant, { channel }: StoredCampaign, address: string): Promise<LeftOutReason | null> {
  const bounced = await bouncedAddresses(tenant, channel)
    .where('address_reports.address', '=', addressOf(channel, address))
    .executeTakeFirst();
  return bounced ? 'BOUNCED' : null;
}

const textOf = ({ text_he, text_en, text_ru }: StoredCampaign, locale: Locale): string =>
  ({ he: text_he, en: text_en, ru: text_ru })[locale];

async function writeMessage(
  scope: Scope,
  settings: Settings,
  campaign: StoredCampaign,
  { id, first_name, info, address }: CustomerNow & { address: string },
): Promise<{ messageId: string; sentId: string }> {
  const { agency_id: agencyId, account_id, channel, type } = campaign;
  const tenant = tenantOf(scope.db, agencyId);
  const now = new Date();
  const sentId = newId();
  await tenant
    .insertInto('sent_opportunities', {
      id: sentId,
      account_id,
      customer_id: id,
      order_id: null,
      type,
      channel,
      sent_at: now,
      response: 'JUST_SENT',
      responded_at: null,
      answered_at: null,
    })
    .execute();
  const locale = localeFor(readSnapshot(customerInfoKind, info).language);
  const link = await responseLink(tenant, settings, { sentId, locale }, now);
  const { agentName: agent, agencyName: agency } = await senderOf(tenant, account_id);
  const words = { text: textOf(campaign, locale), locale, values: { customer: first_name, agent, agency } };
  const messageId = await recordOnce(scope.db, settings, {
    agencyId,
    channel,
    recipient: channel === 'SMS' ? normalPhone(address) : address.trim(),
    body: campaignMessage({ ...words, link }),
    code: link,
    ...(channel === 'MAIL' && { subject: campaignSubject(words) }),
  });
  return { messageId, sentId };
}
