import type { RiderChoice } from '../../../lib/contract/quotes/cars';
import { Failure } from '../../engine/failures/failure';
import type { Question } from '../../simulators/rating/car/ask-insurer';
import { riderPrice } from '../../simulators/rating/car/riders';
import { riskOf } from '../../simulators/rating/car/risk';

/**
 * Returns the price of a chosen rider for the car of a request, ILS; null without a rider.
 * @param field dotted path of the rider in the body, for the failure.
 * @throws Failure RIDER_PRICE_REQUIRED, or VALIDATION_ERROR naming the rider or its amount (S2 §5).
 */
export function chosenRiderAmount(
  { request, model }: Pick<Question, 'request' | 'model'>,
  rider: RiderChoice | null,
  field: string,
): number | null {
  if (!rider) return null;
  const price = riderPrice(rider, riskOf(request, model));
  if ('amount' in price) return price.amount;
  const amountField = `${field}.amount`;
  const path = price.problem === 'invalid' ? `${field}.entityId` : amountField;
  const code = price.problem === 'riderPriceRequired' ? 'RIDER_PRICE_REQUIRED' : 'VALIDATION_ERROR';
  throw new Failure(code, { field: path, fields: [{ path, rule: price.problem }] });
}
