import type { Order } from '@/lib/contract/orders/orders';
import { processMachine } from '@/lib/rules/kit/process-status';

/** Reasons why an order's state forbids an action (SD 21): keys of `orders.limits`. */
export type Limit = 'cancelled' | 'terminated' | 'policyIssued' | 'noOffers';

/** Actions that an order's state forbids; absent means allowed. */
export interface OrderLimits {
  attach?: Limit;
  issue?: Limit;
  remark?: Limit;
  cancel?: Limit;
  remove?: Limit;
}

interface State extends Pick<Order, 'status' | 'cancelled'> {
  orderItems: readonly unknown[];
}

/**
 * Returns the limits of an order. A cancelled or terminated order cannot change; a policy keeps its customer and is
 * cancelled at the insurer. A policy is issued from an offer, which an order from an imported file lacks.
 */
export function limitsOf({ status, cancelled, orderItems }: State): OrderLimits {
  const ended: Limit | undefined = cancelled ? 'cancelled' : processMachine.isFinal(status) ? 'terminated' : undefined;
  const issued: Limit | undefined = status === 'PolicyIssued' ? 'policyIssued' : undefined;
  const settled = issued ?? (status === 'Terminated' ? 'terminated' : undefined);
  return {
    ...((ended ?? issued) && { attach: ended ?? issued }),
    ...(!issued && orderItems.length === 0 && { issue: 'noOffers' }),
    ...(ended && { remark: ended }),
    ...(!cancelled && settled && { cancel: settled }),
    ...(issued && { remove: issued }),
  } as OrderLimits;
}
