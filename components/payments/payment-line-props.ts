import type { ReactNode } from 'react';
import type { Payment } from '@/lib/contract/orders/payments';
import type { PaidOrder } from './paid-order';

export interface PaymentLineProps {
  order: PaidOrder;
  payment: Payment;
  /** Name of the offer; null when the order has one only. */
  name: ReactNode;
  /** Differences to the payment, each in a line of its own. */
  more: readonly Payment[];
  /** Reason why no payment can be taken now. */
  denied: string | null;
  /** Reason why the viewer may not change payments at all. */
  whyNot: string | null;
}
