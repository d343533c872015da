'use client';

import { useMemo } from 'react';
import { read } from '@/components/data/request';
import type { OfferExtras } from '@/components/offers/offer/offer-extras';
import { lazyDialog } from '@/components/ui/state/lazy-part';
import { type CarProduct, cars, type SavedCarRequest } from '@/lib/contract/quotes/cars';

const ChangeDialog = lazyDialog(() => import('./change-dialog').then((file) => file.ChangeDialog));
const ManualOfferDialog = lazyDialog(() => import('./manual-offer-dialog').then((file) => file.ManualOfferDialog));

/** Returns what can be done with a car request beyond its offers (CAR-06, CAR-08, CAR-09). */
export function useCarExtras(saved: SavedCarRequest): OfferExtras {
  return useMemo(() => {
    const { requestId } = saved;
    const params = { requestId };
    const isCombined = (type: string) => saved.request.insuranceTypes.some((asked) => asked === type);
    return {
      health: () => read(cars.insurerHealth),
      ...(isCombined('Compulsory') &&
        saved.request.insuranceTypes.length > 1 && { combinations: () => read(cars.combinations, { params }) }),
      inside: () => read(cars.inside, { params }),
      recalculate: (send) => send(cars.recalculate, { params }),
      save: (kept, send) => send(cars.save, { params, body: { saved: kept } }),
      search: (send) => send(cars.persistentSearch, { params }),
      removeManual: (productId, send) => send(cars.removeManual, { params: { requestId, productId } }),
      manualForm: ({ product, onClose }) => (
        <ManualOfferDialog saved={saved} product={product as CarProduct | null} onClose={onClose} />
      ),
      changeForm: (onClose) => <ChangeDialog saved={saved} onClose={onClose} />,
    };
  }, [saved]);
}
