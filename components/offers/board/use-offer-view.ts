'use client';

import { useCallback } from 'react';
import { useAddressState } from '@/components/list/use-address-state';
import { changeAfterPaint } from '@/components/ui/kit/change-after-paint';
import { type OfferView, readView, writeView } from './offer-view';

export interface OfferViewHandle {
  view: OfferView;
  change: (next: (now: OfferView) => OfferView) => void;
  /** Opens or closes the comparison. Opening adds a history entry, so that "back" closes it. */
  compare: (comparing: boolean) => void;
  /** Opens the order form for these offers; without offers closes it. "Back" closes it too. */
  order: (productIds: readonly string[]) => void;
}

/** Keeps the view of the offers in the address. Comparison and order form render after the answer to the press. */
export function useOfferView(): OfferViewHandle {
  const [view, set] = useAddressState(readView, writeView);
  const change = useCallback((next: (now: OfferView) => OfferView) => set(next, 'replace'), [set]);
  const compare = useCallback(
    (comparing: boolean) =>
      changeAfterPaint(() => set((now) => ({ ...now, comparing }), comparing ? 'push' : 'replace')),
    [set],
  );
  const order = useCallback(
    (ordering: readonly string[]) =>
      changeAfterPaint(() => set((now) => ({ ...now, ordering }), ordering.length > 0 ? 'push' : 'replace')),
    [set],
  );
  return { view, change, compare, order };
}
