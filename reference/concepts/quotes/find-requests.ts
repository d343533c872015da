import { sql } from 'kysely';
import type { Line } from '../../../lib/insurers/lines';
import type { RequestRow } from '../../../lib/contract/quotes/quotes';
import type { Page } from '../../../lib/contract/kit/paging';
import { personColumn } from '../accounts/person-column';
import { countedUpTo } from '../customers/require-customer';
import { likeText } from '../../engine/db/like-text';
import { searchWords } from '../customers/search-text';
import { normalisePlate } from '../../../lib/rules/quotes/plate';
import { countUpTo } from '../../engine/db/count-up-to';
import { pageFrom } from '../../engine/db/page';
import type { Db } from '../../engine/db/schema';
import type { Tenant } from '../../engine/db/tenant';
import { outcomesOf } from './request-outcomes';

interface Search {
  /** Only requests of this line. */
  productType?: Line | undefined;
  /** Only requests of one of these lines. */
  productTypes?: readonly Line[] | undefined;
  sources?: readonly RequestRow['source'][] | undefined;
  /** Days in Israel, both inclusive, `YYYY-MM-DD`. */
  startedMin?: string | undefined;
  startedMax?: string | undefined;
  /** Number of the request, plate, or words of the customer. */
  words?: string | undefined;
  /** Only requests of this customer. */
  customerId?: string | undefined;
  /** Only requests of this agent. */
  accountId?: string | undefined;
  /** Only requests that were kept. */
  saved?: boolean | undefined;
  /** Only requests that have no customer yet, nor does any of their orders. */
  unassigned?: boolean | undefined;
  sort?: 'startedTs' | 'requestNumber' | undefined;
  sortDirection?: 'ASC' | 'DESC' | undefined;
  page: number;
  size: number;
}

const sortColumns = { startedTs: 'quote_requests.created_at', requestNumber: 'quote_requests.request_number' } as const;

/** Largest number that the column of request numbers can hold. */
const largestNumber = 2_147_483_647;

/** Returns the request number that was typed; undefined when it is none. */
function numberIn(words: string): number | undefined {
  const number = /^\d{1,10}$/.test(words) ? Number(words) : NaN;
  return number <= largestNumber ? number : undefined;
}

/** Fewest digits that are looked for in plates. */
const shortestPlate = 3;

/** Returns how a typed plate begins, digits only; undefined when the words are none. */
function plateIn(words: string): string | undefined {
  const digits = normalisePlate(words);
  return /^\d+$/.test(digits) && digits.length >= shortestPlate ? digits : undefined;
}

/** Selects the ids of customers whose name, ID, phone or mail address has every typed word. */
const customersWith = (tenant: Tenant, words: readonly string[][]) =>
  tenant.search
    .selectFrom('customer_search')
    .select('customer_search.customer_id')
    .where((eb) =>
      eb.and(
        words.map((forms) => eb.or(forms.map((form) => eb('customer_search.text', 'like', `%${likeText(form)}%`)))),
      ),
    )
    .limit(countedUpTo);

/** Returns the first moment of a day in Israel. */
const startOf = (day: string) => sql<string>`(${day}::date::timestamp at time zone 'Asia/Jerusalem')`;

/** Requests that have no customer, nor does any of their orders. */
const isUnassigned = sql<boolean>`(quote_requests.customer_id is null and not exists (
  select from order_items join orders on orders.agency_id = order_items.agency_id and orders.id = order_items.order_id
  where order_items.agency_id = quote_requests.agency_id and order_items.request_id = quote_requests.id
    and orders.customer_id is not null))`;

/** Counts the requests for cars from the agency's sites that have no customer yet. */
export const countCustomerRequests = (tenant: Tenant): Promise<{ total: number }> =>
  matching(tenant, { productType: 'CAR', sources: ['customer_site'], unassigned: true })
    .select((eb) => eb.fn.countAll<number>().as('total'))
    .executeTakeFirstOrThrow();

function matching(tenant: Tenant, search: Omit<Search, 'page' | 'size'>) {
  const { productType, productTypes, sources, startedMin, startedMax, customerId, accountId, saved, unassigned } =
    search;
  const typed = (search.words ?? '').trim();
  const words = searchWords(typed);
  const number = numberIn(typed);
  const plate = plateIn(typed);
  const wanted = productType ? [productType] : (productTypes ?? []);
  return tenant
    .selectFrom('quote_requests')
    .$if(wanted.length > 0, (query) => query.where('quote_requests.product_type', 'in', [...wanted]))
    .$if(sources !== undefined && sources.length > 0, (query) =>
      query.where('quote_requests.source', 'in', [...(sources ?? [])]),
    )
    .$if(startedMin !== undefined, (query) => query.where('quote_requests.created_at', '>=', startOf(startedMin!)))
    .$if(startedMax !== undefined, (query) =>
      query.where('quote_requests.created_at', '<', sql<string>`${startOf(startedMax!)} + interval '1 day'`),
    )
    .$if(saved === true, (query) => query.where('quote_requests.saved_at', 'is not', null))
    .$if(unassigned === true, (query) => query.where(isUnassigned))
    .$if(accountId !== undefined, (query) => query.where('quote_requests.account_id', '=', accountId!))
    .$if(customerId !== undefined, (query) => query.where('quote_requests.customer_id', '=', customerId!))
    .$if(words.length > 0, (query) =>
      query.where((eb) =>
        eb.or([
          eb('quote_requests.customer_id', 'in', customersWith(tenant, words)),
          ...(number === undefined ? [] : [eb('quote_requests.request_number', '=', number)]),
          ...(plate === undefined ? [] : [eb('quote_requests.registration_number', 'like', `${plate}%`)]),
        ]),
      ),
    );
}

const columns = [
  'quote_requests.id',
  'request_number',
  'product_type',
  'source',
  'quote_requests.website_key',
  'websites.url as website_url',
  'title',
  'quote_requests.registration_number',
  'quote_requests.created_at',
  'quote_requests.customer_id',
  'quote_requests.saved_at',
  personColumn,
] as const;

/** Returns a page of the agency's requests, newest first unless sorted otherwise. */
export async function findRequests(db: Db, tenant: Tenant, search: Search): Promise<Page<RequestRow>> {
  const { page, size, sort = 'startedTs', sortDirection } = search;
  const direction = sortDirection === 'ASC' ? 'asc' : 'desc';
  const rows = await matching(tenant, search)
    .innerJoin('accounts', (join) =>
      join
        .onRef('accounts.agency_id', '=', 'quote_requests.agency_id')
        .onRef('accounts.id', '=', 'quote_requests.account_id'),
    )
    .leftJoin('customers', (join) =>
      join
        .onRef('customers.agency_id', '=', 'quote_requests.agency_id')
        .onRef('customers.id', '=', 'quote_requests.customer_id'),
    )
    .leftJoin('websites', (join) =>
      join
        .onRef('websites.agency_id', '=', 'quote_requests.agency_id')
        .onRef('websites.website_key', '=', 'quote_requests.website_key'),
    )
    .select([...columns])
    .select(sql<string | null>`customers.first_name || ' ' || customers.last_name`.as('customer_name'))
    .orderBy(sortColumns[sort], direction)
    .orderBy('quote_requests.id', direction)
    .limit(size)
    .offset(page * size)
    .execute();
  const outcomes = await outcomesOf(
    tenant,
    rows.map(({ id }) => id),
    new Date(),
  );
  const content = rows.map((row) => ({
    ...outcomes.get(row.id),
    requestId: row.id,
    requestNumber: row.request_number,
    productType: row.product_type,
    source: row.source,
    websiteKey: row.website_key,
    websiteUrl: row.website_url,
    title: row.title,
    registrationNumber: row.registration_number,
    startedTs: row.created_at,
    by: row.person ?? '',
    customerId: row.customer_id,
    customerName: row.customer_name,
    saved: row.saved_at !== null,
  }));
  const total = await countUpTo(db, matching(tenant, search).select('quote_requests.id'), countedUpTo);
  return pageFrom(content, total, { page, size }, countedUpTo);
}
