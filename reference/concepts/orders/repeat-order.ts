import { todayInIsrael } from '../../../lib/rules/time/calendar';
import type { Context } from '../../engine/http/context';
import { found } from '../../engine/failures/failure';
import type { Line, QuoteTypes } from '../quotes/line';
import { sendRequest, type SentRequest } from '../quotes/send-request';
import { storedRequest } from '../quotes/stored';
import { storedOrder } from './read';

/**
 * Sends the request of an order of this line again, as a new request linked to the order (S2 §7). @throws Failure
 * NOT_FOUND.
 */
export async function repeatOrder<Q extends QuoteTypes>(
  line: Line<Q>,
  orderId: string,
  context: Context,
): Promise<SentRequest> {
  const { tenant, now } = context;
  const order = await storedOrder(tenant, orderId);
  const item = found(
    await tenant
      .selectFrom('order_items')
      .select('request_id')
      .where('order_id', '=', orderId)
      .orderBy('position')
      .executeTakeFirst(),
  );
  const { question } = await storedRequest(tenant, line, item.request_id);
  const request = line.repeat(question.request, todayInIsrael(now), orderId);
  return sendRequest(line, request, order.customer_id, context);
}
