import { formatMoney } from '../../../lib/format/number';
import type { StoredCharge } from '../charges/intend';
import type { Entry } from '../../simulators/gateway/ledger';
import type { Scope } from '../../engine/http/context';
import { notify } from '../notifications/notify';
import { issuePaid } from '../purchases/issue-paid';
import { keepPaidCard } from './customer-cards';

interface News {
  charge: StoredCharge;
  entry: Entry | null;
  now: Date;
}

/** A page that is open for longer was sent to the customer; at the desk the agent sees the outcome. */
const deskTime = 60 * 60_000;

const wasSent = ({ expires_at, created_at }: StoredCharge): boolean =>
  expires_at !== null && Date.parse(expires_at) - Date.parse(created_at) > deskTime;

/**
 * Keeps the card of a payment, tells its agent when a customer has paid by a link, and issues what a customer buys
 * without an agent.
 */
export async function settlePayment(scope: Scope, news: News): Promise<void> {
  await keepPaidCard(scope.db, news);
  const { charge } = news;
  if (charge.state !== 'PAID') return;
  if (wasSent(charge)) await tellPaid(scope, charge);
  await scope.jobs.send(issuePaid, { agencyId: charge.agency_id, orderItemId: charge.subject_id });
}

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
