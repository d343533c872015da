import type { Context } from '../../engine/http/context';
import { notify } from '../notifications/notify';

interface Told {
  event: 'ORDER_CREATED' | 'ORDER_CHANGED';
  orderId: string;
  /** Accounts that the order concerns; the caller is left out. */
  owners: readonly (string | null)[];
}

/** Notifies the owners of an order when a colleague has created or changed it (AGY-08). */
export async function tellOwners({ event, orderId, owners }: Told, { tenant, jobs, caller }: Context): Promise<void> {
  const to = [...new Set(owners)].filter((owner) => owner !== null && owner !== caller.accountId) as string[];
  if (to.length === 0) return;
  const order = await tenant
    .selectFrom('orders')
    .leftJoin('customers', (join) =>
      join.onRef('customers.agency_id', '=', 'orders.agency_id').onRef('customers.id', '=', 'orders.customer_id'),
    )
    .select(['orders.order_number', 'orders.customer_id', 'customers.first_name', 'customers.last_name'])
    .where('orders.id', '=', orderId)
    .executeTakeFirstOrThrow();
  const actor = await tenant
    .selectFrom('accounts')
    .select(['first_name', 'last_name'])
    .where('id', '=', caller.accountId)
    .executeTakeFirstOrThrow();
  const facts = {
    number: order.order_number,
    by: `${actor.first_name} ${actor.last_name}`,
    ...(order.first_name && { customer: `${order.first_name} ${order.last_name}` }),
  };
  await notify(
    { jobs },
    {
      event,
      facts,
      to,
      topic: `order:${orderId}`,
      orderId,
      ...(order.customer_id && { customerId: order.customer_id }),
    },
  );
}
