import type { ProductBase } from '@/lib/contract/quotes';
import type { OfferView } from './offer-view';

/** Whether an offer passes the filters of a view. */
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

/**
 * Offers in the order that a view asks for. Ties go to the cheaper, then to the id, so that the order never wavers.
 * @param compareNames order of insurers by their names in the reader's language.
 * @param deductibleOf the deductible that an offer is known by, ILS; null when it has none.
 */
export function sortOffers<P extends ProductBase>(
  products: readonly P[],
  view: Pick<OfferView, 'sort' | 'descending'>,
  compareNames: (a: P, b: P) => number,
  deductibleOf: (product: P) => number | null,
): P[] {
  const byPrice = (a: P, b: P) => a.premia.total.amount - b.premia.total.amount;
  const wanted = {
    price: byPrice,
    insurer: compareNames,
    deductible: (a: P, b: P) => byDeductible(deductibleOf(a), deductibleOf(b), view.descending),
  }[view.sort];
  const turned = view.descending && view.sort !== 'deductible' ? -1 : 1;
  return [...products].sort((a, b) => wanted(a, b) * turned || byPrice(a, b) || a.id.localeCompare(b.id));
}

/** Offers without a deductible stand last in either direction. */
function byDeductible(left: number | null, right: number | null, descending: boolean): number {
  if (left === null || right === null) return Number(left === null) - Number(right === null);
  return descending ? right - left : left - right;
}

/**
 * The order on screen. While it is held (pointer, finger or focus inside), what is there stays where it is and what
 * arrives goes below; what left the list leaves its place. Otherwise the wanted order stands.
 * @param shown ids as they stand now.
 * @param wanted ids as the view wants them.
 */
export function arrange(shown: readonly string[], wanted: readonly string[], held: boolean): readonly string[] {
  if (!held) return same(shown, wanted) ? shown : wanted;
  const stay = shown.filter((id) => wanted.includes(id));
  const arrived = wanted.filter((id) => !shown.includes(id));
  const next = [...stay, ...arrived];
  return same(shown, next) ? shown : next;
}

/** Whether two orders are one. */
export const same = (a: readonly string[], b: readonly string[]): boolean =>
  a.length === b.length && a.every((id, at) => id === b[at]);
