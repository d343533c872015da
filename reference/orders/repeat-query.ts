import type { CarRequest } from '../../lib/contract/car-request';
import { todayInIsrael } from '../../lib/rules/calendar';
import { endFor } from '../../lib/rules/insurance-period';
import { storedRequest } from '../cars/stored';
import { sendRequest, type SentRequest } from '../cars/send-request';
import type { Context } from '../http/context';
import { found } from '../http/failure';
import { storedOrder } from './read';

/** A request of the past, from today on when its start has passed. */
function fromTodayOn(request: CarRequest, today: string): CarRequest {
  if (request.insuranceStart >= today) return request;
  return { ...request, insuranceStart: today, insuranceEnd: endFor(today) };
}

/** Sends the request of an order again, as a new one that remembers the order (S2 §7). @throws Failure NOT_FOUND. */
export async function repeatQuery(orderId: string, context: Context): Promise<SentRequest> {
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
  const { request } = await storedRequest(tenant, item.request_id);
  return sendRequest(
    { ...fromTodayOn(request, todayInIsrael(now)), sourceOrderIds: [orderId] },
    order.customer_id,
    context,
  );
}
