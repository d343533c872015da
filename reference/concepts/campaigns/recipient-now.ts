import type { LeftOutReason, TextVariant } from '../../../lib/contract/desk/campaigns';
import { type Locale, localeFor } from '../../../lib/i18n/locales';
import { consentChannel } from '../../../lib/rules/work/consent-channel';
import type { Selectable } from 'kysely';
import { senderOf } from '../agencies/sender';
import { customerInfoKind } from '../customers/snapshots';
import { survivorOf } from '../customers/survivor';
import { addressOf, bouncedAddresses } from '../gateways/addresses';
import { opportunitiesOf } from '../opportunities/policies';
import type { Context } from '../../engine/http/context';
import { readSnapshot } from '../../engine/db/snapshot';
import type { Tenant } from '../../engine/db/tenant';
import { askedRecently, saidOf } from './audience';
import type { StoredCampaign } from './read';
import { searchingAs } from './searching';
import type { CampaignTables } from './tables';

export type StoredRecipient = Selectable<CampaignTables['campaign_recipients']>;

/** Selects what the cards of recipients say when their messages leave. */
const cardsOf = (tenant: Tenant) =>
  tenant
    .selectFrom('customers')
    .select([
      'customers.id',
      'customers.first_name',
      'customers.last_name',
      'customers.status',
      'customers.privilege',
      'customers.info',
    ]);

/** Returns what a recipient's card says when the message leaves. */
export const customerOf = (tenant: Tenant, customerId: string) =>
  cardsOf(tenant).where('customers.id', '=', customerId).executeTakeFirstOrThrow();

export type CustomerNow = Awaited<ReturnType<typeof customerOf>>;

/** Returns what the cards of several recipients say, by customer. */
export async function customersOf(tenant: Tenant, ids: readonly string[]): Promise<ReadonlyMap<string, CustomerNow>> {
  const cards = await cardsOf(tenant).where('customers.id', 'in', ids).execute();
  return new Map(cards.map((card) => [card.id, card]));
}

/** A recipient whose turn it is. */
interface Asked {
  customer: CustomerNow;
  address: string;
}
type Reasons = ReadonlyMap<string, LeftOutReason>;

/** Returns who is not written to any more: what was agreed at the start may have been taken back. */
export async function reasonsNow(
  tenant: Tenant,
  { channel, type }: StoredCampaign,
  asked: readonly Asked[],
): Promise<Reasons> {
  const ids = asked.map(({ customer }) => customer.id);
  const said = await saidOf(tenant, channel, type).where('customer_subscriptions.customer_id', 'in', ids).execute();
  const unsubscribed = new Set(said.flatMap((one) => (one.subscribed ? [] : [one.customer_id])));
  // The address may have turned out to be nobody's since the start.
  const way = consentChannel(channel);
  const addresses = asked.map(({ address }) => addressOf(way, address));
  const reports = await bouncedAddresses(tenant, way).where('address_reports.address', 'in', addresses).execute();
  const bounced = new Set(reports.map(({ address }) => address));
  const reasonFor = ({ customer: { id, status, privilege }, address }: Asked): LeftOutReason | null => {
    if (status === 'REMOVED') return 'REMOVED';
    if (privilege === 'BLACKLISTED') return 'BLACKLISTED';
    if (unsubscribed.has(id)) return 'UNSUBSCRIBED';
    return bounced.has(addressOf(way, address)) ? 'BOUNCED' : null;
  };
  return withReason(asked.map((one) => [one.customer.id, reasonFor(one)]));
}

const withReason = (all: readonly (readonly [string, LeftOutReason | null])[]): Reasons =>
  new Map(all.flatMap(([id, reason]) => (reason === null ? [] : [[id, reason]])));

/** Returns why one recipient is not written to any more, or null. */
export const reasonNow = async (
  tenant: Tenant,
  campaign: StoredCampaign,
  customer: CustomerNow,
  address: string,
): Promise<LeftOutReason | null> =>
  (await reasonsNow(tenant, campaign, [{ customer, address }])).get(customer.id) ?? null;

/**
 * Returns whose message, which is about to leave, has come to nothing since the start: the customer has got what it
 * offers or somebody put the opportunity aside, or another message has asked meanwhile.
 */
export async function oversNow(
  { db, tenant }: Pick<Context, 'db' | 'tenant'>,
  campaign: StoredCampaign,
  ids: readonly string[],
): Promise<Reasons> {
  const now = new Date();
  const { scope, type, premium_min, wave_of } = campaign;
  const narrowing = { scope, types: [type], show: 'open' as const, premiumMin: premium_min ?? undefined };
  const standing = await opportunitiesOf(searchingAs({ db, tenant, now }, campaign), { ...narrowing, asked: undefined })
    .select('found.customer_id')
    .where('found.customer_id', 'in', ids)
    .execute();
  const stands = new Set(standing.map(({ customer_id }) => customer_id));
  const recently = await askedRecently(tenant, now, wave_of)
    .where('sent_opportunities.customer_id', 'in', ids)
    .execute();
  const asked = new Set(recently.map(({ customer_id }) => customer_id));
  return withReason(ids.map((id) => [id, stands.has(id) ? (asked.has(id) ? 'ASKED_RECENTLY' : null) : 'OVER']));
}

/** Returns why the message of one recipient has come to nothing since the start, or null. */
export const overNow = async (
  context: Pick<Context, 'db' | 'tenant'>,
  campaign: StoredCampaign,
  customerId: string,
): Promise<LeftOutReason | null> => (await oversNow(context, campaign, [customerId])).get(customerId) ?? null;

/**
 * Leaves a recipient out whose turn it was. Whoever was merged into another is written to as that one, who was left out
 * for having the same address.
 */
export async function leaveOut(
  tenant: Tenant,
  { campaign_id, customer_id, variant }: Pick<StoredRecipient, 'campaign_id' | 'customer_id' | 'variant'>,
  reason: LeftOutReason,
): Promise<void> {
  const rows = tenant.updateTable('campaign_recipients').where('campaign_id', '=', campaign_id);
  await rows.set({ state: 'LEFT_OUT', left_out: reason }).where('customer_id', '=', customer_id).execute();
  if (reason !== 'REMOVED') return;
  await rows
    .set({ state: 'WAITING', left_out: null, variant })
    .where('customer_id', '=', await survivorOf(tenant, customer_id))
    .where('left_out', '=', 'DUPLICATE_ADDRESS')
    .execute();
}

function textOf(campaign: StoredCampaign, locale: Locale, variant: TextVariant | null): string {
  const { text_he, text_en, text_ru, text_b_he, text_b_en, text_b_ru } = campaign;
  const first = { he: text_he, en: text_en, ru: text_ru }[locale];
  return variant === 'B' ? ({ he: text_b_he, en: text_b_en, ru: text_b_ru }[locale] ?? first) : first;
}

/** Returns what a campaign says to a customer, in the customer's language; without the link. */
export async function wordsFor(
  tenant: Tenant,
  campaign: StoredCampaign,
  customer: CustomerNow,
  variant: TextVariant | null,
) {
  return wordsBy(await senderOf(tenant, campaign.account_id), campaign, customer, variant);
}

/** Returns the same in the name of a sender who is known. */
export function wordsBy(
  { agentName: agent, agencyName: agency }: Awaited<ReturnType<typeof senderOf>>,
  campaign: StoredCampaign,
  { first_name, info }: CustomerNow,
  variant: TextVariant | null,
) {
  const locale = localeFor(readSnapshot(customerInfoKind, info).language);
  return { text: textOf(campaign, locale, variant), locale, values: { customer: first_name, agent, agency } };
}
