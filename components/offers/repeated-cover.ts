import type { ProductBase } from '@/lib/contract/quotes';
import type { OfferLine } from './offer-line';

/** Whether chosen offers cover the same thing more than once: rival offers, of which a customer needs one. */
export function repeatsCover(products: readonly ProductBase[], line: Pick<OfferLine, 'coversOf'>): boolean {
  const covers = products.flatMap((product) => line.coversOf(product));
  return new Set(covers).size < covers.length;
}
