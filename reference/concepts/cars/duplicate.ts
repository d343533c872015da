import type { RequestChange } from '../../../lib/contract/quotes/cars';
import { todayInIsrael } from '../../../lib/rules/time/calendar';
import { carRequestProblems } from '../../../lib/rules/quotes/car-request';
import { changedRequest } from '../../../lib/shapes/request-change';
import type { Context } from '../../engine/http/context';
import { Failure } from '../../engine/failures/failure';
import { sendRequest, type SentRequest } from '../quotes/send-request';
import { storedRequest } from '../quotes/stored';
import { carLine } from './line';

/**
 * Sends a copy of a request with one change, linked to it (CAR-09). @throws Failure NOT_FOUND, VALIDATION_ERROR when the
 * copy breaks a rule, and what the line's `resolve` throws.
 */
export async function duplicate(requestId: string, change: RequestChange, context: Context): Promise<SentRequest> {
  const { row, question } = await storedRequest(context.tenant, carLine, requestId);
  const request = changedRequest(question.request, change);
  const fields = carRequestProblems(request, todayInIsrael(context.now));
  if (fields.length > 0) throw new Failure('VALIDATION_ERROR', { fields });
  const sent = await sendRequest(carLine, request, row.customer_id, context);
  await context.tenant
    .updateTable('quote_requests')
    .set({ origin_id: requestId })
    .where('id', '=', sent.requestId)
    .execute();
  return sent;
}
