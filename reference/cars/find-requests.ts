import type { RequestRow } from '../../lib/contract/quotes';
import type { Page } from '../../lib/contract/paging';
import { personColumn } from '../accounts/person-column';
import { countedUpTo } from '../customers/require-customer';
import { countUpTo } from '../db/count-up-to';
import { pageFrom } from '../db/page';
import type { Db } from '../db/schema';
import type { Tenant } from '../db/tenant';

interface Search {
  /** Those of one customer only. */
  customerId?: string | undefined;
  page: number;
  size: number;
}

/** Returns a page of the agency's requests, the newest first. */
export async function findRequests(
  db: Db,
  tenant: Tenant,
  { customerId, page, size }: Search,
): Promise<Page<RequestRow>> {
  const own = () =>
    tenant
      .selectFrom('car_requests')
      .$if(customerId !== undefined, (query) => query.where('car_requests.customer_id', '=', customerId!));
  const rows = await own()
    .innerJoin('accounts', (join) =>
      join
        .onRef('accounts.agency_id', '=', 'car_requests.agency_id')
        .onRef('accounts.id', '=', 'car_requests.account_id'),
    )
    .select([
      'car_requests.id',
      'request_number',
      'source',
      'website_key',
      'vehicle_name',
      'car_requests.created_at',
      'car_requests.customer_id',
      personColumn,
    ])
    .orderBy('car_requests.created_at', 'desc')
    .orderBy('car_requests.id', 'desc')
    .limit(size)
    .offset(page * size)
    .execute();
  const content = rows.map((row) => ({
    requestId: row.id,
    requestNumber: row.request_number,
    source: row.source,
    websiteKey: row.website_key,
    title: row.vehicle_name,
    startedTs: row.created_at,
    by: row.person ?? '',
    customerId: row.customer_id,
  }));
  return pageFrom(content, await countUpTo(db, own().select('car_requests.id'), countedUpTo), { page, size });
}
