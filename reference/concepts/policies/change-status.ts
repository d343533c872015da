import { statusEvent } from '../../../lib/contract/orders/policies';
import { processMachine } from '../../../lib/rules/kit/process-status';
import type { Context } from '../../engine/http/context';
import { Failure } from '../../engine/failures/failure';
import { lockedOrder } from '../orders/read';
import { touchOrder } from './settings';

/**
 * Moves an order to another status by an event that a person chose.
 * @throws Failure NOT_FOUND for an unknown event; CONFLICT; ORDER_STATE_ERROR when the table of transitions does not
 * allow it (docs/generated/process-states.md)
 */
export async function changeStatus(orderId: string, word: string, version: number, context: Context): Promise<void> {
  const event = statusEvent.safeParse(word);
  if (!event.success) throw new Failure('NOT_FOUND', { message: `No event ${word}` });
  const order = await lockedOrder(context.tenant, orderId);
  if (order.version !== version)
    throw new Failure('CONFLICT', { field: 'version', message: `The order is at version ${order.version}` });
  const status = order.cancelled ? null : processMachine.after(order.status, event.data);
  if (status === null || (status === 'Proposal' && order.customer_id === null))
    throw new Failure('ORDER_STATE_ERROR', { message: `${order.status} does not allow ${event.data}` });
  await touchOrder(context, orderId, { status });
  context.describe({ orderId, status });
}
