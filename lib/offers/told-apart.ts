import type { PurchaseOffer } from '../contract/portal/purchases';

/** What a customer compares in offers besides the price. */
const terms = ['route', 'deductible', 'thirdPartyLimit'] as const;
export type Term = (typeof terms)[number];

const valueOf = (offer: PurchaseOffer, term: Term): string => JSON.stringify(offer[term]);

/** Returns the terms in which an offer differs from others of its insurer; none when the insurer has one offer. */
export function toldApart(offer: PurchaseOffer, offers: readonly PurchaseOffer[]): Term[] {
  const others = offers.filter(
    ({ supplierType, productId }) => supplierType === offer.supplierType && productId !== offer.productId,
  );
  return terms.filter((term) => others.some((other) => valueOf(other, term) !== valueOf(offer, term)));
}
