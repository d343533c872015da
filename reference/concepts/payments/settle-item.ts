import { formatMoney } from '../../../lib/format/number';
import type { StoredCharge } from '../charges/intend';
import { type EventHandler, publish } from '../../engine/jobs/events';
import type { Scope } from '../../engine/jobs/job';
import { notify } from '../notifications/notify';
import { keepPaidCard } from './customer-cards';

/** A page that is open for longer was sent to the customer; at the desk the agent sees the outcome. */
const deskTime = 60 * 60_000;

const wasSent = ({ expires_at, created_at }: StoredCharge): boolean =>
  expires_at !== null && Date.parse(expires_at) - Date.parse(created_at) > deskTime;

/**
 * Keeps the card of a payment and tells its agent when a customer has paid by a link.
 */
export const settlePayment: EventHandler<'charge.recorded'> = async (scope, news) => {
  const { charge } = news;
  if (charge.subject_kind !== 'orderItem') return undefined;
  await keepPaidCard(scope.db, news);
  if (charge.state !== 'PAID') return undefined;
  if (wasSent(charge)) await tellPaid(scope, charge);
  await publish(scope, 'orderItem.paid', { agencyId: charge.agency_id, orderItemId: charge.subject_id });
  return undefined;
};

async function tellPaid({ db, jobs }: Scope, { agency_id, subject_id, account_id, amount }: StoredCharge) {
  const order = await db
    .selectFrom('order_items')
    .innerJoin('orders', 'orders.id', 'order_items.order_id')
    .leftJoin('customers', 'customers.id', 'orders.customer_id')
    .select(['orders.id', 'orders.order_number', 'orders.account_id', 'orders.customer_id'])
    .select(['customers.first_name', 'customers.last_name'])
    .where('order_items.id', '=', subject_id)
    .where('order_items.agency_id', '=', agency_id)
    .executeTakeFirst();
  if (!order) return;
  await notify(
    { jobs },
    {
      event: 'PAYMENT_RECEIVED',
      facts: {
        number: order.order_number,
        amount: formatMoney({ amount, currency: 'ILS' }, 'he'),
        ...(order.first_name && { customer: `${order.first_name} ${order.last_name}` }),
      },
      to: [...new Set([order.account_id, ...(account_id === null ? [] : [account_id])])],
      topic: `payment:${order.id}`,
      orderId: order.id,
      ...(order.customer_id && { customerId: order.customer_id }),
    },
  );
}
