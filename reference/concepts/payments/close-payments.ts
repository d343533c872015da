import { closeCharge } from '../charges/close-charge';
import type { EventHandler } from '../../engine/jobs/events';
import { Failure } from '../../engine/failures/failure';

/**
 * Gives up the open pages of an order that is cancelled or removed: they are closed at the gateway once the caller's
 * transaction commits. Archived and hidden orders keep theirs.
 * @throws Failure PAYMENT_IN_DOUBT while the outcome of a charge is unknown
 */
export const closePayments: EventHandler<'order.closing'> = async ({ jobs }, { tenant, orderId }) => {
  const waiting = await tenant
    .selectFrom('charges')
    .innerJoin('order_items', (join) =>
      join.onRef('order_items.agency_id', '=', 'charges.agency_id').onRef('order_items.id', '=', 'charges.subject_id'),
    )
    .select(['charges.id', 'charges.state'])
    .where('charges.subject_kind', '=', 'orderItem')
    .where('charges.state', 'in', ['OPEN', 'UNKNOWN'])
    .where('order_items.order_id', '=', orderId)
    .execute();
  if (waiting.some(({ state }) => state === 'UNKNOWN')) throw new Failure('PAYMENT_IN_DOUBT');
  for (const { id } of waiting) await jobs.send(closeCharge, { chargeId: id });
  return undefined;
};
