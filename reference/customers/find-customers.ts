import { type ExpressionBuilder, sql } from 'kysely';
import type { CustomerRow } from '../../lib/contract/customers';
import type { Page } from '../../lib/contract/paging';
import { countUpTo } from '../db/count-up-to';
import { pageFrom } from '../db/page';
import type { Db, Schema } from '../db/schema';
import type { Tenant } from '../db/tenant';
import { toCustomerRow } from './row';
import { likeText, searchWords } from './search-text';

/** Matches are counted up to here: whoever sees more than that many types another letter. */
const countedUpTo = 10_000;

/** Fewer letters than this have no trigram: they are looked for where a name begins. */
const trigram = 3;

type Builder = ExpressionBuilder<Schema, 'customers'>;

const beginning = (column: 'sort_name' | 'first_name', word: string) => {
  const text = column === 'sort_name' ? sql.ref('customers.sort_name') : sql`lower(${sql.ref('customers.first_name')})`;
  return sql<boolean>`${text} collate "C" >= ${word} and ${text} collate "C" < ${`${word}\u{10FFFF}`}`;
};

const anywhere = (eb: Builder, word: string) => eb('customers.search', 'like', `%${likeText(word)}%`);

const beginsWord = (eb: Builder, word: string) =>
  eb.or([eb('customers.search', 'like', `% ${likeText(word)}%`), eb('customers.search', 'like', `%\n${likeText(word)}%`)]);

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

/** Customers of an agency by name, phone in any notation, ID or mail address; removed ones are left out. */
export async function findCustomers(db: Db, tenant: Tenant, { query, page, size, sortDirection }: CustomerSearch): Promise<Page<CustomerRow>> {
  const words = searchWords(query);
  const matching = tenant
    .selectFrom('customers')
    .where('status', '<>', 'REMOVED')
    .$if(words.length > 0, (customers) => customers.where((eb) => matches(eb, words)));
  const total = await countUpTo(db, matching.select('customers.id'), countedUpTo);
  const direction = sortDirection === 'ASC' ? 'asc' : 'desc';
  const rows = await matching
    .selectAll('customers')
    .orderBy(sql`sort_name collate "C"`, direction)
    .orderBy('id', direction)
    .limit(size)
    .offset(page * size)
    .execute();
  return pageFrom(rows.map(toCustomerRow), total, { page, size });
}
