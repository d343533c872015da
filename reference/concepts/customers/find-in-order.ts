import { type RawBuilder, sql } from 'kysely';
import type { ParsedQuery } from '../../../lib/contract/kit/endpoint';
import type { customers } from '../../../lib/contract/customers/customers';
import type { Db } from '../../engine/db/schema';
import type { Tenant } from '../../engine/db/tenant';
import { agentKey, beginningKey, initialsKey, nameKey } from './search-keys';
import { hasMarks, isMarked } from './search-marks';
import { isOrdered } from './search-terms';

type Paging = Pick<ParsedQuery<typeof customers.search>, 'page' | 'size' | 'sortDirection'>;

/** Groups of keys of a list; a customer must have one key of each. */
type Groups = readonly (readonly string[])[];

interface Limits {
  /** Matches are counted up to this number. */
  countedUpTo: number;
  /** Entries of a long list read at most: with fewer matches among them, another way is faster. */
  maxEntries: number;
}

/** A page in the order of names, and the number of all matches up to a maximum. */
interface FoundInOrder {
  ids: string[];
  total: number;
}

/** Terms whose lists are read, and terms that an entry is compared with, at most. */
const [maxTerms, maxCompared] = [300, 60];
/** Terms whose lists are merged, at most. Sorting is sooner faster for names, which have shorter lists than beginnings. */
const maxMerged = { names: 30, others: 60 };
/** Pairs of initials whose entries are merged at most; one, when a word may be many names. */
const maxPairs = 4;
/** Words of a group that are looked for one by one, at most; more are compared at once. */
const maxWords = 4;
/** A word with fewer customers is read itself; with more, the initials that it has with another word have fewer. */
const fewCustomers = 3_000;
/** The first version of `searchRules` that writes marks, and terms of agents. */
const firstRules = 2;

const [names, beginnings, initials, agents] = [nameKey(''), beginningKey(''), initialsKey('', ''), agentKey('')];
const isWord = (key: string) => [names, beginnings, initials].some((prefix) => key.startsWith(prefix));
const isAgent = (key: string) => key.startsWith(agents);

/** Returns the letters that a key of names stands for: words, or beginnings of words. */
const textOf = (key: string): string => key.slice(key.indexOf(':') + 1);

/** All names of an entry, each between spaces. */
const entryNames = sql`(' ' || sort_name || further)`;
const contains = (text: string) => sql`strpos(${entryNames}, ${text}) > 0`;

/** Returns the condition that an entry's names have what a key stands for. */
function hasWord(key: string): RawBuilder<unknown> {
  if (key.startsWith(names)) return contains(` ${textOf(key)} `);
  const begin = key.startsWith(initials) ? [...textOf(key)] : [textOf(key)];
  return sql.join(
    begin.map((letters) => contains(` ${letters}`)),
    sql` and `,
  );
}

const isShort = (keys: readonly string[]) => keys.length <= maxWords;

/** Returns the regular expression of a word among an entry's names. */
const wordPattern = (key: string): string => {
  const text = textOf(key).replace(/[^\p{L}\p{N}]/gu, '\\$&');
  return key.startsWith(names) ? `${text} ` : text;
};

/** Returns whether one of many names must be among an entry's names: comparing each with an entry takes longer. */
const areMany = (keys: readonly string[]) => !isShort(keys) && keys.every((key) => key.startsWith(names));

/** Returns the condition that an entry's names have one of several words. A regular expression looks for many at once. */
const hasOneOf = (keys: readonly string[]): RawBuilder<boolean> =>
  isShort(keys) || keys.some((key) => key.startsWith(initials))
    ? sql<boolean>`(${sql.join(keys.map(hasWord), sql` or `)})`
    : sql<boolean>`${entryNames} ~ ${` (?:${keys.map(wordPattern).join('|')})`}`;

const isTold = (keys: readonly string[]): boolean =>
  keys.length > 0 && keys.length <= maxCompared && (keys.every(isMarked) || keys.every(isWord));

/** Returns the conditions of groups on an entry, which the index alone answers. */
const conditionsOf = (groups: Groups): RawBuilder<boolean>[] => [
  ...hasMarks(groups.filter((keys) => keys.every(isMarked))),
  ...groups.filter((keys) => !keys.every(isMarked)).map(hasOneOf),
];

/** Kinds of terms from few customers to many. */
const kinds = [names, 'privilege:', initials, beginnings, 'status:', agents];
/** Returns how late a group is to be read: a single letter begins the names of more customers than two letters do. */
const rankOf = ([key = '']: readonly string[]): number =>
  kinds.findIndex((prefix) => key.startsWith(prefix)) + (isLetter(key) ? 0.5 : 0);
const isLetter = (key: string) => key.startsWith(beginnings) && [...textOf(key)].length === 1;
/** Returns whether a great part of all customers may be under a term. */
const isLong = (term: string) => isLetter(term) || term.startsWith('status:') || isAgent(term);

/**
 * Returns the initials that two words have together; undefined when they may begin with the same letter, or when reading
 * the customers with these initials takes longer.
 */
function initialsOf(one: readonly string[], other: readonly string[]): string[] | undefined {
  const firstOf = (keys: readonly string[]) => [...new Set(keys.map((key) => [...textOf(key)][0]!))];
  const pairs = firstOf(one).flatMap((first) => firstOf(other).map((second) => [first, second] as const));
  const max = [one, other].some(areMany) ? 1 : maxPairs;
  if (pairs.length > max || pairs.some(([first, second]) => first === second)) return undefined;
  return [...new Set(pairs.map(([first, second]) => initialsKey(first, second)))];
}

interface Scan {
  /** Terms whose customers are read; none for all customers. */
  terms: readonly string[];
  /** Groups that the entries must fit. */
  groups: Groups;
}

/** Returns the shortest list to read in the order of names, when the index tells whether its entries fit. */
function scanOf(groups: Groups): Scan | undefined {
  const others = (keys?: readonly string[]) => groups.filter((some) => some !== keys);
  const [terms = []] = groups
    .filter((keys) => keys.length > 0 && keys.length <= maxTerms)
    .filter((keys) => keys.every((key) => isOrdered(key) || isAgent(key)))
    .toSorted((one, other) => rankOf(one) - rankOf(other));
  const scan = { terms, groups: others(terms) };
  // Comparing every entry with many words takes longer than the inverted index.
  const isRead = terms.length <= maxCompared || (scan.groups.length > 0 && scan.groups.every(isShort));
  return isRead && scan.groups.every(isTold) ? scan : undefined;
}

async function isUnderFew(db: Db, tenant: Tenant, terms: readonly string[]): Promise<boolean> {
  const { rows } = await sql<{ total: number }>`select count(*)::int as total from (
    select from ${tenant.search.rows('customer_terms')} where term = any(${[...terms]}::text[]) limit ${fewCustomers}
  ) as found`.execute(db);
  return rows[0]!.total < fewCustomers;
}

/** Returns the list to read for a word beside others: the initials of two words have fewer customers than a common word. */
async function shortestScan(db: Db, tenant: Tenant, groups: Groups): Promise<Scan | undefined> {
  const isOf = (prefixes: readonly string[]) => (keys: readonly string[]) =>
    keys.length > 0 && keys.every((key) => prefixes.some((prefix) => key.startsWith(prefix)));
  // Two whole names, or the initials of three, have so few customers that these are found by all keys and sorted.
  if (groups.filter(isOf([names, initials])).length > 1) return undefined;
  const scan = scanOf(groups);
  const [one, other] = groups.filter(isOf([names, beginnings]));
  const pairs = one && other && groups.every(isTold) ? initialsOf(one, other) : undefined;
  if (!pairs || (scan && (await isUnderFew(db, tenant, scan.terms)))) return scan;
  return { terms: pairs, groups };
}

/**
 * Selects the entries of terms that fit, in the order of names. The lists of a few terms are merged, which reads no
 * more than is wanted; of many terms, whose lists take long to plan, the first `max` entries of each are sorted.
 */
function entriesOf(
  tenant: Tenant,
  terms: readonly string[],
  fits: RawBuilder<unknown>,
  order: RawBuilder<unknown>,
  max: number,
) {
  if (terms.length === 0)
    return sql`select sort_name collate "C" as sort_name, customer_id, marks from ${tenant.search.rows('customer_search')} where ${fits} ${order}`;
  const listOf = (term: RawBuilder<unknown>) =>
    sql`select sort_name, customer_id, marks, further from ${tenant.search.rows('customer_terms')} where term = ${term} and ${fits} ${order}`;
  const each = terms.map((term) => listOf(sql`${term}`));
  if (each.length === 1) return each[0]!;
  const areMerged = terms.length <= maxMerged[terms.every((term) => term.startsWith(names)) ? 'names' : 'others'];
  const lists = areMerged
    ? sql`(${sql.join(each, sql`) union all (`)})`
    : sql`select list.* from unnest(${[...terms]}::text[]) as key cross join lateral (${listOf(sql`key`)} limit ${max}) as list`;
  // A customer may be under several of the terms.
  return sql`select distinct on (sort_name, customer_id) * from (${lists}) as lists ${order}`;
}

/** Selects the first entries of a long list that fit, and tells whether there are more entries. */
function firstEntriesOf(
  tenant: Tenant,
  terms: readonly string[],
  fits: RawBuilder<unknown>,
  order: RawBuilder<unknown>,
  max: number,
) {
  const all =
    terms.length === 0
      ? tenant.search.rows('customer_search')
      : sql`${tenant.search.rows('customer_terms')} where term = any(${[...terms]}::text[])`;
  return {
    entries: sql`select * from (select * from (${entriesOf(tenant, terms, sql`true`, order, max)}) as list limit ${max}) as entries where ${fits}`,
    isLonger: sql`exists (select from ${all} offset ${max})`,
  };
}

/**
 * Reads a page in the order of names, and counts, from an index that contains the order, the marks and the names: no
 * row is read and nothing is sorted. Returns undefined when the index does not tell everything, or when matches are so
 * few among the entries that another way is faster.
 */
export async function findInOrder(
  db: Db,
  tenant: Tenant,
  groups: Groups,
  { page, size, sortDirection }: Paging,
  { countedUpTo, maxEntries }: Limits,
): Promise<FoundInOrder | undefined> {
  const scan = await shortestScan(db, tenant, groups);
  if (!scan) return undefined;
  const direction = sql.raw(sortDirection === 'ASC' ? 'asc' : 'desc');
  const order = sql`order by sort_name ${direction}, customer_id ${direction}`;
  const wanted = Math.max(countedUpTo, (page + 1) * size);
  const conditions = conditionsOf(scan.groups);
  const fits = conditions.length > 0 ? sql.join(conditions, sql` and `) : sql`true`;
  const isWhole = conditions.length === 0 || (scan.terms.length > 0 && !scan.terms.some(isLong));
  const { entries, isLonger } = isWhole
    ? { entries: entriesOf(tenant, scan.terms, fits, order, wanted), isLonger: sql`false` }
    : firstEntriesOf(tenant, scan.terms, fits, order, Math.max(maxEntries, 2 * wanted));
  const outdated = tenant.selectFrom('search_rules').select('version').where('version', '<', firstRules);
  const { rows } = await sql<{ total: number; is_incomplete: boolean; ids: string[] | null }>`
    select count(*)::int as total, exists (${outdated}) or (count(*) < ${wanted} and ${isLonger}) as is_incomplete,
      array_agg(customer_id order by place) filter (where place > ${page * size} and place <= ${(page + 1) * size}) as ids
    from (select customer_id, row_number() over () as place from (${entries} limit ${wanted}) as fitting) as placed`.execute(
    db,
  );
  const { total, is_incomplete: isIncomplete, ids } = rows[0]!;
  return isIncomplete ? undefined : { ids: ids ?? [], total: Math.min(total, countedUpTo) };
}
