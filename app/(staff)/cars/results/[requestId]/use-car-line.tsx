'use client';

import { useTranslations } from 'next-intl';
import { useMemo } from 'react';
import type { OfferLine } from '@/components/offers/offer/offer-line';
import { type CarProduct, cars, type Rider, type SavedCarRequest } from '@/lib/contract/quotes/cars';
import { carColumns, carDeductible, carFacts } from '@/lib/offers/car-facts';
import { personOfDriver } from '@/lib/shapes/driver-person';
import { useRiderDrafts } from './rider-drafts';
import { RiderForAll } from './rider-for-all';
import { RiderPicker } from './rider-picker';
import type { CarChoices } from './car-choices';

const choicesOf = ({ discounts, selectedRider }: CarProduct): CarChoices => ({
  discountIds: discounts.applied,
  rider: selectedRider,
});

/** Returns what the offer screens need to know about one car request. */
export function useCarLine(saved: SavedCarRequest, riders: readonly Rider[]): OfferLine<CarProduct> {
  const terms = useTranslations('terms.insuranceType');
  const drafts = useRiderDrafts();
  return useMemo(() => {
    const { requestId } = saved;
    const asked = saved.request.insuranceTypes;
    return {
      productType: 'CAR',
      calls: cars,
      facts: carFacts,
      columns: carColumns(asked),
      requestHref: `/cars/request?${new URLSearchParams({ from: requestId })}`,
      coversAll: ({ insuranceTypes }) => asked.every((type) => insuranceTypes.includes(type)),
      coversOf: ({ insuranceTypes }) => insuranceTypes,
      coverText: ({ insuranceTypes }) => insuranceTypes.map((type) => terms(type)).join(' + '),
      deductibleOf: carDeductible,
      choicesOf,
      reprice: ({ id, selectedRider }, { discountIds, ...choices }, send) => {
        const rider = 'rider' in choices ? (choices as CarChoices).rider : selectedRider;
        return send(cars.reprice, {
          params: { requestId, productId: id },
          body: { discountIds: [...discountIds], rider },
        });
      },
      pickers: (product, reprice) => <RiderPicker product={product} riders={riders} reprice={reprice} />,
      pickersForAll: (all) => <RiderForAll all={all} riders={riders} />,
      missingIn: ({ id }) => (drafts.has(id) ? 'riderPriceRequired' : null),
      knownPerson: personOfDriver(saved),
      riderOf: ({ selectedRider }) => selectedRider,
    };
  }, [saved, riders, drafts, terms]);
}
