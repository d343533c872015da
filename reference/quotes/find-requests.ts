import type { Line } from '../../lib/insurers/lines';
import type { RequestRow } from '../../lib/contract/quotes';
import type { Page } from '../../lib/contract/paging';
import { personColumn } from '../accounts/person-column';
import { countedUpTo } from '../customers/require-customer';
import { countUpTo } from '../db/count-up-to';
import { pageFrom } from '../db/page';
import type { Db } from '../db/schema';
import type { Tenant } from '../db/tenant';

interface Search {
  /** Only requests of this line. */
  productType?: Line | undefined;
  /** Only requests of this customer. */
  customerId?: string | undefined;
  /** Only requests that were kept. */
  saved?: boolean | undefined;
  page: number;
  size: number;
}

/** Returns a page of the agency's requests, newest first. */
export async function findRequests(
  db: Db,
  tenant: Tenant,
  { productType, customerId, saved, page, size }: Search,
): Promise<Page<RequestRow>> {
  const own = () =>
    tenant
      .selectFrom('quote_requests')
      .$if(productType !== undefined, (query) => query.where('quote_requests.product_type', '=', productType!))
      .$if(saved === true, (query) => query.where('quote_requests.saved_at', 'is not', null))
      .$if(customerId !== undefined, (query) => query.where('quote_requests.customer_id', '=', customerId!));
  const rows = await own()
    .innerJoin('accounts', (join) =>
      join
        .onRef('accounts.agency_id', '=', 'quote_requests.agency_id')
        .onRef('accounts.id', '=', 'quote_requests.account_id'),
    )
    .select([
      'quote_requests.id',
      'request_number',
      'product_type',
      'source',
      'website_key',
      'title',
      'quote_requests.created_at',
      'quote_requests.customer_id',
      'quote_requests.saved_at',
      personColumn,
    ])
    .orderBy('quote_requests.created_at', 'desc')
    .orderBy('quote_requests.id', 'desc')
    .limit(size)
    .offset(page * size)
    .execute();
  const content = rows.map((row) => ({
    requestId: row.id,
    requestNumber: row.request_number,
    productType: row.product_type,
    source: row.source,
    websiteKey: row.website_key,
    title: row.title,
    startedTs: row.created_at,
    by: row.person ?? '',
    customerId: row.customer_id,
    saved: row.saved_at !== null,
  }));
  return pageFrom(content, await countUpTo(db, own().select('quote_requests.id'), countedUpTo), { page, size });
}
