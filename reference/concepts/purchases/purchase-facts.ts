import { formatMoney } from '../../../lib/format/number';
import { insurerName } from '../../../lib/insurers/names';
import type { Tenant } from '../../engine/db/tenant';
import { found } from '../../engine/failures/failure';
import type { PurchaseRow } from './buying';

/** Returns what a notification says about the order of a purchase. @throws Failure NOT_FOUND before there is one */
export async function purchaseFacts(tenant: Tenant, { id, order_id: orderId }: PurchaseRow) {
  const order = found(
    await tenant
      .selectFrom('orders')
      .leftJoin('customers', (join) =>
        join.onRef('customers.agency_id', '=', 'orders.agency_id').onRef('customers.id', '=', 'orders.customer_id'),
      )
      .select(['orders.id', 'orders.order_number', 'orders.customer_id', 'orders.selling_price', 'orders.suppliers'])
      .select(['customers.first_name', 'customers.last_name'])
      .where('orders.id', '=', orderId ?? '')
      .executeTakeFirst(),
  );
  return {
    facts: {
      number: order.order_number,
      insurer: order.suppliers.map((supplier) => insurerName(supplier, 'he')).join(', '),
      price: formatMoney({ amount: order.selling_price, currency: 'ILS' }, 'he'),
      ...(order.first_name && { customer: `${order.first_name} ${order.last_name}` }),
    },
    topic: `purchase:${id}`,
    orderId: order.id,
    ...(order.customer_id && { customerId: order.customer_id }),
  };
}
