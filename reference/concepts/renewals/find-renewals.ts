import { addMonths, parseISO } from 'date-fns';
import { type RawBuilder, sql, type SqlBool } from 'kysely';
import type { ParsedQuery } from '../../../lib/contract/kit/endpoint';
import type { Page } from '../../../lib/contract/kit/paging';
import type { Ownership, RenewalRow } from '../../../lib/contract/orders/renewal-card';
import type { renewals } from '../../../lib/contract/orders/renewals';
import {
  calendarMonth,
  type Days,
  policyMonth,
  renewalPeriod,
  type RenewalType,
} from '../../../lib/rules/work/renewal';
import { insurerName } from '../../../lib/insurers/names';
import { isoDay } from '../../../lib/rules/time/calendar';
import { policyStatuses } from '../../../lib/rules/work/policies';
import { accountIn } from '../accounts/scope';
import type { Context } from '../../engine/http/context';
import { likeText } from '../../engine/db/like-text';
import { searchWords } from '../customers/search-text';
import { totalOf } from '../../engine/db/count-up-to';
import { exact, pageFrom } from '../../engine/db/page';
import type { Tenant } from '../../engine/db/tenant';
import { idIn, renewalRowOf, withFacts } from './renewal-row';

type RenewalQuery = ParsedQuery<typeof renewals.list>;
type RenewalFilter = Omit<RenewalQuery, 'page' | 'size'>;

/** What is open and has not ended, in two types. */
const openTypes: readonly RenewalType[] = ['upcoming', 'in_process'];

const begun = sql`(renewals.follow_up is not null or renewals.search_status is not null or renewals.renewed_order_id is not null)`;

/** What has no outcome yet and has not ended. */
const openOn = (today: string): RawBuilder<SqlBool> =>
  sql`(renewals.outcome = 'OPEN' and renewals.standing and renewals.insurance_end >= ${today})`;

/** SQL of `renewalType`. */
const typeIs = (type: RenewalType, today: string): RawBuilder<SqlBool> => {
  const open = openOn(today);
  if (type === 'upcoming') return sql`(${open} and not ${begun})`;
  if (type === 'in_process') return sql`(${open} and ${begun})`;
  if (type === 'renewed') return sql`renewals.outcome = 'RENEWED'`;
  return sql`(renewals.outcome <> 'RENEWED' and not ${open})`;
};

/**
 * SQL of one of several types. Types that complement each other become one shorter condition: it is evaluated for
 * thousands of rows, and an index has all of its columns.
 */
function typesAre(types: readonly RenewalType[], today: string): RawBuilder<SqlBool> {
  if (!openTypes.every((type) => types.includes(type))) return anyOf(types.map((type) => typeIs(type, today)));
  const others = types.filter((type) => !openTypes.includes(type));
  if (!others.includes('past')) return anyOf([openOn(today), ...others.map((type) => typeIs(type, today))]);
  return others.includes('renewed') ? sql`true` : sql`renewals.outcome <> 'RENEWED'`;
}

/** Policies that were cancelled at the insurer count as cancelled renewals. */
const outcomeIs = (outcome: string): RawBuilder<SqlBool> =>
  outcome === 'CANCELLED'
    ? sql`(renewals.outcome = 'CANCELLED' or (renewals.outcome = 'OPEN' and not renewals.standing))`
    : sql`renewals.outcome = ${outcome}`;

const anyOf = (conditions: readonly RawBuilder<SqlBool>[]): RawBuilder<SqlBool> =>
  sql`(${sql.join([...conditions], sql` or `)})`;

/** Selects the ids of rows that match every word. */
const withWords = (tenant: Tenant, words: readonly string[][]) => {
  const each = (column: string) =>
    sql<boolean>`(${sql.join(
      words.map((forms) => anyOf(forms.map((form) => sql`${sql.ref(column)} like ${`%${likeText(form)}%`}`))),
      sql` and `,
    )})`;
  const orders = tenant.search
    .selectFrom('order_search')
    .select('order_search.order_id')
    .where(each('order_search.text'));
  const customers = tenant.search
    .selectFrom('customer_search')
    .select('customer_search.customer_id')
    .where(each('customer_search.text'));
  return sql<boolean>`(renewals.order_id in (${orders}) or renewals.customer_id in (${customers}))`;
};

const always: Days = { from: '0001-01-01', to: '9999-12-31' };

/** Conditions of what the last month brought. */
const lastMonthIs = (which: NonNullable<RenewalFilter['lastMonth']>, today: string): RawBuilder<SqlBool> => {
  const from = isoDay(addMonths(parseISO(today), -1));
  return which === 'created'
    ? sql`renewals.created_at >= ${from}::date`
    : sql`renewals.insurance_end between ${from}::date and ${today}::date`;
};

/** Returns the days in which the cover ends: the narrowest of the chosen periods. */
function endsWithin(query: RenewalFilter, today: string): Days {
  const { months, policyMonth: month, month: variant, endsMin, endsMax } = query;
  if (endsMin !== undefined || endsMax !== undefined) return { from: endsMin ?? always.from, to: endsMax ?? always.to };
  const periods = [
    months === 'all' ? always : renewalPeriod(months, today),
    ...(month === undefined ? [] : [policyMonth(month, today)]),
    ...(variant === undefined ? [] : [calendarMonth(today, variant === 'this' ? 0 : 1)]),
  ];
  // A chosen month is shown in full, also where it is beyond the period.
  const narrowed = periods.length > 1 ? periods.slice(1) : periods;
  return {
    from: narrowed
      .map(({ from }) => from)
      .toSorted()
      .at(-1)!,
    to: narrowed.map(({ to }) => to).toSorted()[0]!,
  };
}

const old = sql`coalesce(nullif(renewals.price, 0), renewals.stated_price, 0)`;
const fresh = sql`case when renewals.offer = 'SAME_INSURER' then coalesce(renewals.same_price, renewals.cheapest_price) else renewals.cheapest_price end`;

/**
 * Money and nearness: the premium at risk, divided by a week and the days that are left. Nothing is left to do for what
 * has ended or has an outcome: that comes after, the latest first.
 */
const urgency = (today: string) =>
  sql`case when ${openOn(today)} then ${old}::float8 / (renewals.insurance_end - ${today}::date + 7)
    else renewals.insurance_end - ${always.to}::date end`;

const order = (sort: RenewalQuery['sort'], today: string) =>
  ({
    urgency: urgency(today),
    insuranceEnd: sql`renewals.insurance_end`,
    oldPrice: old,
    change: sql`(${fresh} - ${old})::float8 / nullif(${old}, 0)`,
    nextContactOn: sql`renewals.next_contact_on`,
  })[sort];

/** Returns the types that a list shows; none narrow it when it is about outcomes, or about all that there ever was. */
function shownTypes({ types, outcomes, months }: RenewalFilter): readonly RenewalType[] {
  if (types?.length) return types;
  return outcomes?.length || months === 'all' ? [] : openTypes;
}

/** Policies of other agencies name their insurer in words: the code, or a name that begins with the insurer's. */
export function suppliersAre(suppliers: readonly string[], ownership: Ownership): RawBuilder<SqlBool> {
  const codes = sql<boolean>`renewals.supplier = any(${[...suppliers]}::text[])`;
  if (ownership === 'OWN') return codes;
  const names = suppliers.map((code) => likeText(insurerName(code, 'he')));
  return anyOf([codes, ...names.map((name) => sql<boolean>`renewals.supplier like ${`${name}%`}`)]);
}

/** Selects the renewals of a filtered list. @param accountId of the agent whose they are; undefined for all */
export function matching(tenant: Tenant, query: RenewalFilter, today: string, accountId: string | undefined) {
  const { ownership, sources, outcomes, followUps, productTypes, contact, search, lastMonth, suppliers, agents } =
    query;
  const shown = shownTypes(query);
  const { from: first, to } = endsWithin(query, today);
  // Half of the period is not looked at when nothing in it could be shown.
  const isOpen = shown.length > 0 && shown.every((type) => openTypes.includes(type));
  const from = isOpen && first < today ? today : first;
  const words = searchWords(query.query);
  return tenant
    .selectFrom('renewals')
    .where('renewals.deleted_at', 'is', null)
    .where('renewals.ownership', '=', ownership)
    .where('renewals.insurance_end', '>=', from)
    .where('renewals.insurance_end', '<=', to)
    .$if(shown.length > 0, (all) => all.where(typesAre(shown, today)))
    .$if(Boolean(outcomes?.length), (all) => all.where(anyOf(outcomes!.map(outcomeIs))))
    .$if(Boolean(sources?.length), (all) => all.where('renewals.source', 'in', sources!))
    .$if(accountId !== undefined, (all) => all.where('renewals.account_id', '=', accountId!))
    .$if(lastMonth !== undefined, (all) => all.where(lastMonthIs(lastMonth!, today)))
    .$if(Boolean(suppliers?.length), (all) => all.where(suppliersAre(suppliers!, ownership)))
    .$if(Boolean(agents?.length), (all) => all.where('renewals.account_id', 'in', agents!))
    .$if(Boolean(followUps?.length), (all) => all.where('renewals.follow_up', 'in', followUps!))
    .$if(Boolean(productTypes?.length), (all) => all.where('renewals.product_type', 'in', productTypes!))
    .$if(Boolean(search?.length), (all) => all.where('renewals.search_status', 'in', search!))
    .$if(contact === 'due', (all) => all.where('renewals.next_contact_on', '<=', today))
    .$if(words.length > 0, (all) => all.where(withWords(tenant, words)));
}

/** Selects the ids in the order of a list, each with the number of all. */
function inOrder(matches: ReturnType<typeof matching>, { sort, sortDirection }: RenewalFilter, today: string) {
  const down = sortDirection === 'DESC';
  return matches
    .select(['renewals.id', sql<number>`count(*) over ()`.as('total')])
    .orderBy(order(sort, today), (by) => (down ? by.desc().nullsLast() : by.asc().nullsLast()))
    .orderBy('renewals.insurance_end')
    .orderBy('renewals.id');
}

/**
 * Returns ids of the policies of a list whose window of search is open, the most urgent first (S2 §4). What else is in
 * the way of a search is found when it starts.
 */
export async function findSearchable(
  { tenant, caller }: Pick<Context, 'tenant' | 'caller'>,
  query: RenewalFilter,
  today: string,
  max: number,
): Promise<string[]> {
  const rows = await matching(tenant, query, today, accountIn(query.scope, caller))
    .select('renewals.id')
    .where('renewals.outcome', '=', 'OPEN')
    .where('renewals.standing', '=', true)
    .where('renewals.source', 'in', policyStatuses)
    .where('renewals.order_id', 'is not', null)
    .where('renewals.insurance_end', '>=', today)
    .where(sql<boolean>`renewals.insurance_end - interval '1 month' <= ${today}::date`)
    .orderBy(urgency(today), 'desc')
    .orderBy('renewals.id')
    .limit(max)
    .execute();
  return rows.map(({ id }) => id);
}

/** Returns ids of the renewals of a list in its order, and how many there are. */
export async function findListed(
  { tenant, caller }: Pick<Context, 'tenant' | 'caller'>,
  query: RenewalFilter,
  today: string,
  max: number,
): Promise<{ ids: string[]; total: number }> {
  const rows = await inOrder(matching(tenant, query, today, accountIn(query.scope, caller)), query, today)
    .limit(max)
    .execute();
  return { ids: rows.map(({ id }) => id), total: rows[0]?.total ?? 0 };
}

/** Returns renewals by id, in the order of the ids. */
export async function renewalsOf(tenant: Tenant, ids: readonly string[], today: string): Promise<RenewalRow[]> {
  if (ids.length === 0) return [];
  const rows = await withFacts(tenant).where(idIn(ids)).execute();
  const byId = new Map(rows.map((row) => [row.id, renewalRowOf(row, today)]));
  return ids.flatMap((id) => byId.get(id) ?? []);
}

/** Returns a page of renewals, by default those with the most money at risk and the least time first (RNW-01). */
export async function findRenewals(
  { tenant, caller }: Context,
  query: RenewalQuery,
  today: string,
): Promise<Page<RenewalRow>> {
  const matches = matching(tenant, query, today, accountIn(query.scope, caller));
  // The facts of other tables are read for the rows of the page only.
  const ids = await inOrder(matches, query, today)
    .limit(query.size)
    .offset(query.page * query.size)
    .execute();
  const content = await renewalsOf(
    tenant,
    ids.map(({ id }) => id),
    today,
  );
  // The rows count all matches in the same pass; a page past the end has no row that could.
  const total = await totalOf(ids, query.page, async () => {
    const { all } = await matches.select(sql<number>`count(*)`.as('all')).executeTakeFirstOrThrow();
    return all;
  });
  return pageFrom(content, total, query, exact);
}
