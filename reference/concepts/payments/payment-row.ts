import type { Payment } from '../../../lib/contract/orders/payments';
import type { StoredCharge } from '../charges/intend';
import { paymentsOf, type SubjectPayment } from '../charges/payment-of';
import type { Db } from '../../engine/db/schema';
import type { Tenant } from '../../engine/db/tenant';
import { pageToken } from '../../simulators/gateway/open-page';
import { found } from '../../engine/failures/failure';
import type { Settings } from '../../engine/settings';
import type { StoredItem } from '../orders/item-row';
import { maxPaymentsOf } from './max-payments';
import { priceToPay } from './payable-item';
import { receivedFor } from './received';
import { refundableOf, refundsOf } from './refunds-of';

interface Place {
  db: Db;
  tenant: Tenant;
  settings: Settings;
}

/** Returns the address of the gateway's page for a charge. */
export const linkOf = async ({ db, settings }: Pick<Place, 'db' | 'settings'>, reference: string): Promise<string> =>
  `${settings.gatewayUrl}/pay/${await pageToken(db, reference)}`;

interface Item extends StoredItem {
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

const ils = (amount: number) => ({ amount, currency: 'ILS' });

/** Returns what an item that was paid costs more than was paid; 0 before its first payment. */
async function dueOf({ tenant }: Place, item: Item, { state }: SubjectPayment): Promise<number> {
  if (state !== 'PAID') return 0;
  return (await priceToPay(tenant, item)) - (await receivedFor(tenant, item.id)).amount;
}

async function toPayment(place: Place, item: Item, payment: SubjectPayment): Promise<Payment> {
  const { state, charge } = payment;
  const isDifference = charge !== null && charge.part > 0;
  const facts = {
    ...{ orderItemId: item.id, difference: isDifference, state, amount: ils(item.selling_price) },
    maxPayments: maxPaymentsOf(item),
    due: ils(isDifference ? 0 : await dueOf(place, item, payment)),
  };
  if (!charge) return { ...unpaid, ...facts };
  const isOpen = state === 'OPEN';
  return {
    ...facts,
    amount: ils(charge.amount),
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
    .select(['id', 'selling_price', 'product_type', 'product'])
    .where('order_id', '=', orderId)
    .orderBy('position')
    .execute();
  const ids = items.map(({ id }) => id);
  const payments = await paymentsOf(place.tenant, 'orderItem', ids);
  const differences = await differencesOf(place.tenant, ids);
  return Promise.all(
    items.flatMap((item) => [
      toPayment(place, item, payments.get(item.id)!),
      ...differences
        .filter(({ subject_id }) => subject_id === item.id)
        .map((charge) => toPayment(place, item, { state: charge.state as SubjectPayment['state'], charge })),
    ]),
  );
}

/** Returns the latest charge of each difference of items; those that were given up are not shown. */
async function differencesOf(tenant: Tenant, itemIds: readonly string[]): Promise<StoredCharge[]> {
  if (itemIds.length === 0) return [];
  const rows = (await tenant
    .selectFrom('charges')
    .selectAll()
    .distinctOn(['subject_id', 'part'])
    .where('subject_kind', '=', 'orderItem')
    .where('subject_id', 'in', [...itemIds])
    .where('part', '>', 0)
    .orderBy('subject_id')
    .orderBy('part')
    .orderBy('created_at', 'desc')
    .orderBy('id', 'desc')
    .execute()) as StoredCharge[];
  return rows.filter(({ state }) => state !== 'CANCELLED');
}

/** Returns how one item is paid. @throws Failure NOT_FOUND */
export async function paymentOfItem(place: Place, itemId: string): Promise<Payment> {
  const item = found(
    await place.tenant
      .selectFrom('order_items')
      .select(['id', 'selling_price', 'product_type', 'product'])
      .where('id', '=', itemId)
      .executeTakeFirst(),
  );
  return toPayment(place, item, (await paymentsOf(place.tenant, 'orderItem', [itemId])).get(itemId)!);
}
