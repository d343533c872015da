import type { ProductBase } from '@/lib/contract/quotes/quotes';
import type { OfferView } from './offer-view';

/** Returns whether an offer passes the filters of a view. */
export function passes(product: ProductBase, view: OfferView): boolean {
  const total = product.premia.total.amount;
  return (
    (view.insurers.length === 0 || view.insurers.includes(product.supplierType)) &&
    (!view.issuable || product.canIssuePolicy) &&
    (!view.unblocked || product.blockingRules.length === 0) &&
    (view.min === null || total >= view.min) &&
    (view.max === null || total <= view.max)
  );
}

/** Compares by price, then by id, so that the order is stable. */
export const byPrice = (a: ProductBase, b: ProductBase): number =>
  a.premia.total.amount - b.premia.total.amount || a.id.localeCompare(b.id);

/**
 * Sorts offers as a view requests. Ties are sorted by price, then by id, so that the order is stable.
 * @param compareNames compares insurers by name in the page's language.
 * @param deductibleOf returns the deductible to sort by, ILS; null when an offer has none.
 * @param comparableOf returns the yearly average to age 70, ILS; null where the price does not change with age.
 */
export function sortOffers<P extends ProductBase>(
  products: readonly P[],
  view: Pick<OfferView, 'sort' | 'descending'>,
  compareNames: (a: P, b: P) => number,
  deductibleOf: (product: P) => number | null,
  comparableOf: (product: P) => number | null = () => null,
): P[] {
  const wanted = {
    price: (a: P, b: P) => a.premia.total.amount - b.premia.total.amount,
    insurer: compareNames,
    deductible: (a: P, b: P) => byAmount(deductibleOf(a), deductibleOf(b), view.descending),
    comparable: (a: P, b: P) => byAmount(comparableOf(a), comparableOf(b), view.descending),
  }[view.sort];
  const hasDirection = view.sort === 'deductible' || view.sort === 'comparable';
  const turned = view.descending && !hasDirection ? -1 : 1;
  return [...products].sort((a, b) => wanted(a, b) * turned || byPrice(a, b));
}

/** Compares by an amount; offers without one come last in either direction. */
function byAmount(left: number | null, right: number | null, descending: boolean): number {
  if (left === null || right === null) return Number(left === null) - Number(right === null);
  return descending ? right - left : left - right;
}

/**
 * Returns the displayed order. While the list is held (pointer, finger or focus inside), offers keep their positions
 * and new ones are added at the end; removed ones disappear. Otherwise returns the wanted order.
 * @param shown ids in the displayed order.
 * @param wanted ids in the order of the view.
 */
export function arrange(shown: readonly string[], wanted: readonly string[], held: boolean): readonly string[] {
  if (!held) return same(shown, wanted) ? shown : wanted;
  const stay = shown.filter((id) => wanted.includes(id));
  const arrived = wanted.filter((id) => !shown.includes(id));
  const next = [...stay, ...arrived];
  return same(shown, next) ? shown : next;
}

/** Returns whether two orders are equal. */
export const same = (a: readonly string[], b: readonly string[]): boolean =>
  a.length === b.length && a.every((id, at) => id === b[at]);
