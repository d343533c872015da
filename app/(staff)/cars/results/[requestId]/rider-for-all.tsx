'use client';

import type { ChoicesForAll } from '@/components/offers/offer/offer-line';
import type { CarProduct, Rider } from '@/lib/contract/quotes/cars';
import type { CarChoices } from './car-choices';
import { RiderChoices } from './rider-choices';

interface RiderForAllProps {
  all: ChoicesForAll<CarProduct>;
  riders: readonly Rider[];
}

/** Chooses one service rider for all offers (CAR-07). */
export function RiderForAll({ all: { products, choose }, riders }: RiderForAllProps) {
  const [first, ...others] = products.map(({ selectedRider }) => selectedRider);
  const isSame = others.every((rider) => JSON.stringify(rider) === JSON.stringify(first));
  return (
    <RiderChoices
      of="all"
      riders={riders}
      rider={isSame ? (first ?? null) : undefined}
      onApply={(rider) => choose(({ discounts }): CarChoices => ({ discountIds: discounts.applied, rider }))}
    />
  );
}
