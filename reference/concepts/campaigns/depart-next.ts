import { campaignMessage, campaignSubject, filledCampaignText } from '../../../lib/rules/work/campaign-text';
import { normalPhone } from '../../../lib/rules/kit/normal-form';
import { responseLinks } from '../portal/response-link';
import { asJson } from '../../engine/db/columns';
import { type Tenant, tenantOf } from '../../engine/db/tenant';
import type { Scope } from '../../engine/jobs/job';
import { recordAllOnce } from '../../engine/outbox/give-once';
import type { MessageChannel } from '../../engine/outbox/tables';
import type { Settings } from '../../engine/settings';
import { pauseCampaign } from './pause-campaign';
import type { StoredCampaign } from './read';
import {
  customersOf,
  leaveOut,
  oversNow,
  reasonsNow,
  type StoredRecipient,
  wordsBy,
  type CustomerNow,
} from './recipient-now';
import { recordSendings } from './record-sending';
import { senderOf } from '../agencies/sender';
import { sql } from 'kysely';
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

interface Departures {
  departures: Departure[];
  /** OVER: nothing more to do. WAITS: the last are still on their way. */
  after: 'OVER' | 'WAITS' | 'MORE';
}

/**
 * Takes the next recipients of a running campaign and writes their messages, all in one transaction. Of those whose turn
 * it is some may be left out: fewer messages leave then, or none.
 */
export async function departNext(
  scope: Scope,
  settings: Settings,
  { agencyId, campaignId }: { agencyId: string; campaignId: string },
  max: number,
): Promise<Departures> {
  const tenant = tenantOf(scope.db, agencyId);
  const campaign = await tenant
    .selectFrom('campaigns')
    .selectAll('campaigns')
    .where('campaigns.id', '=', campaignId)
    .forUpdate()
    .executeTakeFirst();
  if (campaign?.state !== 'RUNNING') return { departures: [], after: 'OVER' };
  if (!(await mayStillSend(tenant, campaign))) {
    await pauseCampaign(scope, { agencyId, campaignId }, 'SENDER');
    return { departures: [], after: 'OVER' };
  }
  const next = await tenant
    .selectFrom('campaign_recipients')
    .selectAll('campaign_recipients')
    .where('campaign_recipients.campaign_id', '=', campaignId)
    .where('campaign_recipients.state', '=', 'WAITING')
    .orderBy('campaign_recipients.position')
    .limit(max)
    .execute();
  if (next.length === 0) return { departures: [], after: await endOf(tenant, campaignId) };
  const leaving = await whoMayLeave({ db: scope.db, tenant }, campaign, next);
  return { departures: leaving.length === 0 ? [] : await write(scope, settings, campaign, leaving), after: 'MORE' };
}

interface Leaving {
  recipient: StoredRecipient;
  customer: CustomerNow;
  address: string;
}

/** Leaves out who may not be written to any more. @returns the others */
async function whoMayLeave(
  context: { db: Scope['db']; tenant: Tenant },
  campaign: StoredCampaign,
  next: readonly StoredRecipient[],
): Promise<Leaving[]> {
  const { tenant } = context;
  const ids = next.map(({ customer_id }) => customer_id);
  const customers = await customersOf(tenant, ids);
  const all = next.map((recipient) => ({
    recipient,
    customer: customers.get(recipient.customer_id)!,
    address: recipient.address!,
  }));
  const reasons = await reasonsNow(tenant, campaign, all);
  const overs = await oversNow(context, campaign, ids);
  const reasonFor = (id: string) => reasons.get(id) ?? overs.get(id) ?? null;
  for (const { recipient, customer } of all) {
    const reason = reasonFor(customer.id);
    if (reason !== null) await leaveOut(tenant, recipient, reason);
  }
  return all.filter(({ customer }) => reasonFor(customer.id) === null);
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

/** Writes the messages, each with its link, and notes their recipients as being sent to. */
async function write(
  scope: Scope,
  settings: Settings,
  campaign: StoredCampaign,
  leaving: readonly Leaving[],
): Promise<Departure[]> {
  const { agency_id: agencyId } = campaign;
  const channel = givenChannel(campaign);
  const tenant = tenantOf(scope.db, agencyId);
  const now = new Date();
  const ids = leaving.map(({ customer }) => customer.id);
  const sent = await recordSendings(tenant, campaign, ids, now);
  const sender = await senderOf(tenant, campaign.account_id);
  const worded = leaving.map((one) => ({
    ...one,
    sentId: sent.get(one.customer.id)!,
    words: wordsBy(sender, campaign, one.customer, one.recipient.variant),
  }));
  const receivers = worded.map(({ sentId, words }) => ({ sentId, locale: words.locale }));
  const links = await responseLinks(tenant, settings, receivers, now);
  const free = channel === 'WHATSAPP' ? await mayWriteFreely(tenant, ids, now) : new Set<string>();
  const messageIds = await recordAllOnce(
    scope.db,
    settings,
    worded.map(({ customer, address, words }, index) => ({
      agencyId,
      channel,
      recipient: channel === 'MAIL' ? address.trim() : normalPhone(address),
      body: campaignMessage({ ...words, link: links[index]! }),
      code: links[index]!,
      ...(channel === 'MAIL' && { subject: campaignSubject(words) }),
      ...(channel === 'WHATSAPP' &&
        !free.has(customer.id) && {
          template: { text: filledCampaignText(words.text, words.values), locale: words.locale },
        }),
    })),
  );
  const departed = worded.map(({ customer, sentId }, index) => ({
    customer_id: customer.id,
    message_id: messageIds[index]!,
    sent_id: sentId,
  }));
  await sql`update campaign_recipients as recipient
    set state = 'SENDING', message_id = departed.message_id, sent_id = departed.sent_id, departed_at = ${now}
    from jsonb_to_recordset(${asJson(departed)}::jsonb)
      as departed (customer_id text, message_id text, sent_id text)
    where recipient.agency_id = ${agencyId} and recipient.campaign_id = ${campaign.id}
      and recipient.customer_id = departed.customer_id`.execute(scope.db);
  return worded.map(({ customer, address }, index) => ({
    customerId: customer.id,
    messageId: messageIds[index]!,
    channel,
    address,
  }));
}
