import { subDays } from 'date-fns';
import { type RawBuilder, type SelectQueryBuilder, sql, type SqlBool } from 'kysely';
import { type opportunities, type OpportunityType, opportunityTypes } from '../../../lib/contract/desk/opportunities';
import type { ParsedQuery } from '../../../lib/contract/kit/endpoint';
import type { productTypes } from '../../../lib/contract/kit/values';
import { monthsFrom, todayInIsrael } from '../../../lib/rules/time/calendar';
import { accountIn } from '../accounts/scope';
import type { Schema } from '../../engine/db/schema';
import type { Tenant } from '../../engine/db/tenant';
import type { Context } from '../../engine/http/context';
import { standingMark } from './marks';

type ProductType = (typeof productTypes)[number];
/** Kinds that are found by what else a customer holds. */
type HolderType = Exclude<OpportunityType, 'RENEWAL'>;

/** Whose opportunities are searched, and when. */
export type Searching = Pick<Context, 'db' | 'tenant' | 'now'> & { caller: Pick<Context['caller'], 'accountId'> };
export type Narrowing = Pick<
  ParsedQuery<typeof opportunities.list>,
  'scope' | 'types' | 'show' | 'asked' | 'premiumMin'
>;

/** Customers who were asked within these days are not asked again by a campaign. */
export const askedWithinDays = 30;

export const lifeProducts: readonly ProductType[] = ['LIFE', 'RISK'];
export const propertyProducts: readonly ProductType[] = ['PROPERTY', 'FLAT', 'MORTGAGE'];

/** An opportunity; `id` is that of a renewal for RENEWAL, else of a customer. */
export interface FoundOpportunity {
  type: OpportunityType;
  id: string;
  customer_id: string | null;
  insurance_end: string | null;
}

/** What is said about an opportunity. */
export interface OpportunityFacts {
  type: OpportunityType;
  id: string;
  title: string | null;
  supplier: string | null;
  policies: number;
  premium: number;
  account_id: string | null;
}

const own = (column: keyof Schema['customer_holdings']) => sql.ref(`customer_holdings.${column}`);

interface HolderColumns {
  /** Whether a customer who holds something is of the kind; the index of the kind has the same words. */
  found: RawBuilder<SqlBool>;
  premium: RawBuilder<unknown>;
  asked: RawBuilder<unknown>;
  aside: RawBuilder<unknown>;
}

/** What the kept row of a customer says about each kind. MULTIPLE_LIFE_POLICIES is about the policies of life insurance. */
const holderColumns: Readonly<Record<HolderType, HolderColumns>> = {
  NO_LIFE_POLICIES: {
    found: sql<SqlBool>`${own('life_policies')} = 0`,
    premium: own('premium'),
    asked: own('asked_no_life'),
    aside: own('aside_no_life'),
  },
  MULTIPLE_LIFE_POLICIES: {
    found: sql<SqlBool>`${own('life_policies')} > 1`,
    premium: own('life_premium'),
    asked: own('asked_multiple_life'),
    aside: own('aside_multiple_life'),
  },
  NO_PROPERTY_POLICIES: {
    found: sql<SqlBool>`${own('property_policies')} = 0`,
    premium: own('premium'),
    asked: own('asked_no_property'),
    aside: own('aside_no_property'),
  },
};

/** Returns whether a kind is put aside as a list shows it. Nothing is aside on the day on which it comes back. */
const isShown = (aside: RawBuilder<unknown>, today: string) => ({
  open: sql<SqlBool>`(${aside} is null or ${aside} <= ${today}::date)`,
  snoozed: sql<SqlBool>`${aside} > ${today}::date and ${aside} < 'infinity'`,
  dismissed: sql<SqlBool>`${aside} = 'infinity'`,
});

/** Selects the customers of a scope who hold something: all of the agency, or those with a policy of an agent. */
export const holdingsIn = ({ tenant, caller }: Searching, scope: Narrowing['scope']) =>
  tenant
    .selectFrom('customer_holdings')
    .where('customer_holdings.account_id', '=', accountIn(scope, caller) ?? '')
    .where('customer_holdings.policies', '>', sql.lit(0));

/** Selects the customers of a kind who hold a policy here, in the order of an index that has all that is asked. */
function holdersOf(searching: Searching, { scope, show, asked, premiumMin }: Narrowing, type: HolderType) {
  const columns = holderColumns[type];
  const recently = sql`${recentlySince(searching)}::timestamptz`;
  return holdingsIn(searching, scope)
    .where(columns.found)
    .where(isShown(columns.aside, todayInIsrael(searching.now))[show])
    .$if(asked === 'never', (all) => all.where(sql<SqlBool>`${columns.asked} is null`))
    .$if(asked === 'recently', (all) => all.where(sql<SqlBool>`${columns.asked} >= ${recently}`))
    .$if(asked === 'before', (all) => all.where(sql<SqlBool>`${columns.asked} < ${recently}`))
    .$if(premiumMin !== undefined, (all) => all.where(sql<SqlBool>`${columns.premium} >= ${premiumMin!}`))
    .orderBy('customer_holdings.customer_id')
    .select([
      sql<OpportunityType>`${sql.lit(type)}::text`.as('type'),
      sql<string>`customer_holdings.customer_id`.as('id'),
      sql<string | null>`customer_holdings.customer_id`.as('customer_id'),
      sql<string | null>`null::date`.as('insurance_end'),
    ]);
}

/** Returns the condition that a kind is not put aside, over the kept rows. */
export const isOpenHolding = (type: HolderType, today: string): RawBuilder<SqlBool> =>
  sql<SqlBool>`(${holderColumns[type].found} and ${isShown(holderColumns[type].aside, today).open})`;

const recentlySince = ({ now }: Searching) => subDays(now, askedWithinDays).toISOString();

/**
 * Selects the policies that end within a month and that nobody has renewed, given up or cancelled, the earliest first:
 * the rows that the list of renewals has for them. The conditions are those of an index.
 */
function endingOf(searching: Searching, { scope, show, asked, premiumMin }: Narrowing) {
  const { tenant, caller, now } = searching;
  const today = todayInIsrael(now);
  const accountId = accountIn(scope, caller);
  const mark = standingMark(tenant, today, sql`'RENEWAL'`, sql`renewals.id`);
  const snoozed = mark.where('opportunity_marks.until_on', 'is not', null);
  const dismissed = mark.where('opportunity_marks.until_on', 'is', null);
  const sent = tenant
    .selectFrom('sent_opportunities')
    .select(sql`1`.as('one'))
    .where(sql<SqlBool>`sent_opportunities.customer_id = renewals.customer_id`)
    .where('sent_opportunities.type', '=', 'RENEWAL');
  const recent = sent.where('sent_opportunities.sent_at', '>=', recentlySince(searching));
  return tenant
    .selectFrom('renewals')
    .where(
      sql<SqlBool>`renewals.deleted_at is null and renewals.ownership = 'OWN' and renewals.outcome = 'OPEN'
        and renewals.source in ('PolicyIssued', 'Imported') and renewals.standing`,
    )
    .where('renewals.insurance_end', '>=', today)
    .where('renewals.insurance_end', '<=', monthsFrom(today, 1))
    .$if(accountId !== undefined, (all) => all.where('renewals.account_id', '=', accountId!))
    .$if(show === 'open', (all) => all.where(({ not, exists }) => not(exists(mark))))
    .$if(show === 'snoozed', (all) => all.where(({ exists }) => exists(snoozed)))
    .$if(show === 'dismissed', (all) => all.where(({ exists }) => exists(dismissed)))
    .$if(asked === 'never', (all) => all.where(({ not, exists }) => not(exists(sent))))
    .$if(asked === 'recently', (all) => all.where(({ exists }) => exists(recent)))
    .$if(asked === 'before', (all) => all.where(({ and, not, exists }) => and([exists(sent), not(exists(recent))])))
    .$if(premiumMin !== undefined, (all) => all.where('renewals.price', '>=', premiumMin!))
    .orderBy('renewals.insurance_end')
    .orderBy('renewals.id')
    .select([
      sql<OpportunityType>`'RENEWAL'::text`.as('type'),
      sql<string>`renewals.id`.as('id'),
      sql<string | null>`renewals.customer_id`.as('customer_id'),
      sql<string | null>`renewals.insurance_end`.as('insurance_end'),
    ]);
}

const together = <T extends keyof Schema>(part: SelectQueryBuilder<Schema, T, FoundOpportunity>) =>
  sql`(${part.clearOrderBy()})`;

/** Returns the kinds that a query asks for, in the order of the list. */
export const kindsIn = ({ types }: Pick<Narrowing, 'types'>): readonly OpportunityType[] =>
  opportunityTypes.filter((type) => !types?.length || types.includes(type));

/** Selects what a query asks for, without what was put aside unless it asks for that; in no order. */
export function opportunitiesOf(searching: Searching, query: Narrowing) {
  const parts = kindsIn(query).map((type) =>
    type === 'RENEWAL' ? together(endingOf(searching, query)) : together(holdersOf(searching, query, type)),
  );
  return searching.db.selectFrom(sql<FoundOpportunity>`(${sql.join(parts, sql` union all `)})`.as('found'));
}

/**
 * Returns a page of what a query asks for, kind after kind, each in the order of its index. A kind is looked at only
 * when those before it have not filled the page.
 */
export async function pageOf(
  searching: Searching,
  query: Narrowing & { page: number; size: number },
): Promise<FoundOpportunity[]> {
  const found: FoundOpportunity[] = [];
  let passed = query.page * query.size;
  for (const type of kindsIn(query)) {
    const [max, from] = [query.size - found.length, passed];
    const rows =
      type === 'RENEWAL'
        ? await endingOf(searching, query).limit(max).offset(from).execute()
        : await holdersOf(searching, query, type).limit(max).offset(from).execute();
    found.push(...rows);
    if (found.length === query.size) break;
    if (passed > 0)
      passed = rows.length > 0 ? 0 : passed - (await countFound(searching, { ...query, types: [type] }, passed));
  }
  return found;
}

/** Returns the number of what a query asks for, `max` at most. */
export async function countFound(searching: Searching, query: Narrowing, max?: number): Promise<number> {
  const { total } = await searching.db
    .selectFrom(
      opportunitiesOf(searching, query)
        .select('found.id')
        .$if(max !== undefined, (all) => all.limit(max!))
        .as('counted'),
    )
    .select((eb) => eb.fn.countAll<number>().as('total'))
    .executeTakeFirstOrThrow();
  return total;
}

/** Returns what is said about opportunities of a page. */
export async function factsOf(
  tenant: Tenant,
  page: readonly Pick<FoundOpportunity, 'type' | 'id'>[],
): Promise<ReadonlyMap<string, OpportunityFacts>> {
  const idsOf = (isRenewal: boolean) =>
    page.filter(({ type }) => (type === 'RENEWAL') === isRenewal).map(({ id }) => id);
  const [renewals, holdings] = await Promise.all([
    tenant
      .selectFrom('renewals')
      .where(sql<SqlBool>`renewals.id = any(${idsOf(true)}::text[])`)
      .select(['renewals.id', 'renewals.title', 'renewals.supplier', 'renewals.price', 'renewals.account_id'])
      .execute(),
    tenant
      .selectFrom('customer_holdings')
      .selectAll('customer_holdings')
      .where('customer_holdings.account_id', '=', '')
      .where(sql<SqlBool>`customer_holdings.customer_id = any(${idsOf(false)}::text[])`)
      .execute(),
  ]);
  return new Map(
    page.flatMap(({ type, id }): [string, OpportunityFacts][] => {
      if (type === 'RENEWAL') {
        const renewal = renewals.find((one) => one.id === id);
        return renewal ? [[`${type}:${id}`, { type, ...renewal, policies: 1, premium: renewal.price }]] : [];
      }
      const held = holdings.find((one) => one.customer_id === id);
      if (!held) return [];
      const ofLife = type === 'MULTIPLE_LIFE_POLICIES';
      const policies = ofLife ? held.life_policies : held.policies;
      const premium = ofLife ? held.life_premium : held.premium;
      const account_id = held.first_account_id;
      return [[`${type}:${id}`, { type, id, title: null, supplier: null, policies, premium, account_id }]];
    }),
  );
}
