import type { Payment } from '../../../lib/contract/orders/payments';
import { paymentsOf, type SubjectPayment } from '../charges/payment-of';
import type { Db } from '../../engine/db/schema';
import type { Tenant } from '../../engine/db/tenant';
import { pageToken } from '../../simulators/gateway/open-page';
import { found } from '../../engine/http/failure';
import type { Settings } from '../../engine/settings';
import { refundableOf, refundsOf } from './refunds-of';

interface Place {
  db: Db;
  tenant: Tenant;
  settings: Settings;
}

/** Returns the address of the gateway's page for a charge. */
export const linkOf = async ({ db, settings }: Pick<Place, 'db' | 'settings'>, reference: string): Promise<string> =>
  `${settings.gatewayUrl}/pay/${await pageToken(db, reference)}`;

interface Item {
  id: string;
  selling_price: number;
}

/** A payment of an item that was never charged. */
const unpaid = {
  paymentId: null,
  method: null,
  paymentsNumber: 1,
  lastDigits: null,
  brand: null,
  fault: null,
  note: null,
  startedTs: null,
  settledTs: null,
  link: null,
  linkEndsTs: null,
  refunds: [],
  refundable: { amount: 0, currency: 'ILS' },
};

async function toPayment(place: Place, item: Item, { state, charge }: SubjectPayment): Promise<Payment> {
  const facts = { orderItemId: item.id, state, amount: { amount: item.selling_price, currency: 'ILS' } };
  if (!charge) return { ...unpaid, ...facts };
  const isOpen = state === 'OPEN';
  return {
    ...facts,
    amount: { amount: charge.amount, currency: 'ILS' },
    paymentId: charge.id,
    method: charge.method,
    paymentsNumber: charge.payments_number,
    lastDigits: charge.last_digits,
    brand: charge.brand,
    fault: charge.fault,
    note: charge.note,
    startedTs: charge.created_at,
    settledTs: charge.settled_at,
    link: isOpen ? await linkOf(place, charge.reference) : null,
    linkEndsTs: isOpen ? charge.expires_at : null,
    refunds: await refundsOf(place.tenant, charge.id),
    refundable: { amount: await refundableOf(place.tenant, charge), currency: 'ILS' },
  };
}

/** Returns how each item of an order is paid, in the order of the items. */
export async function paymentsOfOrder(place: Place, orderId: string): Promise<Payment[]> {
  const items = await place.tenant
    .selectFrom('order_items')
    .select(['id', 'selling_price'])
    .where('order_id', '=', orderId)
    .orderBy('position')
    .execute();
  const payments = await paymentsOf(
    place.tenant,
    'orderItem',
    items.map(({ id }) => id),
  );
  return Promise.all(items.map((item) => toPayment(place, item, payments.get(item.id)!)));
}

/** Returns how one item is paid. @throws Failure NOT_FOUND */
export async function paymentOfItem(place: Place, itemId: string): Promise<Payment> {
  const item = found(
    await place.tenant
      .selectFrom('order_items')
      .select(['id', 'selling_price'])
      .where('id', '=', itemId)
      .executeTakeFirst(),
  );
  return toPayment(place, item, (await paymentsOf(place.tenant, 'orderItem', [itemId])).get(itemId)!);
}
