import type { OutputOf } from '../../lib/contract/endpoint';
import type { properties } from '../../lib/contract/properties';
import type { PricePart } from '../../lib/rules/price-parts';
import type { Context } from '../http/context';
import { found } from '../http/failure';
import { shekels } from '../rating/car/offer-price';
import type { Line, Question, QuoteTypes } from './line';
import { storedProducts, storedRequest, type StoredProduct } from './stored';

/** The same in every line. */
type Explanation = OutputOf<typeof properties.explanation>;

/** Returns the price of an offer without discounts and riders. */
const plainPrice = <Q extends QuoteTypes>(
  line: Line<Q>,
  question: Question<Q>,
  { id, createTs }: StoredProduct<Q>,
  offer: Q['offer'],
): number =>
  line.show(question, { id, createTs, offer, choices: line.firstChoices(question, offer) }, 'he').originalPremia.amount;

/** Returns what the insurer asks for the same offer with other facts; null when it would not sell it. */
function priceFor<Q extends QuoteTypes>(
  line: Line<Q>,
  question: Question<Q>,
  offered: StoredProduct<Q>,
): number | null {
  const { supplier, position } = offered.row;
  const answer = line.ask(question, supplier, 1);
  const offer = answer.kind === 'priced' ? answer.offers[position] : undefined;
  return offer === undefined ? null : plainPrice(line, question, offered, offer);
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
  const { question, ...stored } = await storedRequest(tenant, line, requestId);
  const offered = found((await storedProducts(tenant, { question, ...stored }, [productId], now))[0]);
  const rungs = line.ladder?.(question) ?? [];
  const steps: [PricePart, number][] = [];
  let reached = 0;
  for (const [at, rung] of rungs.entries()) {
    const isLast = at === rungs.length - 1;
    const price = isLast
      ? plainPrice(line, question, offered, offered.offer)
      : priceFor(line, { ...question, ...rung.question }, offered);
    if (price === null && at === 0) return { steps: [] };
    if (price === null) continue;
    steps.push([rung.part, price - reached]);
    reached = price;
  }
  if (steps.length === 0) return { steps: [] };
  const { originalPremia, premia } = line.show(question, offered, 'he');
  steps.push(['RIDER', originalPremia.amount - reached], ['DISCOUNTS', premia.total.amount - originalPremia.amount]);
  return {
    steps: steps.filter(([, amount]) => amount !== 0).map(([part, amount]) => ({ part, amount: shekels(amount) })),
  };
}
