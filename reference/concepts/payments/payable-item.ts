import { readSnapshotOrNull } from '../../engine/db/snapshot';
import type { Tenant } from '../../engine/db/tenant';
import { Failure, found } from '../../engine/failures/failure';
import { lockedOrder } from '../orders/read';
import { priceCheckKind } from './snapshots';
import { receivedFor } from './received';

/**
 * Returns the price that is paid for an item: the one that the insurer was asked for last within the declared difference,
 * otherwise the one in force.
 */
export async function priceToPay(
  tenant: Tenant,
  { id, selling_price: inForce }: { id: string; selling_price: number },
) {
  const row = await tenant
    .selectFrom('issue_settings')
    .select('checked')
    .where('order_item_id', '=', id)
    .executeTakeFirst();
  const check = readSnapshotOrNull(priceCheckKind, row?.checked ?? null);
  const isCurrent = check?.verdict === 'accepted' && check.firstPrice.amount === inForce;
  return isCurrent ? check.newPrice.amount : inForce;
}

/** What is still to be paid for an item. */
export interface Due {
  /** Whole ILS; 0 or less when nothing is due. */
  amount: number;
  /** Number of the payment: 0 for the first, more for a difference. */
  part: number;
}

/** Returns what is still to be paid for an item: the whole price, or what it costs more than was paid. */
export async function dueFor(tenant: Tenant, item: { id: string; selling_price: number }): Promise<Due> {
  const { charges, amount: received, nextPart } = await receivedFor(tenant, item.id);
  const isPaid = charges.some(({ part }) => part === 0);
  // A first payment is of the price in force: the difference is named and collected with the issue.
  if (!isPaid) return { amount: item.selling_price, part: 0 };
  const due = (await priceToPay(tenant, item)) - received;
  // A second payment of the same is refused by the one that is there.
  return due > 0 ? { amount: due, part: nextPart } : { amount: item.selling_price, part: 0 };
}

/**
 * Returns an item that may be paid and locks its order, so that a payment and a cancellation cannot pass each other.
 * @throws Failure NOT_FOUND, ORDER_STATE_ERROR when the order is cancelled or has ended, or when the item costs nothing
 */
export async function payableItem(tenant: Tenant, orderId: string, orderItemId: string) {
  const order = await lockedOrder(tenant, orderId);
  const item = found(
    await tenant
      .selectFrom('order_items')
      .select(['id', 'selling_price', 'product_type', 'product'])
      .where('order_id', '=', orderId)
      .where('id', '=', orderItemId)
      .executeTakeFirst(),
  );
  if (order.cancelled || order.status === 'Terminated' || item.selling_price <= 0)
    throw new Failure('ORDER_STATE_ERROR', {
      message: `Order ${order.order_number} is ${order.cancelled ? 'cancelled' : order.status}: no payment`,
    });
  return { order, item, due: await dueFor(tenant, item) };
}
