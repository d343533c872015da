import type { ProductBase } from '@/lib/contract/quotes/quotes';
import { useOfferNames } from './offer-words';

/** Says which offer a button belongs to that every offer has. The eye sees it where the button stands. */
export function OfOffer({ product }: { product: ProductBase }) {
  const names = useOfferNames();
  return <span className="visually-hidden"> {names.offer(product)}</span>;
}
