import { sql } from 'kysely';
import type { RequestRow } from '../../../lib/contract/quotes/quotes';
import type { Tenant } from '../../engine/db/tenant';
import { productsOfRequests } from './stored';

/** What came of a request. */
export type RequestOutcome = Required<Pick<RequestRow, 'offers' | 'cheapest' | 'ordered'>>;

const ils = (amount: number) => ({ amount, currency: 'ILS' });

/** Returns what came of the requests of a page: their offers, the cheapest price, and the newest order of one that stands. */
export async function outcomesOf(
  tenant: Tenant,
  ids: readonly string[],
  now: Date,
): Promise<ReadonlyMap<string, RequestOutcome>> {
  const [offered, ordered] = await Promise.all([productsOfRequests(tenant, ids, now), ordersOf(tenant, ids)]);
  return new Map(
    offered.map(({ request: { row, line, question }, products }) => {
      const prices = products.map((product) => line.show(question, product, 'he').premia.total.amount);
      const cheapest = prices.length > 0 ? ils(Math.min(...prices)) : null;
      return [row.id, { offers: prices.length, cheapest, ordered: ordered.get(row.id) ?? null }];
    }),
  );
}

async function ordersOf(tenant: Tenant, ids: readonly string[]) {
  if (ids.length === 0) return new Map<string, NonNullable<RequestRow['ordered']>>();
  const rows = await tenant
    .selectFrom('order_items')
    .innerJoin('orders', (join) =>
      join.onRef('orders.agency_id', '=', 'order_items.agency_id').onRef('orders.id', '=', 'order_items.order_id'),
    )
    .select(['order_items.request_id', 'orders.id', 'orders.order_number', 'orders.cancelled'])
    .select([
      // An order may have several offers of one request.
      sql<number>`sum(order_items.selling_price)::int`.as('price'),
      sql<boolean>`bool_or(exists (select from policies where policies.agency_id = order_items.agency_id
        and policies.order_id = order_items.order_id and policies.order_item_id = order_items.id))`.as('issued'),
    ])
    .where('order_items.request_id', 'in', [...ids])
    .where('orders.deleted_at', 'is', null)
    .groupBy(['order_items.request_id', 'orders.id', 'orders.order_number', 'orders.cancelled', 'orders.created_at'])
    .orderBy('orders.cancelled', 'desc')
    .orderBy('orders.created_at')
    .execute();
  // A later order replaces an earlier one, and one that stands a cancelled one.
  return new Map(
    rows.map((row) => [
      row.request_id,
      {
        orderId: row.id,
        orderNumber: row.order_number,
        price: ils(row.price),
        issued: row.issued,
        cancelled: row.cancelled,
      },
    ]),
  );
}
