import type { PurchaseOffer } from '../contract/portal/purchases';

/** Why an offer is among those that are shown first. */
export type Reason = 'cheapest' | 'lowDeductible' | 'instant' | 'next';

export interface Recommended {
  offer: PurchaseOffer;
  reason: Reason;
}

/** Offers that a buyer sees first. */
const max = 3;

const deductibleOf = ({ deductible }: PurchaseOffer): number => deductible?.amount ?? Number.POSITIVE_INFINITY;

/** Returns offers by their deductible, those without one last; equal ones stay in the order of their prices. */
export const byDeductible = (offers: readonly PurchaseOffer[]): PurchaseOffer[] =>
  offers.toSorted((one, other) => {
    const [a, b] = [deductibleOf(one), deductibleOf(other)];
    return a === b ? 0 : a - b;
  });

/**
 * Picks the offers to show first, each for one reason: the cheapest, the one with the lowest deductible, the cheapest that
 * is issued at once; then those that follow by price.
 * @param offers by price, the cheapest first
 * @returns at most three, by price
 */
export function recommendedOffers(offers: readonly PurchaseOffer[]): Recommended[] {
  const picked = new Map<PurchaseOffer, Reason>();
  const [cheapest] = offers;
  if (cheapest) picked.set(cheapest, 'cheapest');
  const [lowest] = byDeductible(offers);
  if (cheapest && lowest && deductibleOf(lowest) < deductibleOf(cheapest)) picked.set(lowest, 'lowDeductible');
  const instant = offers.find((offer) => offer.instant);
  if (instant && !picked.has(instant) && ![...picked.keys()].some((offer) => offer.instant))
    picked.set(instant, 'instant');
  for (const offer of offers) if (picked.size < max && !picked.has(offer)) picked.set(offer, 'next');
  return offers.flatMap((offer) => {
    const reason = picked.get(offer);
    return reason ? [{ offer, reason }] : [];
  });
}
