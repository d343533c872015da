'use client';

import { usePathname, useSearchParams } from 'next/navigation';
import { useCallback, useMemo } from 'react';
import { type OfferView, readView, writeView } from '@/components/offers/offer-view';

export interface OfferViewHandle {
  view: OfferView;
  /** Opening and leaving the comparison are steps of the history; the rest changes the address in place. */
  change: (next: OfferView) => void;
}

/** How the offers are looked at, kept in the address. */
export function useOfferView(): OfferViewHandle {
  const path = usePathname();
  const params = useSearchParams();
  const view = useMemo(() => readView(new URLSearchParams(params)), [params]);
  const change = useCallback(
    (next: OfferView) => {
      const query = writeView(next);
      const address = query ? `${path}?${query}` : path;
      if (next.comparing !== view.comparing) window.history.pushState(null, '', address);
      else window.history.replaceState(null, '', address);
    },
    [path, view.comparing],
  );
  return { view, change };
}
