import type { OrderStatus } from '../../../lib/contract/orders/orders';
import { Failure } from '../../engine/failures/failure';
import { processMachine } from '../../../lib/rules/kit/process-status';
import type { OrderRecord } from './read';

/** Statuses that lock customer and remark: the policy was issued, or the order has ended (SD 21). */
const isSettled = (status: OrderStatus) => status === 'PolicyIssued' || processMachine.isFinal(status);

const refuse = (row: OrderRecord, action: string): never => {
  throw new Failure('ORDER_STATE_ERROR', {
    message: `Order ${row.order_number} is ${row.cancelled ? 'cancelled' : row.status}: no ${action}`,
  });
};

/** Refuses changes of a cancelled or ended order, and a change of the customer after the policy was issued. */
export function refuseUnlessOpen(row: OrderRecord, changesCustomer: boolean): void {
  if (row.cancelled || processMachine.isFinal(row.status)) refuse(row, 'change');
  if (changesCustomer && isSettled(row.status)) refuse(row, 'other customer');
}

/** Refuses to cancel an issued policy, which is cancelled at the insurer, and an order that has ended. */
export function refuseCancelling(row: OrderRecord): void {
  if (isSettled(row.status)) refuse(row, 'cancelling');
}

/** Refuses to remove an order that became a policy. */
export function refuseRemoving(row: OrderRecord): void {
  if (row.status === 'PolicyIssued') refuse(row, 'removing');
}

/** Returns the status of an order after it got a customer: attaching becomes proposal, others stay. */
export const statusWithCustomer = (status: OrderStatus): OrderStatus =>
  processMachine.after(status, 'attachCustomer') ?? status;
