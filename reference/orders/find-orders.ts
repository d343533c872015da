import { type ExpressionBuilder, sql } from 'kysely';
import type { OrderRow, orders } from '../../lib/contract/orders';
import type { ParsedQuery } from '../../lib/contract/endpoint';
import type { Page } from '../../lib/contract/paging';
import { likeText, searchWords } from '../customers/search-text';
import { countUpTo } from '../db/count-up-to';
import { pageFrom } from '../db/page';
import type { Db, Schema } from '../db/schema';
import type { Tenant } from '../db/tenant';
import { orderFacts } from './read';

type OrderQuery = ParsedQuery<typeof orders.list>;
type Builder = ExpressionBuilder<Schema, 'orders'>;

/** Matches are counted up to this number. */
const countedUpTo = 10_000;

const sortColumns = {
  createTs: 'created_at',
  insuranceStart: 'insurance_start',
  insuranceEnd: 'insurance_end',
  sellingPrice: 'selling_price',
  orderNumber: 'order_number',
} as const satisfies Record<OrderQuery['sort'], string>;

/** Selects the ids of orders that match every word, in any of its forms. */
const withWords = (tenant: Tenant, words: readonly string[][]) =>
  tenant.search
    .selectFrom('order_search')
    .select('order_search.order_id')
    .where((eb) =>
      eb.and(words.map((forms) => eb.or(forms.map((form) => eb('order_search.text', 'like', `%${likeText(form)}%`))))),
    );

const shownAs = (eb: Builder, show: Exclude<OrderQuery['show'], 'all'>) =>
  show === 'active' ? eb.and({ archived: false, cancelled: false, hidden: false }) : eb(show, '=', true);

function matching(
  db: Db,
  tenant: Tenant,
  { query, statuses, show, customerId, insuranceEndMin, insuranceEndMax }: OrderQuery,
) {
  const words = searchWords(query);
  return tenant
    .selectFrom('orders')
    .where('orders.deleted_at', 'is', null)
    .$if(show !== 'all', (all) => all.where((eb) => shownAs(eb, show as Exclude<OrderQuery['show'], 'all'>)))
    .$if(customerId !== undefined, (all) => all.where('orders.customer_id', '=', customerId!))
    .$if(words.length > 0, (all) => all.where('orders.id', 'in', withWords(tenant, words)))
    .$if(insuranceEndMin !== undefined, (found) => found.where('orders.insurance_end', '>=', insuranceEndMin!))
    .$if(insuranceEndMax !== undefined, (found) => found.where('orders.insurance_end', '<=', insuranceEndMax!))
    .$if(statuses !== undefined && statuses.length > 0, (found) => found.where('orders.status', 'in', statuses ?? []));
}

/** Returns a page of the agency's orders by number, plate, car, or the customer's name, ID, phone or mail address. */
export async function findOrders(db: Db, tenant: Tenant, query: OrderQuery): Promise<Page<OrderRow>> {
  const total = await countUpTo(db, matching(db, tenant, query).select('orders.id'), countedUpTo);
  const direction = query.sortDirection === 'ASC' ? 'asc' : 'desc';
  const rows = await matching(db, tenant, query)
    .leftJoin('customers', (join) =>
      join.onRef('customers.agency_id', '=', 'orders.agency_id').onRef('customers.id', '=', 'orders.customer_id'),
    )
    .selectAll('orders')
    .select(sql<string | null>`customers.first_name || ' ' || customers.last_name`.as('customer_name'))
    .select('customers.privilege as customer_privilege')
    .orderBy(`orders.${sortColumns[query.sort]}`, direction)
    .orderBy('orders.id', direction)
    .limit(query.size)
    .offset(query.page * query.size)
    .execute();
  const content = rows.map((row) => ({
    ...orderFacts(row),
    customerName: row.customer_name,
    customerPrivileges: row.customer_privilege,
    suppliers: row.suppliers,
  }));
  return pageFrom(content, total, query);
}
