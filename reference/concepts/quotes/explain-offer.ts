import type { OutputOf } from '../../../lib/contract/kit/endpoint';
import type { properties } from '../../../lib/contract/quotes/properties';
import type { PricePart } from '../../../lib/rules/quotes/price-parts';
import type { Context } from '../../engine/http/context';
import { found } from '../../engine/failures/failure';
import { shekels } from '../../simulators/rating/car/offer-price';
import type { Line, Question, QuoteTypes, Rung } from './line';
import { storedProducts, storedRequest } from './stored';

/** The same in every line. */
type Explanation = OutputOf<typeof properties.explanation>;

/** Returns the plain price of the same product for the facts of a rung; null when the insurer would not sell it. */
function priceAt<Q extends QuoteTypes>(
  line: Line<Q>,
  { request, resolved }: Rung<Q>,
  question: Question<Q>,
  { supplier, offer }: { supplier: Parameters<Line['ask']>[1]; offer: Q['offer'] },
): number | null {
  const answer = line.ask({ ...question, request, resolved: resolved ?? question.resolved }, supplier, 1);
  const same = answer.kind === 'priced' ? answer.offers.find((one) => line.isSameProduct(one, offer)) : undefined;
  return same === undefined ? null : line.plainPrice(same);
}

/**
 * Returns what makes up the price of an offer, to the shekel: its insurer is asked again for each rung of the line's
 * ladder. The last rung is the offer as it was priced. @throws Failure NOT_FOUND
 */
export async function explainOffer<Q extends QuoteTypes>(
  line: Line<Q>,
  { requestId, productId }: { requestId: string; productId: string },
  { tenant, now }: Context,
): Promise<Explanation> {
  const stored = await storedRequest(tenant, line, requestId);
  const { question } = stored;
  const offered = found((await storedProducts(tenant, stored, [productId], now))[0]);
  const { offer, row } = offered;
  const rungs = line.ladder(question, offer);
  const steps: [PricePart, number][] = [];
  let reached = 0;
  for (const [at, rung] of rungs.entries()) {
    const isLast = at === rungs.length - 1;
    const price = isLast ? line.plainPrice(offer) : priceAt(line, rung, question, { supplier: row.supplier, offer });
    if (price === null && at === 0) return { steps: [] };
    if (price === null) continue;
    steps.push([rung.part, price - reached]);
    reached = price;
  }
  if (steps.length === 0) return { steps: [] };
  const { originalPremia, premia } = line.show(question, offered, 'he');
  steps.push(['DISCOUNTS', premia.total.amount - originalPremia.amount], ['RIDER', originalPremia.amount - reached]);
  return {
    steps: steps.filter(([, amount]) => amount !== 0).map(([part, amount]) => ({ part, amount: shekels(amount) })),
  };
}
