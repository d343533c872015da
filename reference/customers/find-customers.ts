import { type ExpressionBuilder, sql } from 'kysely';
import type { CustomerRow, customers } from '../../lib/contract/customers';
import type { ParsedBody, ParsedQuery } from '../../lib/contract/endpoint';
import type { Page } from '../../lib/contract/paging';
import { soundsOf } from '../../lib/rules/name-sound';
import { countUpTo } from '../db/count-up-to';
import { pageFrom } from '../db/page';
import type { Db, Schema } from '../db/schema';
import type { Tenant } from '../db/tenant';
import { agentKey, anyKey, privilegeKey, soundKey, sourceKey, statusKey, traitKey } from './search-keys';
import { likeText, searchWords } from './search-text';
import { withAgents } from './with-agents';

export type Listing = ParsedBody<typeof customers.exportExcel>;

/** Matches are counted up to here: whoever sees more than that many types another letter. */
const countedUpTo = 3_000;

/** Fewer letters than this have no trigram: they are looked for where a name begins. */
const trigram = 3;

type Builder = ExpressionBuilder<Schema, 'customer_search'>;

const beginning = (column: 'sort_name' | 'first_name', word: string) => {
  const name = sql`${sql.ref(column)} collate "C"`;
  return sql<boolean>`${name} >= ${word} and ${name} < ${`${word}\u{10FFFF}`}`;
};

const anywhere = (eb: Builder, word: string) => eb('text', 'like', `%${likeText(word)}%`);

const beginsWord = (eb: Builder, word: string) => eb.or([eb('text', 'like', `% ${likeText(word)}%`), eb('text', 'like', `%\n${likeText(word)}%`)]);

const beginsName = (eb: Builder, word: string) => eb.or([beginning('sort_name', word), beginning('first_name', word)]);

/** Long words anywhere, short ones where any word begins; short ones alone where a name begins, by its index. */
function spelled(eb: Builder, words: readonly string[][]) {
  const hasLong = words.some((forms) => forms.every((form) => form.length >= trigram));
  const short = hasLong ? beginsWord : beginsName;
  return eb.and(words.map((forms) => eb.or(forms.map((form) => (form.length >= trigram ? anywhere : short)(eb, form)))));
}

/** Keys of the sounds of every word; null when one of them has none, or is too short to be a name. */
function soundsOfAll(words: readonly string[][]): string[][] | null {
  const sounds = words.map(([word = '']) => (word.length >= trigram ? soundsOf(word).map(soundKey) : []));
  return words.length > 0 && sounds.every((keys) => keys.length > 0) ? sounds : null;
}

/** As it is spelled or as it sounds, whole: mixed word by word no index could tell the matches together. */
function matches(eb: Builder, { words, heard, drivers }: Narrowing) {
  const either = [spelled(eb, words)];
  if (heard) either.push(eb.and(heard.map(anyKey)));
  if (drivers.length > 0) either.push(eb('customer_id', 'in', drivers));
  return eb.or(either);
}

/** Keys of which a customer must have one, for each thing that the list is narrowed to. */
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

/** What a list is narrowed to, with what has to be looked up first. */
interface Narrowing {
  words: string[][];
  /** Sounds of the words, where names that sound like them are wanted too. */
  heard: string[][] | null;
  media: string[][];
  keys: string[][];
  /** Customers whose car has the plate that was typed. */
  drivers: string[];
}

const plate = /^\d{7,8}$/;

async function driversOf(tenant: Tenant, query: string): Promise<string[]> {
  const digits = query.replace(/[\s\-–]/g, '');
  if (!plate.test(digits)) return [];
  const rows = await tenant
    .selectFrom('orders')
    .select('customer_id')
    .distinct()
    .where('registration_number', '=', digits)
    .where('customer_id', 'is not', null)
    .where('deleted_at', 'is', null)
    .limit(20)
    .execute();
  return rows.flatMap(({ customer_id }) => customer_id ?? []);
}

async function narrowingOf(tenant: Tenant, listing: Listing): Promise<Narrowing> {
  const words = searchWords(listing.query);
  // Names are in Hebrew: what is typed in other letters means how they sound.
  const heard = /[a-z\u0400-\u04FF]/i.test(listing.query) ? soundsOfAll(words) : null;
  return { words, heard, media: searchWords(listing.medium), keys: wantedKeys(listing), drivers: await driversOf(tenant, listing.query) };
}

const isNarrow = ({ words, media, keys }: Narrowing) => words.length + media.length + keys.length > 0;

const matching = (db: Db, tenant: Tenant, narrowing: Narrowing) =>
  db
    .selectFrom('customer_search')
    .select(['customer_id', 'sort_name', 'created_at'])
    .where('owner', '=', tenant.agencyId)
    .$if(narrowing.words.length > 0, (all) => all.where((eb) => matches(eb, narrowing)))
    .$if(narrowing.media.length > 0, (all) => all.where((eb) => eb.and(narrowing.media.map((forms) => eb.or(forms.map((form) => anywhere(eb, form)))))))
    .$if(narrowing.keys.length > 0, (all) => all.where((eb) => eb.and(narrowing.keys.map(anyKey))));

/** Matches that are put in order sooner than a walk through all customers meets a page of them: namesakes stand together. */
const sortedUpTo = 120_000;

/** Whether so many match that a walk in their order is short. The server's own estimate has to do: counting would take longer. */
async function abounds(db: Db, tenant: Tenant, narrowing: Narrowing, total: number): Promise<boolean> {
  if (!isNarrow(narrowing)) return true;
  if (total < countedUpTo) return false;
  // What is not a name stands evenly among the names.
  if (![...narrowing.words, ...narrowing.media].some((forms) => forms.some((form) => form.length >= trigram))) return true;
  const [plan] = await matching(db, tenant, narrowing).explain<{ 'QUERY PLAN': [{ Plan: { 'Plan Rows': number } }] }>('json');
  return (plan?.['QUERY PLAN'][0].Plan['Plan Rows'] ?? 0) > sortedUpTo;
}

/** What is spelled in Hebrew and found nowhere is looked for by its sound. */
async function countedOrHeard(db: Db, tenant: Tenant, listing: Listing): Promise<{ narrowing: Narrowing; total: number }> {
  const narrowing = await narrowingOf(tenant, listing);
  const count = (of: Narrowing) => countUpTo(db, matching(db, tenant, of), countedUpTo);
  const total = await count(narrowing);
  const heard = total === 0 && narrowing.heard === null ? soundsOfAll(narrowing.words) : null;
  if (heard === null) return { narrowing, total };
  return { narrowing: { ...narrowing, heard }, total: await count({ ...narrowing, heard }) };
}

/**
 * Few matches are found first and put in order then: left to choose, the server walks through all customers in order
 * until it has met a page of them. Where matches abound that walk is short.
 */
const found = (db: Db, tenant: Tenant, narrowing: Narrowing, abound: boolean) =>
  db
    .with((as) => (abound ? as('found').notMaterialized() : as('found').materialized()), () => matching(db, tenant, narrowing))
    .selectFrom('found')
    .select(['customer_id', 'sort_name']);

const orders = { name: sql`sort_name collate "C"`, createTs: sql`created_at` } as const;

/** Customers of an agency by name in any spelling, phone in any notation, ID, mail address or plate; removed ones are left out. */
export async function findCustomers(db: Db, tenant: Tenant, query: ParsedQuery<typeof customers.search>): Promise<Page<CustomerRow>> {
  const { narrowing, total } = await countedOrHeard(db, tenant, query);
  const direction = query.sortDirection === 'ASC' ? 'asc' : 'desc';
  const rows = await found(db, tenant, narrowing, await abounds(db, tenant, narrowing, total))
    .orderBy(orders[query.sort], direction)
    .orderBy('customer_id', direction)
    .limit(query.size)
    .offset(query.page * query.size)
    .execute();
  return pageFrom(await rowsOf(tenant, rows.map((row) => row.customer_id)), total, query);
}

/** The customers themselves, in the order of the ids; an id of another agency is nobody's. */
async function rowsOf(tenant: Tenant, ids: readonly string[]): Promise<CustomerRow[]> {
  if (ids.length === 0) return [];
  const rows = await tenant.selectFrom('customers').selectAll().where('id', 'in', ids).execute();
  const byId = new Map((await withAgents(tenant, rows)).map((row) => [row.customerId, row]));
  return ids.map((id) => byId.get(id)).filter((row) => row !== undefined);
}

/** Number of customers in a list, counted no further than `most`. */
export const countCustomers = async (db: Db, tenant: Tenant, listing: Listing, most: number): Promise<number> =>
  countUpTo(db, matching(db, tenant, (await countedOrHeard(db, tenant, listing)).narrowing), most);

/** A whole list by name, a portion at a time: each begins behind the last, so that the end is as quick as the beginning. */
export async function* customersByName(db: Db, tenant: Tenant, listing: Listing, portion: number): AsyncGenerator<CustomerRow[]> {
  const { narrowing } = await countedOrHeard(db, tenant, listing);
  const [direction, beyond] = listing.sortDirection === 'ASC' ? (['asc', sql`>`] as const) : (['desc', sql`<`] as const);
  let last: { sort_name: string; customer_id: string } | undefined;
  for (;;) {
    let query = found(db, tenant, narrowing, true).orderBy(orders.name, direction).orderBy('customer_id', direction).limit(portion);
    if (last) query = query.where(sql<boolean>`(sort_name collate "C", customer_id) ${beyond} (${last.sort_name}, ${last.customer_id})`);
    const rows = await query.execute();
    if (rows.length > 0) yield await rowsOf(tenant, rows.map(({ customer_id }) => customer_id));
    last = rows.at(-1);
    if (rows.length < portion) return;
  }
}
