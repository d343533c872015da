import { type RawBuilder, sql, type SqlBool } from 'kysely';
import type { LeftOutReason } from '../../../lib/contract/desk/campaigns';
import { subDays } from 'date-fns';
import { consentChannel } from '../../../lib/rules/work/consent-channel';
import type { Tenant } from '../../engine/db/tenant';
import { addressIn, bouncedAddresses } from '../gateways/addresses';
import { askedWithinDays, opportunitiesOf, type Searching } from '../opportunities/policies';
import type { StoredCampaign } from './read';

/** Everybody of an audience: the first reason that leaves somebody out, or null. */
interface Candidate {
  customer_id: string;
  first_name: string;
  last_name: string;
  /** Language of the card. */
  language: string | null;
  address: string | null;
  reason: LeftOutReason | null;
}

/** What a channel needs: the column with the address, its form for comparison, and whether that is an address. */
const mobile = {
  given: sql<string>`c.mobile_phone`,
  compared: addressIn('SMS', sql<string | null>`c.mobile_phone`),
  // It has digits only.
  isAddress: sql<SqlBool>`(length(met.compared) = 9 and left(met.compared, 1) = '5')`,
};
const addresses = {
  SMS: mobile,
  WHATSAPP: mobile,
  WHATSAPP_BUSINESS: mobile,
  MAIL: {
    given: sql<string>`c.email`,
    compared: addressIn('MAIL', sql<string | null>`c.email`),
    isAddress: sql<SqlBool>`(met.compared ~ '^[^@\\s]+@[^@\\s]+[.][^@\\s]+$')`,
  },
} as const;

/**
 * Selects the audience of a campaign. Consent is an answer of the customer to the topic, or being a customer of the
 * agency already ("Rules of the land"): somebody who is only a lead needs the answer. Whoever comes later with the
 * address of an earlier one is left out, so that nobody gets a message twice.
 */
export function audienceOf(searching: Searching, campaign: StoredCampaign): RawBuilder<Candidate> {
  const { tenant, now } = searching;
  const { type, channel, scope, premium_min, account_id, colleagues, wave_of } = campaign;
  const people = opportunitiesOf(searching, {
    scope,
    types: [type],
    show: 'open',
    asked: undefined,
    premiumMin: premium_min ?? undefined,
  })
    .select('found.customer_id')
    .where('found.customer_id', 'is not', null)
    .$if(wave_of !== null, (all) => all.where('found.customer_id', 'in', silentOf(tenant, wave_of!)))
    .distinct();
  const { compared, given, isAddress } = addresses[channel];
  const said = saidOf(tenant, channel, type);
  const asked = askedRecently(tenant, now, wave_of);
  const customers = tenant.selectFrom('customers').selectAll('customers').where('status', '<>', 'REMOVED');
  return sql<Candidate>`(
    with met as (
      select c.id, c.first_name, c.last_name, c.privilege, c.status, c.agent_account_id,
        c.info -> 'data' ->> 'language' as language, ${given} as address, ${compared} as compared
      from ${people} as people
      join ${customers} as c on c.id = people.customer_id
    ), faced as materialized (
      select met.id, met.first_name, met.last_name, met.language, met.address, met.compared,
        case
          when met.privilege = 'BLACKLISTED' then 'BLACKLISTED'
          when said.subscribed = false then 'UNSUBSCRIBED'
          when met.status not in ('COMPLETED', 'NEW') and said.subscribed is not true then 'NO_CONSENT'
          when met.agent_account_id <> ${account_id} and not ${sql.lit(colleagues)} then 'COLLEAGUE'
          when not ${isAddress} then 'NO_CHANNEL'
          when bounced.address is not null then 'BOUNCED'
          when met.id in ${asked} then 'ASKED_RECENTLY'
        end as reason
      from met
      left join ${said} as said on said.customer_id = met.id
      left join ${bouncedAddresses(tenant, consentChannel(channel))} as bounced on bounced.address = met.compared
    )
    select id as customer_id, first_name, last_name, language, address,
      coalesce(reason, case when row_number() over (partition by compared, reason is null order by id) > 1
        then 'DUPLICATE_ADDRESS' end) as reason
    from faced
  )`;
}

/** Selects the customers who were asked lately, by whatever but the campaign whose second wave this is. */
export const askedRecently = (tenant: Tenant, now: Date, waveOf: string | null) =>
  tenant
    .selectFrom('sent_opportunities')
    .select('sent_opportunities.customer_id')
    .where('sent_opportunities.sent_at', '>=', subDays(now, askedWithinDays).toISOString())
    .$if(waveOf !== null, (all) =>
      all.where('sent_opportunities.id', 'not in', (eb) =>
        eb
          .selectFrom('campaign_recipients')
          .select('campaign_recipients.sent_id')
          .where('campaign_recipients.agency_id', '=', tenant.agencyId)
          .where('campaign_recipients.campaign_id', '=', waveOf!)
          .where('campaign_recipients.sent_id', 'is not', null)
          .$castTo<{ sent_id: string }>(),
      ),
    );

/** What customers have said about a kind of opportunity on a channel. */
export const saidOf = (tenant: Tenant, channel: StoredCampaign['channel'], type: StoredCampaign['type']) =>
  tenant
    .selectFrom('customer_subscriptions')
    .select(['customer_subscriptions.customer_id', 'customer_subscriptions.subscribed'])
    .where('customer_subscriptions.channel', '=', consentChannel(channel))
    .where('customer_subscriptions.topic', '=', type === 'RENEWAL' ? 'renewal' : 'businessOpportunities');

/** Customers to whom a campaign was sent and who have neither answered nor written back. */
const silentOf = (tenant: Tenant, campaignId: string) =>
  tenant
    .selectFrom('campaign_recipients')
    .innerJoin('sent_opportunities', (join) =>
      join
        .onRef('sent_opportunities.agency_id', '=', 'campaign_recipients.agency_id')
        .onRef('sent_opportunities.id', '=', 'campaign_recipients.sent_id'),
    )
    .where('campaign_recipients.campaign_id', '=', campaignId)
    .where('campaign_recipients.state', '=', 'SENT')
    .where('campaign_recipients.replied_at', 'is', null)
    .where('sent_opportunities.response', 'in', ['JUST_SENT', 'NO_REACTION'])
    .select('campaign_recipients.customer_id');
