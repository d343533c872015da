import type { Order } from '@/lib/contract/orders/orders';
import { processMachine } from '@/lib/rules/kit/process-status';

/** Reasons why an order's state forbids an action (SD 21): keys of `orders.limits`. */
export type Limit = 'cancelled' | 'terminated' | 'policyIssued';

/** Actions that an order's state forbids; absent means allowed. */
export interface OrderLimits {
  attach?: Limit;
  remark?: Limit;
  cancel?: Limit;
  remove?: Limit;
}

type State = Pick<Order, 'status' | 'cancelled'>;

/**
 * Returns the limits of an order. A cancelled or terminated order cannot change; a policy keeps its customer and is
 * cancelled at the insurer.
 */
export function limitsOf({ status, cancelled }: State): OrderLimits {
  const ended: Limit | undefined = cancelled ? 'cancelled' : processMachine.isFinal(status) ? 'terminated' : undefined;
  const issued: Limit | undefined = status === 'PolicyIssued' ? 'policyIssued' : undefined;
  const settled = issued ?? (status === 'Terminated' ? 'terminated' : undefined);
  return {
    ...((ended ?? issued) && { attach: ended ?? issued }),
    ...(ended && { remark: ended }),
    ...(!cancelled && settled && { cancel: settled }),
    ...(issued && { remove: issued }),
  } as OrderLimits;
}
