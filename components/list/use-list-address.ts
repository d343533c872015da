'use client';

import { useCallback } from 'react';
import { type ListAddress, type ListShape, readAddress, writeAddress } from './list-address';
import { type HistoryStep, useAddressState } from './use-address-state';

export interface ListAddressHandle {
  address: ListAddress;
  shape: ListShape;
  /** Goes to another address: as a new history entry, or replacing the current one (`replace`, for typing). */
  go: (next: ListAddress, how?: HistoryStep) => void;
}

/** Returns the address state of a list. The rows come from the data cache. */
export function useListAddress(shape: ListShape): ListAddressHandle {
  const read = useCallback((params: URLSearchParams) => readAddress(params, shape), [shape]);
  const write = useCallback((address: ListAddress) => writeAddress(address, shape), [shape]);
  const [address, change] = useAddressState(read, write);
  const go = useCallback((next: ListAddress, how: HistoryStep = 'push') => change(() => next, how), [change]);
  return { address, shape, go };
}
