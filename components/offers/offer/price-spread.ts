import type { ProductBase } from '@/lib/contract/quotes/quotes';
import type { OfferLine } from './offer-line';
import { byPrice } from '../board/offer-order';

/** Share of the deductible that "best" counts as a yearly cost: one claim in five years. */
export const deductibleWeight = 0.2;

/** Price range of a request's offers. Amounts in whole shekels. */
export interface PriceSpread {
  min: number;
  max: number;
  cheapestId: string | null;
  /**
   * Offer that can be issued with the lowest sum of price and a fifth of the deductible; null when that is also the
   * cheapest.
   */
  bestId: string | null;
}

/**
 * Returns lowest, highest, cheapest and best of the offers that cover the whole request (of all offers, when none
 * does).
 */
export function spreadOf(
  products: readonly ProductBase[],
  line: Pick<OfferLine, 'coversAll' | 'deductibleOf'>,
): PriceSpread {
  const full = products.filter((product) => line.coversAll(product));
  const compared = full.length > 0 ? full : products;
  const totals = compared.map(totalOf);
  const cheapest = lowest(compared, totalOf);
  const issuable = compared.filter((product) => product.canIssuePolicy && product.blockingRules.length === 0);
  const best = lowest(issuable, (product) => totalOf(product) + deductibleWeight * (line.deductibleOf(product) ?? 0));
  return {
    min: Math.min(...totals),
    max: Math.max(...totals),
    cheapestId: cheapest?.id ?? null,
    bestId: best && best.id !== cheapest?.id ? best.id : null,
  };
}

const totalOf = (product: ProductBase) => product.premia.total.amount;

/** Of several at the lowest cost, returns the one that a list sorted by price shows first. */
function lowest(products: readonly ProductBase[], cost: (product: ProductBase) => number): ProductBase | undefined {
  return [...products].sort((a, b) => cost(a) - cost(b) || byPrice(a, b))[0];
}

/** Part of the bar for the lowest price, percent: large enough to be visible. */
const stub = 12;

/**
 * Returns a price as a bar whose scale starts near the cheapest, so that differences are visible: the part of the
 * lowest price and the amount above it, percent of the bar. Prices below `min` (partial covers) are drawn as the lowest
 * price.
 */
export function priceBar(
  total: number,
  { min, max }: Pick<PriceSpread, 'min' | 'max'>,
): { base: number; extra: number } {
  if (!(max > min)) return { base: stub, extra: 0 };
  const above = Math.min(Math.max(total - min, 0), max - min);
  return { base: stub, extra: (above / (max - min)) * (100 - stub) };
}
