import { type ExpressionBuilder, sql } from 'kysely';
import type { CustomerRow } from '../../lib/contract/customers';
import type { Page } from '../../lib/contract/paging';
import { countUpTo } from '../db/count-up-to';
import { pageFrom } from '../db/page';
import type { Db, Schema } from '../db/schema';
import type { Tenant } from '../db/tenant';
import { withAgents } from './with-agents';
import { likeText, searchWords } from './search-text';

/** Matches are counted up to here: whoever sees more than that many types another letter. */
const countedUpTo = 10_000;

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
function matches(eb: Builder, words: readonly string[][]) {
  const hasLong = words.some((forms) => forms.every((form) => form.length >= trigram));
  const short = hasLong ? beginsWord : beginsName;
  return eb.and(words.map((forms) => eb.or(forms.map((form) => (form.length >= trigram ? anywhere : short)(eb, form)))));
}

export interface CustomerSearch {
  query: string;
  page: number;
  size: number;
  sortDirection: 'ASC' | 'DESC';
}

const matching = (db: Db, tenant: Tenant, words: readonly string[][]) =>
  db
    .selectFrom('customer_search')
    .select(['customer_id', 'sort_name'])
    .where('owner', '=', tenant.agencyId)
    .$if(words.length > 0, (all) => all.where((eb) => matches(eb, words)));

/**
 * Few matches are found first and put in order then: left to choose, the server walks through all customers in order
 * until it has met a page of them. Where matches abound that walk is short.
 */
const found = (db: Db, tenant: Tenant, words: readonly string[][], abound: boolean) =>
  db
    .with((as) => (abound ? as('found').notMaterialized() : as('found').materialized()), () => matching(db, tenant, words))
    .selectFrom('found')
    .select('customer_id');

/** Customers of an agency by name, phone in any notation, ID or mail address; removed ones are left out. */
export async function findCustomers(db: Db, tenant: Tenant, { query, page, size, sortDirection }: CustomerSearch): Promise<Page<CustomerRow>> {
  const words = searchWords(query);
  const direction = sortDirection === 'ASC' ? 'asc' : 'desc';
  const total = await countUpTo(db, matching(db, tenant, words), countedUpTo);
  const rows = await found(db, tenant, words, words.length === 0 || total === countedUpTo)
    .orderBy(sql`sort_name collate "C"`, direction)
    .orderBy('customer_id', direction)
    .limit(size)
    .offset(page * size)
    .execute();
  return pageFrom(await rowsOf(tenant, rows.map((row) => row.customer_id)), total, { page, size });
}

/** The customers themselves, in the order of the ids; an id of another agency is nobody's. */
async function rowsOf(tenant: Tenant, ids: readonly string[]): Promise<CustomerRow[]> {
  if (ids.length === 0) return [];
  const rows = await tenant.selectFrom('customers').selectAll().where('id', 'in', ids).execute();
  const byId = new Map((await withAgents(tenant, rows)).map((row) => [row.customerId, row]));
  return ids.map((id) => byId.get(id)).filter((row) => row !== undefined);
}
