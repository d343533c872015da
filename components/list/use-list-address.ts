'use client';

import { usePathname, useSearchParams } from 'next/navigation';
import { useCallback, useMemo } from 'react';
import { type ListAddress, type ListShape, readAddress, writeAddress } from './list-address';

export interface ListAddressHandle {
  address: ListAddress;
  shape: ListShape;
  /** Goes to another address: as a step of the history, or in place of the present one (`replace`: typing). */
  go: (next: ListAddress, how?: 'push' | 'replace') => void;
}

/** The address of a list. Changes do not ask the server for the page again: the rows come through the data cache. */
export function useListAddress(shape: ListShape): ListAddressHandle {
  const path = usePathname();
  const params = useSearchParams();
  const address = useMemo(() => readAddress(new URLSearchParams(params), shape), [params, shape]);
  const go = useCallback(
    (next: ListAddress, how: 'push' | 'replace' = 'push') => {
      const query = writeAddress(next, shape);
      window.history[how === 'push' ? 'pushState' : 'replaceState'](null, '', query ? `${path}?${query}` : path);
    },
    [path, shape],
  );
  return { address, shape, go };
}
