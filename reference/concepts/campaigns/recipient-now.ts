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

/** Returns what a recipient's card says when the message leaves. */
export const customerOf = (tenant: Tenant, customerId: string) =>
  tenant
    .selectFrom('customers')
    .select([
      'customers.id',
      'customers.first_name',
      'customers.last_name',
      'customers.status',
      'customers.privilege',
      'customers.info',
    ])
    .where('customers.id', '=', customerId)
    .executeTakeFirstOrThrow();

export type CustomerNow = Awaited<ReturnType<typeof customerOf>>;

/** Returns why a recipient is not written to any more: what was agreed at the start may have been taken back. */
export async function reasonNow(
  tenant: Tenant,
  { channel, type }: StoredCampaign,
  { id, status, privilege }: CustomerNow,
  address: string,
): Promise<LeftOutReason | null> {
  if (status === 'REMOVED') return 'REMOVED';
  if (privilege === 'BLACKLISTED') return 'BLACKLISTED';
  const said = await saidOf(tenant, channel, type)
    .where('customer_subscriptions.customer_id', '=', id)
    .executeTakeFirst();
  if (said?.subscribed === false) return 'UNSUBSCRIBED';
  // The address may have turned out to be nobody's since the start.
  const way = consentChannel(channel);
  const bounced = await bouncedAddresses(tenant, way)
    .where('address_reports.address', '=', addressOf(way, address))
    .executeTakeFirst();
  return bounced ? 'BOUNCED' : null;
}

/**
 * Returns why a message that is about to leave has come to nothing since the start: the customer has got what it offers
 * or somebody put the opportunity aside, or another message has asked meanwhile.
 */
export async function overNow(
  { db, tenant }: Pick<Context, 'db' | 'tenant'>,
  campaign: StoredCampaign,
  customerId: string,
): Promise<LeftOutReason | null> {
  const now = new Date();
  const { scope, type, premium_min, wave_of } = campaign;
  const narrowing = { scope, types: [type], show: 'open' as const, premiumMin: premium_min ?? undefined };
  const stands = await opportunitiesOf(searchingAs({ db, tenant, now }, campaign), narrowing)
    .select('found.id')
    .where('found.customer_id', '=', customerId)
    .limit(1)
    .executeTakeFirst();
  if (!stands) return 'OVER';
  const asked = await askedRecently(tenant, now, wave_of)
    .where('sent_opportunities.customer_id', '=', customerId)
    .limit(1)
    .executeTakeFirst();
  return asked ? 'ASKED_RECENTLY' : null;
}

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
  { first_name, info }: CustomerNow,
  variant: TextVariant | null,
) {
  const locale = localeFor(readSnapshot(customerInfoKind, info).language);
  const { agentName: agent, agencyName: agency } = await senderOf(tenant, campaign.account_id);
  return { text: textOf(campaign, locale, variant), locale, values: { customer: first_name, agent, agency } };
}
