import type { Order } from '@/lib/contract/orders';

/** Why the state of an order rules an act out (SD 21): keys of `orders.limits`. */
export type Limit = 'cancelled' | 'terminated' | 'policyIssued';

/** What cannot be done with an order because of where it stands; absent is "can be done". */
export interface OrderLimits {
  attach?: Limit;
  remark?: Limit;
  cancel?: Limit;
  remove?: Limit;
}

type State = Pick<Order, 'status' | 'cancelled'>;

/** A cancelled or terminated order stays as it is; a policy keeps its customer and is cancelled at the insurer. */
export function limitsOf({ status, cancelled }: State): OrderLimits {
  const ended: Limit | undefined = cancelled ? 'cancelled' : status === 'Terminated' ? 'terminated' : undefined;
  const issued: Limit | undefined = status === 'PolicyIssued' ? 'policyIssued' : undefined;
  const settled = issued ?? (status === 'Terminated' ? 'terminated' : undefined);
  return {
    ...((ended ?? issued) && { attach: ended ?? issued }),
    ...(ended && { remark: ended }),
    ...(!cancelled && settled && { cancel: settled }),
    ...(issued && { remove: issued }),
  } as OrderLimits;
}
