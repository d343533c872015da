import { sql } from 'kysely';
import type { OrderRow, orders } from '../../../lib/contract/orders/orders';
import type { ParsedQuery } from '../../../lib/contract/kit/endpoint';
import type { Page } from '../../../lib/contract/kit/paging';
import { countUpTo, numberUpTo, totalOf } from '../../engine/db/count-up-to';
import { pageFrom } from '../../engine/db/page';
import type { Db } from '../../engine/db/schema';
import type { Tenant } from '../../engine/db/tenant';
import { matchingOrders } from './matching';
import { orderFacts } from './read';

type OrderQuery = ParsedQuery<typeof orders.list>;

/** Matches are counted up to this number, unless the true total is asked for. */
const countedUpTo = 10_000;
const countedAtMost = 1_000_000;

const sortColumns = {
  createTs: 'created_at',
  insuranceStart: 'insurance_start',
  insuranceEnd: 'insurance_end',
  sellingPrice: 'selling_price',
  orderNumber: 'order_number',
} as const satisfies Record<OrderQuery['sort'], string>;

/**
 * Returns a page of the agency's orders by number, plate, car, or the customer's name, ID, phone or mail address.
 * @param accountId caller, for lists of one's own orders.
 */
export async function findOrders(
  db: Db,
  tenant: Tenant,
  query: OrderQuery,
  accountId: string,
): Promise<Page<OrderRow>> {
  const matching = () => matchingOrders(tenant, query, accountId);
  const limit = query.returnTrueTotal ? countedAtMost : countedUpTo;
  const all = matching().select('orders.id');
  const direction = query.sortDirection === 'ASC' ? 'asc' : 'desc';
  const rows = await matching()
    .leftJoin('customers', (join) =>
      join.onRef('customers.agency_id', '=', 'orders.agency_id').onRef('customers.id', '=', 'orders.customer_id'),
    )
    .selectAll('orders')
    .select(sql<string | null>`customers.first_name || ' ' || customers.last_name`.as('customer_name'))
    .select('customers.privilege as customer_privilege')
    .select(numberUpTo(all, limit).as('total'))
    .orderBy(`orders.${sortColumns[query.sort]}`, direction)
    .orderBy('orders.id', direction)
    .limit(query.size)
    .offset(query.page * query.size)
    .execute();
  const total = await totalOf(rows, query.page, () => countUpTo(db, all, limit));
  const content = rows.map((row) => ({
    ...orderFacts(row),
    customerName: row.customer_name,
    customerPrivileges: row.customer_privilege,
    suppliers: row.suppliers,
  }));
  return pageFrom(content, total, query, limit);
}
