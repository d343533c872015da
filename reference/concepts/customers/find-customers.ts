import { type RawBuilder, sql } from 'kysely';
import { type CustomerRow, customers } from '../../../lib/contract/customers/customers';
import type { ParsedBody, ParsedQuery } from '../../../lib/contract/kit/endpoint';
import type { Page } from '../../../lib/contract/kit/paging';
import type { Locale } from '../../../lib/i18n/locales';
import { countUpTo } from '../../engine/db/count-up-to';
import { pageFrom } from '../../engine/db/page';
import type { Db } from '../../engine/db/schema';
import { onePlan } from '../../engine/db/statement-marks';
import type { Tenant } from '../../engine/db/tenant';
import type { Context } from '../../engine/http/context';
import { findInOrder } from './find-in-order';
import { listFacts } from './lists/list-facts';
import { listedColumns } from './row';
import { agentKey, allKeys, anyKey, privilegeKey, sourceKey, statusKey, traitKey } from './search-keys';
import { isOrdered } from './search-terms';
import { mediumTyped, type Typed, typedBy } from './typed';
import { customersUnder } from './under-terms';
import { agentName, withAgent } from './with-agents';

export type Listing = ParsedBody<typeof customers.exportExcel>;

/** Matches are counted up to this number: people refine a search with more results. */
const countedUpTo = 3_000;
/** Entries of an index read in the order of names, at most, when only some of them match. */
const maxEntries = 30_000;
/**
 * Limit per name when one of several names may match: customers with two of the names are found twice, and this leaves
 * enough.
 */
const ofSeveralNames = 3 * countedUpTo;
/**
 * Limit for customers with two names: up to this number, sorting the matches is faster than reading all customers with
 * the first name in order.
 */
const ofTwoNames = 2 * countedUpTo;

/** Filters of a list. */
interface Narrowing extends Typed {
  /** Groups of keys: a customer must have one key of each group. */
  keys: string[][];
}

/** Returns the groups of keys for the filters of a list. */
function wantedKeys({ statuses, privileges, importSources, agent, has, hasNot }: Listing): string[][] {
  return [
    (statuses ?? []).map(statusKey),
    (privileges ?? []).map(privilegeKey),
    (importSources ?? []).map(sourceKey),
    agent ? [agentKey(agent)] : [],
    ...(has ?? []).map((trait) => [traitKey(trait, true)]),
    ...(hasNot ?? []).map((trait) => [traitKey(trait, false)]),
  ].filter((keys) => keys.length > 0);
}

async function narrowingOf(db: Db, tenant: Tenant, listing: Listing, heard = false): Promise<Narrowing> {
  const typed = await typedBy(db, tenant, listing.query, heard);
  return {
    ...typed,
    patterns: [...typed.patterns, ...mediumTyped(listing.medium).patterns],
    keys: [...typed.names, ...wantedKeys(listing)],
  };
}

const isLike = (patterns: readonly string[]) =>
  sql<boolean>`(${sql.join(
    patterns.map((pattern) => sql`text like ${pattern}`),
    sql` or `,
  )})`;

/** Returns the conditions for groups of keys; groups of one key are combined into one condition, which is faster. */
function keysHeld(keys: readonly string[][]): RawBuilder<boolean>[] {
  const [sole, choices] = [keys.filter((some) => some.length === 1).flat(), keys.filter((some) => some.length !== 1)];
  return [...(sole.length > 0 ? [allKeys(sole)] : []), ...choices.map(anyKey)];
}

/**
 * Returns the conditions of a filter on `customer_search`.
 * @param max maximum number of customers read per number or address; null for all
 */
const conditionsOf = (
  tenant: Tenant,
  { keys, patterns, under }: Narrowing,
  max: number | null = countedUpTo,
): RawBuilder<boolean>[] => [
  ...keysHeld(keys),
  ...patterns.map(isLike),
  ...under.map((one) => sql<boolean>`customer_search.customer_id in (${customersUnder(tenant, one, max)})`),
];

const matching = (db: Db, tenant: Tenant, narrowing: Narrowing, max?: number | null) =>
  tenant.search
    .selectFrom('customer_search')
    .select(['customer_search.customer_id', 'customer_search.sort_name', 'customer_search.created_at'])
    .where((eb) => eb.and(conditionsOf(tenant, narrowing, max)));

/** Returns the filters with names by spelling; when nothing matches, with names by sound. */
async function spelledOrHeard(db: Db, tenant: Tenant, listing: Listing): Promise<Narrowing> {
  const narrowing = await narrowingOf(db, tenant, listing);
  const isSpelled =
    narrowing.names.length === 0 || (await matching(db, tenant, narrowing).limit(1).execute()).length > 0;
  return isSpelled ? narrowing : narrowingOf(db, tenant, listing, true);
}

/** Returns the customers whom a query means, as a subquery of ids: the first ones of very many. */
export async function customersMeant(db: Db, tenant: Tenant, query: string) {
  const narrowing = await spelledOrHeard(db, tenant, customers.exportExcel.body.parse({ query }));
  return tenant.search
    .selectFrom('customer_search')
    .select('customer_search.customer_id')
    .where((eb) => eb.and(conditionsOf(tenant, narrowing)))
    .limit(countedUpTo);
}

const orders = { name: sql`sort_name collate "C"`, createTs: sql`created_at` } as const;

type Paging = Pick<ParsedQuery<typeof customers.search>, 'page' | 'size' | 'sort' | 'sortDirection'>;

const inOrder = ({ page, size, sort, sortDirection }: Paging, column: RawBuilder<unknown> = orders[sort]) => {
  const direction = sql.raw(sortDirection === 'ASC' ? 'asc' : 'desc');
  return sql`order by ${column} ${direction}, customer_id ${direction} limit ${size} offset ${page * size}`;
};

interface Found {
  ids: string[];
  total: number;
}

interface Reading {
  /** Begins the statement. */
  begin: RawBuilder<unknown>;
  /** Source of the rows that are counted. */
  counted: RawBuilder<unknown>;
  page: RawBuilder<unknown>;
}

/** Counts and reads a page in one query. */
async function foundIn(db: Db, { begin, counted, page }: Reading): Promise<Found> {
  const { rows } = await sql<{ total: number; customer_id: string | null }>`${begin}
    select counted.total, shown.customer_id from (select count(*)::int as total from ${counted}) as counted
    left join lateral (select customer_id, row_number() over () as at from (${page}) as page) as shown on true
    order by shown.at`.execute(db);
  return { ids: rows.flatMap(({ customer_id }) => customer_id ?? []), total: rows[0]!.total };
}

/** Finds, counts and sorts. */
const sorted = (db: Db, found: RawBuilder<unknown>, paging: Paging): Promise<Found> =>
  foundIn(db, {
    begin: sql`with found as materialized (${found})`,
    counted: sql`found`,
    page: sql`select * from found ${inOrder(paging)}`,
  });

/** Reads a list without a filter in the wanted order. */
const unfiltered = (db: Db, all: ReturnType<typeof matching>, paging: Paging): Promise<Found> =>
  foundIn(db, {
    begin: onePlan,
    counted: sql`(${all.limit(countedUpTo)}) as some_of_all`,
    page: sql`${all} ${inOrder(paging)}`,
  });

/**
 * Returns the group of keys whose customers are stored in the order of names. Name keys come before mark keys:
 * customers with one name are stored together, those with a mark are spread over the whole order.
 */
const orderedKeys = ({ names, keys }: Narrowing): string[] | undefined =>
  [...names, ...keys.toSorted((a, b) => a.length - b.length)].find((some) => some.length > 0 && some.every(isOrdered));

/**
 * Returns the customers who have one of the keys, by name: reads from each key only the rows that the page may need.
 * The terms are stored in order, so this is fast for any number of customers.
 */
async function inStreams(
  db: Db,
  tenant: Tenant,
  keys: readonly string[],
  narrowing: Narrowing,
  paging: Paging,
): Promise<string[]> {
  const others = conditionsOf(tenant, { ...narrowing, keys: narrowing.keys.filter((some) => some !== keys) });
  const direction = sql.raw(paging.sortDirection === 'ASC' ? 'asc' : 'desc');
  const fits =
    others.length > 0
      ? sql`and exists (select from ${tenant.search.rows('customer_search')} where customer_search.customer_id = terms.customer_id and ${sql.join(others, sql` and `)})`
      : sql``;
  const { rows } = await sql<{ customer_id: string }>`
    select stream.customer_id from unnest(${[...keys]}::text[]) as key cross join lateral (
      select sort_name, customer_id from ${tenant.search.rows('customer_terms', 'terms')} where term = key ${fits}
      order by sort_name ${direction}, customer_id ${direction} limit ${(paging.page + 1) * paging.size}
    ) as stream
    group by stream.sort_name, stream.customer_id ${inOrder(paging, sql`stream.sort_name`)}`.execute(db);
  return rows.map(({ customer_id }) => customer_id);
}

/** Selects the customers with one of the keys. */
function underKeys(tenant: Tenant, keys: readonly string[]): RawBuilder<unknown> {
  const max = keys.length > 1 ? ofSeveralNames : countedUpTo;
  const found = sql`select sort_name, customer_id from ${tenant.search.rows('customer_terms')} where term = any(${[...keys]}::text[]) limit ${max}`;
  return keys.length > 1 ? sql`select distinct sort_name, customer_id from (${found}) as several` : found;
}

const conditionCount = ({ keys, patterns, under }: Narrowing) => keys.length + patterns.length + under.length;

async function isUnderMany(db: Db, tenant: Tenant, keys: readonly string[]): Promise<boolean> {
  const { rows } = await sql<{
    total: number;
  }>`select count(*)::int as total from (${underKeys(tenant, keys)}) as found`.execute(db);
  return rows[0]!.total >= countedUpTo;
}

/** Returns a page of the matches: all customers or, of names and marks alone, by name from an index, else by search. */
async function foundBy(db: Db, tenant: Tenant, narrowing: Narrowing, paging: Paging): Promise<Found> {
  const count = conditionCount(narrowing);
  if (count === 0) return unfiltered(db, matching(db, tenant, narrowing, null), paging);
  const isInOrder = paging.sort === 'name' && count === narrowing.keys.length;
  const limits = { countedUpTo, maxEntries };
  const inOrderOfNames = isInOrder && (await findInOrder(db, tenant, narrowing.keys, paging, limits));
  return inOrderOfNames || searched(db, tenant, narrowing, paging);
}

/**
 * Returns a page of the matches. Few matches are read and sorted. More than the counted maximum are read in the wanted
 * order: by name from the terms, else by an index scan, which is short because matches are frequent. A number that this
 * many customers match was typed only in part, so the first matches are enough.
 */
async function searched(db: Db, tenant: Tenant, narrowing: Narrowing, paging: Paging): Promise<Found> {
  const ordered = orderedKeys(narrowing);
  const alone = ordered && conditionCount(narrowing) === 1 ? ordered : undefined;
  const byName = paging.sort === 'name';
  if (alone && !byName && (await isUnderMany(db, tenant, alone)))
    return { ids: await walked(db, tenant, narrowing, paging), total: countedUpTo };
  const max = narrowing.names.length > 1 && byName ? ofTwoNames : countedUpTo;
  const found = await sorted(
    db,
    alone && byName ? underKeys(tenant, alone) : sql`${matching(db, tenant, narrowing).limit(max)}`,
    paging,
  );
  const total = Math.min(found.total, countedUpTo);
  if (found.total < max || narrowing.under.length > 0) return { ids: found.ids, total };
  const ids =
    ordered && byName
      ? await inStreams(db, tenant, ordered, narrowing, paging)
      : await walked(db, tenant, narrowing, paging);
  return { ids, total };
}

async function walked(db: Db, tenant: Tenant, narrowing: Narrowing, paging: Paging): Promise<string[]> {
  const { rows } = await sql<{ customer_id: string }>`${matching(db, tenant, narrowing)} ${inOrder(paging)}`.execute(
    db,
  );
  return rows.map(({ customer_id }) => customer_id);
}

/**
 * Returns a page of the agency's customers by name in any spelling, phone in any notation, ID, mail address or plate,
 * without removed ones.
 */
export async function findCustomers(
  { db, tenant, locale, caller, now }: Pick<Context, 'db' | 'tenant' | 'locale' | 'caller' | 'now'>,
  query: ParsedQuery<typeof customers.search>,
): Promise<Page<CustomerRow>> {
  const narrowing = await narrowingOf(db, tenant, query);
  const spelled = await foundBy(db, tenant, narrowing, query);
  const isNowhere = spelled.total === 0 && narrowing.names.length > 0;
  const { ids, total } = isNowhere
    ? await foundBy(db, tenant, await narrowingOf(db, tenant, query, true), query)
    : spelled;
  const [rows, facts] = [await rowsOf(tenant, ids, locale), await listFacts({ db, tenant, caller, now }, ids)];
  return pageFrom(
    rows.map((row) => ({ ...row, ...facts.get(row.customerId) })),
    total,
    query,
    countedUpTo,
  );
}

/** Returns the customers in the order of the ids; ids of other agencies are skipped. */
export async function rowsOf(tenant: Tenant, ids: readonly string[], locale: Locale): Promise<CustomerRow[]> {
  if (ids.length === 0) return [];
  const rows = await tenant
    .selectFrom('customers')
    .select(listedColumns)
    .select(agentName)
    .where('id', 'in', ids)
    .execute();
  const byId = new Map(rows.map((row) => [row.id, withAgent(row, locale)]));
  return ids.map((id) => byId.get(id)).filter((row) => row !== undefined);
}

/** Returns the number of customers in a list, `max` at most. */
export const countCustomers = async (db: Db, tenant: Tenant, listing: Listing, max: number): Promise<number> =>
  countUpTo(db, matching(db, tenant, await spelledOrHeard(db, tenant, listing), null), max);

/**
 * Yields a whole list by name, in portions. Each query starts after the last row, so that later portions are as fast as
 * the first.
 */
export async function* customersByName(
  { db, tenant, locale }: Pick<Context, 'db' | 'tenant' | 'locale'>,
  listing: Listing,
  portion: number,
): AsyncGenerator<CustomerRow[]> {
  const narrowing = await spelledOrHeard(db, tenant, listing);
  const [direction, beyond] =
    listing.sortDirection === 'ASC' ? (['asc', sql`>`] as const) : (['desc', sql`<`] as const);
  let last: { sort_name: string; customer_id: string } | undefined;
  for (;;) {
    let query = matching(db, tenant, narrowing, null)
      .orderBy(orders.name, direction)
      .orderBy('customer_id', direction)
      .limit(portion);
    if (last)
      query = query.where(
        sql<boolean>`(sort_name collate "C", customer_id) ${beyond} (${last.sort_name}, ${last.customer_id})`,
      );
    const rows = await query.execute();
    if (rows.length > 0)
      yield await rowsOf(
        tenant,
        rows.map(({ customer_id }) => customer_id),
        locale,
      );
    last = rows.at(-1);
    if (rows.length < portion) return;
  }
}
