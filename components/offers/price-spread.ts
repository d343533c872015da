import type { ProductBase } from '@/lib/contract/quotes';
import type { OfferLine } from './offer-line';

/** Part of the deductible that counts as a cost when "best" is chosen: one claim in five years. */
export const deductibleWeight = 0.2;

/** How the prices of a request lie to each other. Amounts in whole shekels. */
export interface PriceSpread {
  min: number;
  max: number;
  cheapestId: string | null;
  /** Price and a fifth of the deductible are lowest among what can be issued; null when that is the cheapest itself. */
  bestId: string | null;
}

/** Lowest, highest, cheapest and best of the offers that cover what was asked for (of all, when none does). */
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

function lowest(products: readonly ProductBase[], cost: (product: ProductBase) => number): ProductBase | undefined {
  return products.reduce<ProductBase | undefined>(
    (kept, product) => (kept === undefined || cost(product) < cost(kept) ? product : kept),
    undefined,
  );
}

/** Part of the bar that stands for the lowest price, percent: enough to be seen, little enough to leave room. */
const stub = 12;

/**
 * A price as a bar whose scale starts near the cheapest, so that differences show: the part of the lowest price and what
 * is paid above it, percent of the bar. What costs less than `min` (a part of the cover) is drawn as the lowest price.
 */
export function priceBar(
  total: number,
  { min, max }: Pick<PriceSpread, 'min' | 'max'>,
): { base: number; extra: number } {
  if (!(max > min)) return { base: stub, extra: 0 };
  const above = Math.min(Math.max(total - min, 0), max - min);
  return { base: stub, extra: (above / (max - min)) * (100 - stub) };
}
