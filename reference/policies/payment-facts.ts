import { paymentOf } from '../charges/payment-of';
import type { Tenant } from '../db/tenant';
import type { PaymentFacts } from './obstacles';
import type { StoredItem } from './stored-case';

/** Returns how an item is paid, as far as its issue depends on it. */
export const paymentFacts = async (tenant: Tenant, { item }: StoredItem): Promise<PaymentFacts> => ({
  required: false,
  paid: await isPaid(tenant, item.orderItemId),
});

/** Returns whether the customer has paid for an item. */
export const isPaid = async (tenant: Tenant, orderItemId: string): Promise<boolean> =>
  (await paymentOf(tenant, { kind: 'orderItem', id: orderItemId })).state === 'PAID';
