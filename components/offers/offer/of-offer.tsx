import type { ProductBase } from '@/lib/contract/quotes/quotes';
import { OfferName } from './offer-name';

/** Says which offer a button belongs to that every offer has. The eye sees it where the button stands. */
export const OfOffer = ({ product }: { product: ProductBase }) => (
  <span className="visually-hidden">
    {' '}
    <OfferName product={product} />
  </span>
);
