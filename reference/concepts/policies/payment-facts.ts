import type { IssueSettings } from '../../../lib/contract/orders/policies';
import { paymentOf } from '../charges/payment-of';
import type { Tenant } from '../../engine/db/tenant';
import { receivedFor } from '../payments/received';
import type { PaymentFacts } from './obstacles';
import type { StoredItem } from './stored-case';

/** Returns whether an item has to be paid before its issue: compulsory cover counts from its payment only. */
const isPaidFirst = ({ item: { product } }: StoredItem): boolean =>
  product.productType === 'CAR' && product.insuranceTypes.includes('Compulsory');

/** Returns how an item is paid, as far as its issue depends on it. Money that went back does not pay for a policy. */
export async function paymentFacts(tenant: Tenant, stored: StoredItem): Promise<PaymentFacts> {
  const { orderItemId, sellingPrice } = stored.item;
  const { amount } = await receivedFor(tenant, orderItemId);
  return { required: isPaidFirst(stored), paid: amount >= sellingPrice.amount };
}

/** Returns the settings of an item; a customer who paid by card has chosen the number of payments (S2 §3). */
export async function settingsInForce(tenant: Tenant, { item, settings }: StoredItem): Promise<IssueSettings> {
  const { charges } = await receivedFor(tenant, item.orderItemId);
  const byCard = charges.find(({ part, method }) => part === 0 && method === 'CREDIT_CARD');
  return byCard ? { ...settings, paymentsNumber: byCard.payments_number } : settings;
}

/** Returns whether the customer has paid for an item, by card or in a way that was written down. */
export const isPaid = async (tenant: Tenant, orderItemId: string): Promise<boolean> =>
  (await paymentOf(tenant, { kind: 'orderItem', id: orderItemId })).state === 'PAID';
