import type { Db } from '../../engine/db/schema';
import type { Tenant } from '../../engine/db/tenant';
import { searchRow } from './search-text';

/** Updates the search rows of customers' orders with the search text of the customers. */
export async function keepOrdersFindable(db: Db, tenant: Tenant, customerIds: readonly string[]): Promise<void> {
  const orders = await tenant
    .selectFrom('orders')
    .select(['id', 'customer_id', 'order_number', 'registration_number', 'title'])
    .where('customer_id', 'in', customerIds)
    .execute();
  if (orders.length === 0) return;
  const texts = await tenant.search
    .selectFrom('customer_search')
    .select(['customer_search.customer_id', 'customer_search.text'])
    .where('customer_search.customer_id', 'in', customerIds)
    .execute();
  const textOf = new Map(texts.map(({ customer_id, text }) => [customer_id, text]));
  for (const order of orders) {
    const { text } = searchRow(order.id, tenant.agencyId, order, {
      customerId: order.customer_id,
      customerSearch: textOf.get(order.customer_id ?? '') ?? '',
    });
    await db.updateTable('order_search').set({ text }).where('order_id', '=', order.id).execute();
  }
}
