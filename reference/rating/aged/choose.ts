import type { LifePricing } from '../../../lib/contract/life-results';
import { Failure } from '../../http/failure';
import type { AgedChoices, AgedOffer } from './offer';
import { sellableRiders } from './offer-price';

function among(known: readonly string[], wanted: readonly string[], field: 'discountIds' | 'riderIds'): string[] {
  if (wanted.some((id) => !known.includes(id)))
    throw new Failure('VALIDATION_ERROR', { field, fields: [{ path: field, rule: 'invalid' }] });
  return known.filter((id) => wanted.includes(id));
}

/** Returns the initial choices of an offer: the insurer's own discounts, never the agent's commission, no rider. */
export const firstAgedChoices = ({ discounts }: Pick<AgedOffer, 'discounts'>): AgedChoices => ({
  discountIds: discounts.filter(({ fromCommission }) => !fromCommission).map(({ id }) => id),
  riderIds: [],
});

/** Returns the choices after a repricing. @throws Failure VALIDATION_ERROR for choices that the offer does not have. */
export const chosenOf = (offer: AgedOffer, { discountIds, riderIds }: LifePricing): AgedChoices => ({
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
});
