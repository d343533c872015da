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

/** Returns whether the customer has paid for an item, by card or in a way that was written down. */
export const isPaid = async (tenant: Tenant, orderItemId: string): Promise<boolean> =>
  (await paymentOf(tenant, { kind: 'orderItem', id: orderItemId })).state === 'PAID';
