'use client';

import { useCallback } from 'react';
import { useAddressState } from '@/components/list/use-address-state';
import { type OfferView, readView, writeView } from '@/components/offers/offer-view';

export interface OfferViewHandle {
  view: OfferView;
  change: (next: (now: OfferView) => OfferView) => void;
  /** Opens or leaves the comparison: a step of the history, so that "back" leads out of it. */
  compare: (comparing: boolean) => void;
}

/** How the offers are looked at, kept in the address. */
export function useOfferView(): OfferViewHandle {
  const [view, set] = useAddressState(readView, writeView);
  const change = useCallback((next: (now: OfferView) => OfferView) => set(next, 'replace'), [set]);
  const compare = useCallback((comparing: boolean) => set((now) => ({ ...now, comparing }), 'push'), [set]);
  return { view, change, compare };
}
