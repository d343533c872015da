import { paymentOf } from '../charges/payment-of';
import type { Tenant } from '../db/tenant';
import type { PaymentFacts } from './obstacles';
import type { StoredItem } from './stored-case';

/** Returns whether an item has to be paid before its issue: compulsory cover counts from its payment only. */
const isPaidFirst = ({ item: { product } }: StoredItem): boolean =>
  product.productType === 'CAR' && product.insuranceTypes.includes('Compulsory');

/** Returns how an item is paid, as far as its issue depends on it. */
export const paymentFacts = async (tenant: Tenant, stored: StoredItem): Promise<PaymentFacts> => ({
  required: isPaidFirst(stored),
  paid: await isPaid(tenant, stored.item.orderItemId),
});

/** Returns whether the customer has paid for an item, by card or in a way that was written down. */
export const isPaid = async (tenant: Tenant, orderItemId: string): Promise<boolean> =>
  (await paymentOf(tenant, { kind: 'orderItem', id: orderItemId })).state === 'PAID';
