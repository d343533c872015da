import { type RawBuilder, sql, type SqlBool } from 'kysely';
import type { LeftOutReason } from '../../../lib/contract/desk/campaigns';
import { subDays } from 'date-fns';
import { consentChannel } from '../../../lib/rules/work/consent-channel';
import type { Tenant } from '../../engine/db/tenant';
import { bouncedAddresses } from '../gateways/addresses';
import { askedWithinDays, opportunitiesOf, type Searching } from '../opportunities/policies';
import type { StoredCampaign } from './read';

/** Everybody of an audience: the first reason that leaves somebody out, or null. */
interface Candidate {
  customer_id: string;
  /** Language of the card. */
  language: string | null;
  reason: LeftOutReason | null;
}

/** Somebody of an audience, with the address in its form for comparison; null for what is no address of the channel. */
interface Faced extends Candidate {
  compared: number | string | null;
}

/**
 * What a channel needs: the columns of the address, as typed and in its form for comparison, and the addresses of
 * reports in that form.
 */
const mobile = {
  given: sql<string | null>`customers.mobile_phone`,
  compared: sql.ref('customers.mobile_compared'),
  reported: sql`case when reports.address ~ '^[0-9]{9}$' then reports.address::integer end`,
  type: sql`integer[]`,
};
const addresses = {
  SMS: mobile,
  WHATSAPP: mobile,
  WHATSAPP_BUSINESS: mobile,
  MAIL: {
    given: sql<string | null>`customers.email`,
    compared: sql.ref('customers.mail_compared'),
    reported: sql`reports.address`,
    type: sql`text[]`,
  },
} as const;

const isHere = sql<SqlBool>`customers.status <> 'REMOVED'`;

/**
 * Selects the people of a campaign, each with the first reason that leaves them out for itself. Consent is an answer of
 * the customer to the topic, or being a customer of the agency already ("Rules of the land"): somebody who is only a
 * lead needs the answer. Of the cards it reads an index that has all of this.
 */
function facedOf(searching: Searching, campaign: StoredCampaign, which = sql<SqlBool>`true`): RawBuilder<Faced> {
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
    // The kinds that customers hold have each of them once.
    .$if(type === 'RENEWAL', (all) => all.distinct());
  const { compared, reported } = addresses[channel];
  return sql<Faced>`(
    select customers.id as customer_id, customers.card_language as language, ${compared} as compared,
      case
        when customers.privilege = 'BLACKLISTED' then 'BLACKLISTED'
        when said.subscribed = false then 'UNSUBSCRIBED'
        when customers.status not in ('COMPLETED', 'NEW') and said.subscribed is not true then 'NO_CONSENT'
        when customers.agent_account_id <> ${account_id} and not ${sql.lit(colleagues)} then 'COLLEAGUE'
        when ${compared} is null then 'NO_CHANNEL'
        when bounced.address is not null then 'BOUNCED'
        when asked.customer_id is not null then 'ASKED_RECENTLY'
      end as reason
    from ${people} as people
    join customers on customers.agency_id = ${tenant.agencyId} and customers.id = people.customer_id
    left join ${saidOf(tenant, channel, type)} as said on said.customer_id = customers.id
    left join (
      select ${reported} as address from ${bouncedAddresses(tenant, consentChannel(channel))} as reports
    ) as bounced on bounced.address = ${compared}
    left join ${askedRecently(tenant, now, wave_of).distinct()} as asked on asked.customer_id = customers.id
    where ${isHere} and ${which}
  )`;
}

/** Adds to people of a campaign that whoever comes later with the address of an earlier one gets no message. */
const withoutDuplicates = (faced: RawBuilder<Faced>): RawBuilder<Candidate> => sql<Candidate>`(
    select customer_id, language,
      coalesce(reason, case when row_number() over (partition by compared, reason is null order by customer_id) > 1
        then 'DUPLICATE_ADDRESS' end) as reason
    from ${faced} as faced
  )`;

/** Selects the audience of a campaign. */
export const audienceOf = (searching: Searching, campaign: StoredCampaign): RawBuilder<Candidate> =>
  withoutDuplicates(facedOf(searching, campaign));

/** The address of a channel on the card. */
export const givenAddress = (channel: StoredCampaign['channel']): RawBuilder<string | null> => addresses[channel].given;

export interface AudienceSummary {
  counts: { reason: LeftOutReason | null; language: string | null; count: number }[];
  /** The first of those who receive it. */
  first: string[];
}

/** Memory for the hash of a million customers, for one statement. */
const sortMemory = '64MB';

/**
 * Counts an audience by reason and language, and returns the first of those who receive it. Few addresses are of several
 * customers: an index tells which, and only their customers are compared with each other. So that nothing has to be
 * sorted, the others are counted by all processors of the database at once.
 */
export async function summaryOf(
  searching: Searching,
  campaign: StoredCampaign,
  most: number,
): Promise<AudienceSummary> {
  const { db, tenant } = searching;
  const { compared, type } = addresses[campaign.channel];
  await sql`select set_config('work_mem', ${sortMemory}, true)`.execute(db);
  const { rows: several } = await sql<{ compared: number | string }>`
    select ${compared} as compared from customers
    where customers.agency_id = ${tenant.agencyId} and ${isHere} and ${compared} is not null
    group by ${compared} having count(*) > 1`.execute(db);
  const shared = sql`(${several.map((row) => row.compared)}::${type})`;
  const alone = facedOf(searching, campaign);
  const isAlone = sql<SqlBool>`(reason is not null or not (compared = any${shared}))`;
  const { rows: counts } = await sql<AudienceSummary['counts'][number]>`
    select reason, language, count(*)::int as count from ${alone} as faced where ${isAlone}
    group by reason, language`.execute(db);
  const { rows: first } = await sql<{ customer_id: string }>`
    select customer_id from ${alone} as faced where reason is null and ${isAlone}
    order by customer_id limit ${most}`.execute(db);
  if (several.length === 0) return { counts, first: first.map(({ customer_id }) => customer_id) };
  const sharing = withoutDuplicates(facedOf(searching, campaign, sql<SqlBool>`${compared} = any${shared}`));
  const { rows: compares } = await sql<AudienceSummary['counts'][number] & { first: string[] | null }>`
    select reason, language, count(*)::int as count,
      (array_agg(customer_id order by customer_id) filter (where reason is null))[:${sql.lit(most)}] as first
    from ${sharing} as sharing where reason is null or reason = 'DUPLICATE_ADDRESS'
    group by reason, language`.execute(db);
  return {
    counts: [...counts, ...compares],
    first: [...first.map(({ customer_id }) => customer_id), ...compares.flatMap((row) => row.first ?? [])]
      .toSorted()
      .slice(0, most),
  };
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
