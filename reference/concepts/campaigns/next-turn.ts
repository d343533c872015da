import { sql } from 'kysely';
import type { campaigns, Turn, Turns } from '../../../lib/contract/desk/campaigns';
import type { ParsedBody } from '../../../lib/contract/kit/endpoint';
import { nextSendingTime } from '../../../lib/rules/time/sending-hours';
import { campaignMessage } from '../../../lib/rules/work/campaign-text';
import type { Tenant } from '../../engine/db/tenant';
import { Failure } from '../../engine/failures/failure';
import type { Context } from '../../engine/http/context';
import { newLink } from '../../engine/links/links';
import { lockedCampaign, type StoredCampaign } from './read';
import { customerOf, leaveOut, overNow, reasonNow, type StoredRecipient, wordsFor } from './recipient-now';

type Asked = ParsedBody<typeof campaigns.next>;

/** After so long a message that waits in one window is offered to another, which says so, ms. */
const heldFor = 30 * 60_000;
/** People who are passed by in one call. */
const longestRun = 200;
/** Links of a message that are remembered: each time its text is shown it has a new one. */
const rememberedLinks = 5;

/** Returns a campaign that its sender sends by hand, locked. @throws Failure NOT_FOUND, FORBIDDEN, CAMPAIGN_STATE_ERROR */
export async function lockedByHand({ tenant, caller }: Context, campaignId: string): Promise<StoredCampaign> {
  const campaign = await lockedCampaign(tenant, campaignId);
  if (campaign.account_id !== caller.accountId) throw new Failure('FORBIDDEN', { field: 'campaignId' });
  if (campaign.channel !== 'WHATSAPP') throw new Failure('CAMPAIGN_STATE_ERROR');
  return campaign;
}

/** Prepares the next message for a window. @throws Failure NOT_FOUND, FORBIDDEN, CAMPAIGN_STATE_ERROR */
export async function nextTurn(context: Context, campaignId: string, asked: Asked): Promise<Turns> {
  return offerNext(context, await lockedByHand(context, campaignId), asked);
}

/** Passes by those who may not be written to any more, and prepares the message of the first who may. */
export async function offerNext(
  context: Context,
  campaign: StoredCampaign,
  asked: Asked,
  passedBy: Turns['passedBy'] = [],
): Promise<Turns> {
  const { tenant, now } = context;
  if (campaign.state !== 'RUNNING' || (!asked.anyHour && opensLater(context, campaign)))
    return { turn: null, passedBy, elsewhere: 0 };
  while (passedBy.length < longestRun) {
    const next = await nextFor(tenant, campaign.id, asked, now);
    if (!next) break;
    const customer = await customerOf(tenant, next.customer_id);
    const reason =
      (await reasonNow(tenant, campaign, customer, next.address!)) ?? (await overNow(context, campaign, customer.id));
    if (reason === null) return { turn: await prepare(context, campaign, next, asked.window), passedBy, elsewhere: 0 };
    await leaveOut(tenant, next, reason);
    passedBy.push({
      customerId: customer.id,
      customerName: `${customer.first_name} ${customer.last_name}`.trim(),
      reason,
    });
  }
  const elsewhere = await waitingOf(tenant, campaign.id);
  if (elsewhere === 0)
    await tenant.updateTable('campaigns').set({ state: 'DONE', ended_at: now }).where('id', '=', campaign.id).execute();
  return { turn: null, passedBy, elsewhere };
}

function opensLater({ settings, now }: Context, { planned_at }: StoredCampaign): boolean {
  const from = Math.max(now.getTime(), planned_at === null ? 0 : Date.parse(planned_at));
  return (settings.sendingAtAnyHour ? from : nextSendingTime(from)) > now.getTime();
}

const waiting = (tenant: Tenant, campaignId: string) =>
  tenant
    .selectFrom('campaign_recipients')
    .where('campaign_recipients.campaign_id', '=', campaignId)
    .where('campaign_recipients.state', '=', 'WAITING');

async function waitingOf(tenant: Tenant, campaignId: string): Promise<number> {
  const { count } = await waiting(tenant, campaignId)
    .select(sql<number>`count(*)::int`.as('count'))
    .executeTakeFirstOrThrow();
  return count;
}

/** Returns who is next for a window: what it has before it, then whoever no other window has. */
async function nextFor(
  tenant: Tenant,
  campaignId: string,
  { window, takeOver }: Asked,
  now: Date,
): Promise<StoredRecipient | undefined> {
  const own = await waiting(tenant, campaignId)
    .selectAll('campaign_recipients')
    .where('campaign_recipients.turn_window', '=', window)
    .orderBy('campaign_recipients.turn_at', 'desc')
    .limit(1)
    .executeTakeFirst();
  if (own) return own;
  const before = new Date(now.getTime() - heldFor).toISOString();
  return waiting(tenant, campaignId)
    .selectAll('campaign_recipients')
    .$if(!takeOver, (all) =>
      all.where(({ or, eb }) =>
        or([eb('campaign_recipients.turn_at', 'is', null), eb('campaign_recipients.turn_at', '<', before)]),
      ),
    )
    .orderBy('campaign_recipients.position')
    .limit(1)
    .executeTakeFirst();
}

/** Writes a message with a link of its own, which opens once the message is recorded as sent. */
async function prepare(
  { tenant, settings, now }: Context,
  campaign: StoredCampaign,
  next: StoredRecipient,
  window: string,
): Promise<Turn> {
  const customer = await customerOf(tenant, next.customer_id);
  const words = await wordsFor(tenant, campaign, customer, next.variant);
  const { url, hash } = newLink(settings, '/respond', words.locale);
  await tenant
    .updateTable('campaign_recipients')
    .set({
      turn_window: window,
      turn_at: now,
      link_hashes: [...next.link_hashes.slice(1 - rememberedLinks), hash],
    })
    .where('campaign_id', '=', campaign.id)
    .where('customer_id', '=', next.customer_id)
    .execute();
  return {
    customerId: customer.id,
    customerName: `${customer.first_name} ${customer.last_name}`.trim(),
    address: next.address!,
    locale: words.locale,
    text: campaignMessage({ ...words, link: url }),
    ...(await placeOf(tenant, next)),
    elsewhereTs: next.turn_window === window ? null : next.turn_at,
  };
}

/** Returns the place of a recipient among those who are written to, or were passed by when it was their turn. */
async function placeOf(
  tenant: Tenant,
  { campaign_id, position }: StoredRecipient,
): Promise<{ number: number; all: number }> {
  return tenant
    .selectFrom('campaign_recipients')
    .where('campaign_recipients.campaign_id', '=', campaign_id)
    .where(({ or, eb }) =>
      or([eb('campaign_recipients.state', '<>', 'LEFT_OUT'), eb('campaign_recipients.departed_at', 'is not', null)]),
    )
    .select([
      sql<number>`count(*)::int`.as('all'),
      sql<number>`(count(*) filter (where campaign_recipients.position <= ${position}))::int`.as('number'),
    ])
    .executeTakeFirstOrThrow();
}
