import { z } from 'zod';
import type { WithCustomer } from '@/components/customers/customer-values';
import { orderCustomer, orderDraft } from '@/lib/contract/orders/orders';

/** Customer and remark of a new order, as in the contract. */
export const orderValues = z.object({ customer: orderCustomer, remark: orderDraft.shape.remark });

export interface OrderValues extends WithCustomer {
  remark: string;
}
