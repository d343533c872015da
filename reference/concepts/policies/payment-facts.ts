import type { IssueSettings } from '../../../lib/contract/orders/policies';
import { paymentOf } from '../charges/payment-of';
import type { Tenant } from '../../engine/db/tenant';
import { receivedFor } from '../payments/received';
import type { PaymentFacts } from './obstacles';
import { carRequestOf, type StoredItem } from './stored-case';

/** Returns whether an item has to be paid before its issue: compulsory cover counts from its payment only. */
const isPaidFirst = ({ item: { product } }: StoredItem): boolean =>
  product.productType === 'CAR' && product.insuranceTypes.includes('Compulsory');

/** Returns whether compulsory cover takes effect only by a payment online (S2 §3). */
const isPaidOnline = (stored: StoredItem): boolean =>
  isPaidFirst(stored) && carRequestOf(stored.request)?.compulsoryPayment === 'Online';

/** Returns how an item is paid, as far as its issue depends on it. Money that went back does not pay for a policy. */
export async function paymentFacts(tenant: Tenant, stored: StoredItem): Promise<PaymentFacts> {
  const { orderItemId, sellingPrice } = stored.item;
  const { amount, charges } = await receivedFor(tenant, orderItemId);
  const byCard = charges.some(({ part, method }) => part === 0 && method === 'CREDIT_CARD');
  return {
    required: isPaidFirst(stored),
    paid: amount >= sellingPrice.amount,
    offline: isPaidOnline(stored) && charges.length > 0 && !byCard,
  };
}

/** Returns the settings of an item; a customer who paid by card has chosen the number of payments (S2 §3). */
export async function settingsInForce(
  tenant: Tenant,
  { item, settings }: StoredItem,
): Promise<{ settings: IssueSettings; paymentsFixed: boolean }> {
  const { charges } = await receivedFor(tenant, item.orderItemId);
  const byCard = charges.find(({ part, method }) => part === 0 && method === 'CREDIT_CARD');
  return byCard
    ? { settings: { ...settings, paymentsNumber: byCard.payments_number }, paymentsFixed: true }
    : { settings, paymentsFixed: false };
}

/** Returns whether the customer has paid for an item, by card or in a way that was written down. */
export const isPaid = async (tenant: Tenant, orderItemId: string): Promise<boolean> =>
  (await paymentOf(tenant, { kind: 'orderItem', id: orderItemId })).state === 'PAID';
