import type { Tenant } from '../../engine/db/tenant';
import { Failure, found } from '../../engine/http/failure';
import { lockedOrder } from '../orders/read';

/**
 * Returns an item that may be paid and locks its order, so that a payment and a cancellation cannot pass each other.
 * @throws Failure NOT_FOUND, ORDER_STATE_ERROR when the order is cancelled or has ended, or when the item costs nothing
 */
export async function payableItem(tenant: Tenant, orderId: string, orderItemId: string) {
  const order = await lockedOrder(tenant, orderId);
  const item = found(
    await tenant
      .selectFrom('order_items')
      .select(['id', 'selling_price'])
      .where('order_id', '=', orderId)
      .where('id', '=', orderItemId)
      .executeTakeFirst(),
  );
  if (order.cancelled || order.status === 'Terminated' || item.selling_price <= 0)
    throw new Failure('ORDER_STATE_ERROR', {
      message: `Order ${order.order_number} is ${order.cancelled ? 'cancelled' : order.status}: no payment`,
    });
  return { order, item };
}
