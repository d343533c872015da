import type { ProductBase } from '@/lib/contract/quotes/quotes';
import type { OfferLine } from './offer-line';
import { byPrice } from '../board/offer-order';

/** Share of the deductible that "best" counts as a yearly cost: one claim in five years. */
export const deductibleWeight = 0.2;

/** Price range of a request's offers. Amounts in whole shekels. */
export interface PriceSpread {
  /** Price of the cheapest; an offer that cannot be issued may cost less. */
  min: number;
  max: number;
  /** The cheapest offer that can be issued; the cheapest of all where none can. */
  cheapestId: string | null;
  /**
   * Offer that can be issued with the lowest sum of price and a fifth of the deductible; null when that is also the
   * cheapest.
   */
  bestId: string | null;
  /** Of offers whose price changes with age, the one with the lowest average to age 70; null in other lines. */
  cheapestToSeventyId: string | null;
}

/**
 * Returns lowest, highest, cheapest and best of the offers that can be issued and cover the whole request. Where none
 * can be issued, all that cover it are compared; where none covers it, all offers.
 */
export function spreadOf(
  products: readonly ProductBase[],
  line: Pick<OfferLine, 'coversAll' | 'deductibleOf' | 'comparableOf'>,
): PriceSpread {
  const full = products.filter((product) => line.coversAll(product));
  const candidates = full.length > 0 ? full : products;
  const issuable = candidates.filter((product) => product.canIssuePolicy && product.blockingRules.length === 0);
  const compared = issuable.length > 0 ? issuable : candidates;
  const cheapest = lowest(compared, totalOf);
  const comparable = line.comparableOf && ((product: ProductBase) => line.comparableOf?.(product) ?? Infinity);
  const best = lowest(issuable, (product) => totalOf(product) + deductibleWeight * (line.deductibleOf(product) ?? 0));
  return {
    min: cheapest ? totalOf(cheapest) : Infinity,
    max: Math.max(...candidates.map(totalOf)),
    cheapestId: cheapest?.id ?? null,
    bestId: best && best.id !== cheapest?.id ? best.id : null,
    cheapestToSeventyId: (comparable && lowest(compared, comparable)?.id) ?? null,
  };
}

const totalOf = (product: ProductBase) => product.premia.total.amount;

/** Of several at the lowest cost, returns the one that a list sorted by price shows first. */
function lowest(products: readonly ProductBase[], cost: (product: ProductBase) => number): ProductBase | undefined {
  return [...products].sort((a, b) => cost(a) - cost(b) || byPrice(a, b))[0];
}

/** Part of the bar for the lowest price, percent: large enough to be visible. */
const stub = 12;

/** A bar is full from this share above the lowest price: one offer out of all proportion does not hide the others. */
const fullAt = 0.3;

/**
 * Returns a price as a bar whose scale starts near the cheapest and ends 30 % above it, so that differences are visible:
 * the part of the lowest price and the amount above it, percent of the bar. Prices below `min` (partial covers, offers
 * that cannot be issued) are drawn as the lowest price.
 */
export function priceBar(
  total: number,
  { min, max }: Pick<PriceSpread, 'min' | 'max'>,
): { base: number; extra: number } {
  if (!(max > min)) return { base: stub, extra: 0 };
  const end = Math.min(max - min, min * fullAt);
  const above = Math.min(Math.max(total - min, 0), end);
  return { base: stub, extra: end > 0 ? (above / end) * (100 - stub) : 0 };
}
