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

/**
 * What leaves somebody out for themselves, in the order in which it counts. Counts group by these: the planner knows that
 * there are few groups of them, and lets several processors count.
 */
const flags = {
  blacklisted: 'BLACKLISTED',
  unsubscribed: 'UNSUBSCRIBED',
  without_consent: 'NO_CONSENT',
  of_colleague: 'COLLEAGUE',
  without_address: 'NO_CHANNEL',
  bounced: 'BOUNCED',
  asked: 'ASKED_RECENTLY',
} as const satisfies Record<string, LeftOutReason>;
const flagNames = sql.join(Object.keys(flags).map((name) => sql.ref(name)));
const reasonOf = sql<LeftOutReason | null>`case ${sql.join(
  Object.entries(flags).map(([name, reason]) => sql`when ${sql.ref(name)} then ${sql.lit(reason)}`),
  sql` `,
)} end`;

/** Somebody of an audience, with the address in its form for comparison; null for what is no address of the channel. */
type Faced = Pick<Candidate, 'customer_id' | 'language'> &
  Record<keyof typeof flags, boolean> & {
    compared: number | string | null;
    shared: boolean;
  };

/**
 * What a channel needs: the columns of the address, as typed and in its form for comparison, and the addresses of
 * reports in that form.
 */
const mobile = {
  given: sql<string | null>`customers.mobile_phone`,
  compared: sql.ref('customers.mobile_compared'),
  reported: sql`case when reports.address ~ '^[0-9]{9}$' then reports.address::integer end`,
  list: sql`integer[]`,
};
const addresses = {
  SMS: mobile,
  WHATSAPP: mobile,
  WHATSAPP_BUSINESS: mobile,
  MAIL: {
    given: sql<string | null>`customers.email`,
    compared: sql.ref('customers.mail_compared'),
    reported: sql`reports.address`,
    list: sql`text[]`,
  },
} as const;

const isHere = sql<SqlBool>`customers.status <> 'REMOVED'`;

/** Selects the customers whom a campaign is about. */
const peopleOf = (searching: Searching, { type, scope, premium_min, wave_of }: StoredCampaign) =>
  opportunitiesOf(searching, {
    scope,
    types: [type],
    show: 'open',
    asked: undefined,
    premiumMin: premium_min ?? undefined,
  })
    .select('found.customer_id')
    .where('found.customer_id', 'is not', null)
    .$if(wave_of !== null, (all) => all.where('found.customer_id', 'in', silentOf(searching.tenant, wave_of!)))
    // The kinds that customers hold have each of them once.
    .$if(type === 'RENEWAL', (all) => all.distinct());

/**
 * Selects the people of a campaign, each with what leaves them out for itself. Consent is an answer of the customer to
 * the topic, or being a customer of the agency already ("Rules of the land"): somebody who is only a lead needs the
 * answer. Of the cards it reads an index that has all of this. What other tables say about a customer is put together
 * first, so that each of a million is looked up once; who has an address is found by the index of those who are here.
 */
function facedOf(
  searching: Searching,
  campaign: StoredCampaign,
  {
    shared = [],
    only = sql<SqlBool>`true`,
  }: { shared?: readonly (number | string)[]; only?: RawBuilder<SqlBool> } = {},
): RawBuilder<Faced> {
  const { tenant, now } = searching;
  const { type, channel, account_id, colleagues, wave_of } = campaign;
  const { compared, list, reported } = addresses[channel];
  const ofAgency = sql<SqlBool>`customers.agency_id = ${tenant.agencyId}`;
  const reports = bouncedAddresses(tenant, consentChannel(channel));
  return sql<Faced>`(
    select customers.id as customer_id, customers.card_language as language, ${compared} as compared,
      coalesce(noted.shared, false) as shared,
      (customers.privilege = 'BLACKLISTED') as blacklisted,
      coalesce(not noted.subscribed, false) as unsubscribed,
      (customers.status not in ('COMPLETED', 'NEW') and noted.subscribed is not true) as without_consent,
      ${colleagues ? sql`false` : sql`coalesce(customers.agent_account_id <> ${account_id}, false)`} as of_colleague,
      (${compared} is null) as without_address,
      coalesce(noted.bounced, false) as bounced,
      coalesce(noted.asked, false) as asked
    from ${peopleOf(searching, campaign)} as people
    join customers on ${ofAgency} and customers.id = people.customer_id
    left join (
      select customer_id, bool_or(subscribed) as subscribed, bool_or(bounced) as bounced, bool_or(asked) as asked,
        bool_or(shared) as shared
      from (
        select customer_id, subscribed, false as bounced, false as asked, false as shared
          from ${saidOf(tenant, channel, type)} as said
        union all select customers.id, null, true, false, false from customers
          where ${ofAgency} and ${isHere} and ${compared} in (select ${reported} from ${reports} as reports)
        union all select customer_id, null, false, true, false from ${askedRecently(tenant, now, wave_of)} as asked
        union all select customers.id, null, false, false, true from customers
          where ${ofAgency} and ${isHere} and ${compared} = any(${shared}::${list})
      ) as note group by customer_id
    ) as noted on noted.customer_id = customers.id
    where ${isHere} and ${only}
  )`;
}

/** Adds to people of a campaign that whoever comes later with the address of an earlier one gets no message. */
const withoutDuplicates = (faced: RawBuilder<Faced>): RawBuilder<Candidate> => sql<Candidate>`(
    select customer_id, language,
      coalesce(reason, case when row_number() over (partition by compared, reason is null order by customer_id) > 1
        then 'DUPLICATE_ADDRESS' end) as reason
    from (select customer_id, language, compared, ${reasonOf} as reason from ${faced} as faced) as reasoned
  )`;

/** Selects the audience of a campaign. */
export const audienceOf = (searching: Searching, campaign: StoredCampaign): RawBuilder<Candidate> =>
  withoutDuplicates(facedOf(searching, campaign));

/** The address of a channel on the card. */
export const givenAddress = (channel: StoredCampaign['channel']): RawBuilder<string | null> => addresses[channel].given;

type Count = Pick<Candidate, 'reason' | 'language'> & { count: number };
export interface AudienceSummary {
  counts: Count[];
  /** The first of those who receive it. */
  first: string[];
}

/** Memory of the count: enough for the ids of a million. */
const hashMemory = '64MB';

/** Lets the planner join by hashing or not, in this transaction. */
const hashJoins = (db: Searching['db'], set: 'on' | 'off') =>
  sql`select set_config('enable_hashjoin', ${set}, true)`.execute(db);

/** People who are looked at for the first receivers, before everybody is. */
const lookedAt = 200;

/** Returns the first of those who receive a campaign and share their address with nobody. */
async function firstAlone(
  searching: Searching,
  campaign: StoredCampaign,
  { shared, max }: { shared: readonly (number | string)[]; max: number },
): Promise<string[]> {
  const receivers = async (only?: RawBuilder<SqlBool>) => {
    const { rows } = await sql<Pick<Candidate, 'customer_id'>>`
      select customer_id from ${facedOf(searching, campaign, { shared, ...(only && { only }) })} as faced
      where not shared and ${reasonOf} is null order by customer_id limit ${max}`.execute(searching.db);
    return rows.map(({ customer_id }) => customer_id);
  };
  const { rows: early } = await sql<Pick<Candidate, 'customer_id'>>`
    select customer_id from ${peopleOf(searching, campaign)} as people order by customer_id limit ${lookedAt}`.execute(
    searching.db,
  );
  const ids = early.map(({ customer_id }) => customer_id);
  const found = await receivers(sql`customers.id = any(${ids}::text[])`);
  return found.length === max || ids.length < lookedAt ? found : receivers();
}

/**
 * Counts an audience by reason and language, and returns the first of those who receive it. Few addresses are of several
 * customers: an index tells which, and only their customers are compared with each other, so that no million is sorted.
 */
export async function summaryOf(searching: Searching, campaign: StoredCampaign, max: number): Promise<AudienceSummary> {
  const { db, tenant } = searching;
  const { compared, list } = addresses[campaign.channel];
  await sql`select set_config('work_mem', ${hashMemory}, true)`.execute(db);
  const { rows: several } = await sql<{ compared: number | string }>`
    select ${compared} as compared from customers
    where customers.agency_id = ${tenant.agencyId} and ${isHere} and ${compared} is not null
    group by ${compared} having count(*) > 1`.execute(db);
  const shared = several.map((row) => row.compared);
  const faced = facedOf(searching, campaign, { shared });
  // Two indexes have the customers in the same order: going through both costs a third of hashing a million ids.
  await hashJoins(db, 'off');
  const { rows: counted } = await sql<Count & { shared: boolean }>`
    select ${reasonOf} as reason, language, shared, count::int as count from (
      select ${flagNames}, shared, language, count(*) as count from ${faced} as faced
      group by ${flagNames}, shared, language
    ) as counted`.execute(db);
  await hashJoins(db, 'on');
  const counts = counted.filter((row) => row.reason !== null || !row.shared);
  const first = await firstAlone(searching, campaign, { shared, max });
  if (shared.length === 0) return { counts, first };
  const sharing = withoutDuplicates(facedOf(searching, campaign, { only: sql`${compared} = any(${shared}::${list})` }));
  const { rows: comparing } = await sql<Count & { first: string[] | null }>`
    select reason, language, count(*)::int as count,
      (array_agg(customer_id order by customer_id) filter (where reason is null))[:${sql.lit(max)}] as first
    from ${sharing} as sharing where reason is null or reason = 'DUPLICATE_ADDRESS'
    group by reason, language`.execute(db);
  const firstOfAll = [...first, ...comparing.flatMap((row) => row.first ?? [])].toSorted().slice(0, max);
  return { counts: [...counts, ...comparing], first: firstOfAll };
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
