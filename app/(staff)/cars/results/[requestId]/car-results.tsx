'use client';

import { OffersScreen, type OffersScreenProps } from '@/components/offers/board/offers-screen';
import { VehicleName } from '@/components/ui/value/vehicle-name';
import type { Rider, SavedCarRequest } from '@/lib/contract/quotes/cars';
import { AssumedDrivers } from './assumed-drivers';
import { RequestFacts } from './request-facts';
import { RiderDrafts } from './rider-drafts';
import { useCarExtras } from './use-car-extras';
import { useCarLine } from './use-car-line';

interface CarResultsProps extends Omit<OffersScreenProps, 'line' | 'extras' | 'saved' | 'title' | 'facts' | 'notice'> {
  saved: SavedCarRequest;
  riders: readonly Rider[];
}

/** Shows the offers for one car. */
export const CarResults = (props: CarResultsProps) => (
  <RiderDrafts>
    <CarOffers {...props} />
  </RiderDrafts>
);

function CarOffers({ saved, riders, ...rest }: CarResultsProps) {
  return (
    <OffersScreen
      {...rest}
      saved={saved}
      line={useCarLine(saved, riders)}
      extras={useCarExtras(saved)}
      title={<VehicleName name={saved.title} />}
      facts={<RequestFacts saved={saved} customer={rest.customer} />}
      notice={<AssumedDrivers saved={saved} />}
    />
  );
}
