import type { OrderStatus } from '../../lib/contract/orders';
import { Failure } from '../http/failure';
import type { OrderRecord } from './read';

/** Statuses whose customer and remark are settled: the policy is there, or the order has ended (SD 21). */
const settled: readonly OrderStatus[] = ['PolicyIssued', 'Terminated'];

const refuse = (row: OrderRecord, act: string): never => {
  throw new Failure('ORDER_STATE_ERROR', {
    message: `Order ${row.order_number} is ${row.cancelled ? 'cancelled' : row.status}: no ${act}`,
  });
};

/** A cancelled order stays as it is until that is taken back; so does the customer of a policy. */
export function refuseUnlessOpen(row: OrderRecord, changesCustomer: boolean): void {
  if (row.cancelled || row.status === 'Terminated') refuse(row, 'change');
  if (changesCustomer && settled.includes(row.status)) refuse(row, 'other customer');
}

/** An issued policy is cancelled at the insurer, and an order that has ended has nothing to cancel. */
export function refuseCancelling(row: OrderRecord): void {
  if (settled.includes(row.status)) refuse(row, 'cancelling');
}

/** An order that became a policy is kept. */
export function refuseRemoving(row: OrderRecord): void {
  if (row.status === 'PolicyIssued') refuse(row, 'removing');
}

/** Where an order goes when it gets a customer: from attaching to proposal, otherwise it stays. */
export const statusWithCustomer = (status: OrderStatus): OrderStatus =>
  status === 'AttachingCustomer' ? 'Proposal' : status;
