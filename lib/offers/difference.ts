import type { ProductBase } from '../contract/quotes/quotes';

/** One offer before and after a change of the request; null where the insurer makes it only once. */
export interface OfferDifference<P extends ProductBase = ProductBase> {
  key: string;
  before: P | null;
  after: P | null;
  /** What the offer costs more after the change, ILS; null when there is nothing to compare. */
  change: number | null;
}

/** Identifies an offer of an insurer over several requests: its name has the brand, the grouping is the channel. */
const keyOf = ({ supplierType, supplierName, grouping, manual }: ProductBase): string =>
  [supplierType, supplierName, grouping ?? '', manual ? 'manual' : ''].join(' ');

const totalOf = ({ premia }: ProductBase): number => premia.total.amount;

/** Compares prices; a missing offer comes last. */
function compareTotals(one: ProductBase | null, other: ProductBase | null): number {
  if (one && other) return totalOf(one) - totalOf(other);
  return one ? -1 : Number(other !== null);
}

/** Returns the offers of two requests side by side, cheapest after the change first (CAR-09). */
export function differencesOf<P extends ProductBase>(before: readonly P[], after: readonly P[]): OfferDifference<P>[] {
  const olds = new Map(before.map((product) => [keyOf(product), product]));
  const news = new Map(after.map((product) => [keyOf(product), product]));
  return [...new Set([...news.keys(), ...olds.keys()])]
    .map((key) => {
      const [old, now] = [olds.get(key) ?? null, news.get(key) ?? null];
      return { key, before: old, after: now, change: old && now ? totalOf(now) - totalOf(old) : null };
    })
    .toSorted((a, b) => compareTotals(a.after, b.after) || compareTotals(a.before, b.before));
}
