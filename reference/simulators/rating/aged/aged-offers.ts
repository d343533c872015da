import type { LifePricing, LifeResult } from '../../../../lib/contract/quotes/life-results';
import { Failure } from '../../../engine/failures/failure';
import type { AgedChoices, AgedOffer } from './offer';
import { plainAgedPrice, raisedAged, sellableRiders } from './offer-price';

function among(known: readonly string[], wanted: readonly string[], field: 'discountIds' | 'riderIds'): string[] {
  if (wanted.some((id) => !known.includes(id)))
    throw new Failure('VALIDATION_ERROR', { field, fields: [{ path: field, rule: 'invalid' }] });
  return known.filter((id) => wanted.includes(id));
}

/** The part of a line that is the same wherever the price changes with age. */
export const agedOffers = {
  /** Returns the insurer's own discounts, never the agent's commission, and no rider. */
  firstChoices: (_: unknown, { discounts }: AgedOffer): AgedChoices => ({
    discountIds: discounts.filter(({ fromCommission }) => !fromCommission).map(({ id }) => id),
    riderIds: [],
  }),
  price: (_: unknown, offer: AgedOffer, { discountIds, riderIds }: LifePricing): AgedChoices => ({
    discountIds: among(
      offer.discounts.map(({ id }) => id),
      discountIds,
      'discountIds',
    ),
    riderIds: among(
      sellableRiders(offer).map(({ id }) => id),
      riderIds,
      'riderIds',
    ),
  }),
  order: (_: unknown, choices: AgedChoices): AgedChoices => choices,
  identity: ({ programme }: LifeResult): string[] => [programme],
  pricingOf: ({ discounts, appliedRiders }: LifeResult): LifePricing => ({
    discountIds: discounts.applied,
    riderIds: appliedRiders,
  }),
  raised: raisedAged,
  plainPrice: plainAgedPrice,
  isSameProduct: (one: AgedOffer, other: AgedOffer): boolean => one.programme === other.programme,
};
