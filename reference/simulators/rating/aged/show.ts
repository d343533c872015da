import type { LifeResult } from '../../../../lib/contract/quotes/life-results';
import { isIssuable } from '../../../../lib/insurers/issuing';
import { supplierName } from '../../../../lib/insurers/names';
import type { SupplierOf } from '../../../../lib/insurers/registry';
import type { Locale } from '../../../../lib/i18n/locales';
import type { AgedChoices, AgedOffer } from './offer';
import { agedPrice, sellableRiders } from './offer-price';
import type { AgedPeriod } from './stored-offer';

interface Shown {
  id: string;
  requestId: string;
  offer: AgedOffer & { supplierType: SupplierOf<'LIFE'> };
  choices: AgedChoices;
  period: AgedPeriod;
  createTs: string;
  locale: Locale;
  names: {
    programme: Record<Locale, string> | undefined;
    /** Returns the names of a rider. */
    rider: (id: string) => Record<Locale, string> | undefined;
  };
}

/** Returns the part of an offer that life and health have in common, as in the contract. */
export const shownOffer = ({
  id,
  requestId,
  offer,
  choices,
  period,
  createTs,
  locale,
  names,
}: Shown): Omit<LifeResult, 'productType'> => ({
  ...agedPrice(offer, choices),
  ...period,
  id,
  requestId,
  supplierType: offer.supplierType,
  supplierName: supplierName(offer, locale),
  programme: names.programme?.[locale] ?? offer.programme,
  discounts: { available: offer.discounts, applied: choices.discountIds },
  availableRiders: sellableRiders(offer).map((rider) => ({
    ...rider,
    name: names.rider(rider.id)?.[locale] ?? rider.id,
  })),
  appliedRiders: choices.riderIds,
  blockingRules: offer.blockingRules,
  remarks: offer.remarks,
  canIssuePolicy: isIssuable(offer),
  createTs,
});
