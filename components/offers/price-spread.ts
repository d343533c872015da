import type { InsuranceType } from '@/lib/contract/car-request';
import type { CarProduct } from '@/lib/contract/cars';
import { leadingDeductible } from './offer-order';

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

/** Whether an offer covers everything that was asked for: only such offers are compared by price. */
export const coversAll = (product: CarProduct, asked: readonly InsuranceType[]): boolean =>
  asked.every((type) => product.insuranceTypes.includes(type));

/** Lowest, highest, cheapest and best of the offers that cover what was asked for (of all, when none does). */
export function spreadOf(products: readonly CarProduct[], asked: readonly InsuranceType[]): PriceSpread {
  const full = products.filter((product) => coversAll(product, asked));
  const compared = full.length > 0 ? full : products;
  const totals = compared.map(totalOf);
  const cheapest = lowest(compared, totalOf);
  const issuable = compared.filter((product) => product.canIssuePolicy && product.blockingRules.length === 0);
  const best = lowest(issuable, (product) => totalOf(product) + deductibleWeight * (leadingDeductible(product) ?? 0));
  return {
    min: Math.min(...totals),
    max: Math.max(...totals),
    cheapestId: cheapest?.id ?? null,
    bestId: best && best.id !== cheapest?.id ? best.id : null,
  };
}

const totalOf = (product: CarProduct) => product.premia.total.amount;

function lowest(products: readonly CarProduct[], cost: (product: CarProduct) => number): CarProduct | undefined {
  return products.reduce<CarProduct | undefined>(
    (kept, product) => (kept === undefined || cost(product) < cost(kept) ? product : kept),
    undefined,
  );
}

/** A price as a bar from zero: the part that the lowest price has too, and what is paid above it; percent of the highest. */
export function priceBar(total: number, spread: Pick<PriceSpread, 'min' | 'max'>): { base: number; extra: number } {
  if (spread.max <= 0) return { base: 0, extra: 0 };
  const base = Math.min(total, spread.min);
  return { base: (base / spread.max) * 100, extra: ((Math.min(total, spread.max) - base) / spread.max) * 100 };
}
