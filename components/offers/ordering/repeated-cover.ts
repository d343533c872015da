import type { ProductBase } from '@/lib/contract/quotes/quotes';
import type { OfferLine } from '../offer/offer-line';

/** Returns whether chosen offers repeat a cover: they compete, and a customer needs only one of them. */
export function repeatsCover(products: readonly ProductBase[], line: Pick<OfferLine, 'coversOf'>): boolean {
  const covers = products.flatMap((product) => line.coversOf(product));
  return new Set(covers).size < covers.length;
}
