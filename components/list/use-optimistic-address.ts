'use client';

import { useOptimistic } from 'react';
import { changeAfterPaint } from '@/components/ui/kit/change-after-paint';
import type { ListAddress } from './list-address';
import type { ListAddressHandle } from './use-list-address';

/**
 * Shows an address at the press; the rows follow.
 * @returns the address to show, and a function that goes to another one
 */
export function useOptimisticAddress({ address, go }: ListAddressHandle): [ListAddress, (next: ListAddress) => void] {
  const [shown, show] = useOptimistic(address);
  const press = (next: ListAddress) =>
    changeAfterPaint(
      () => go(next),
      () => show(next),
    );
  return [shown, press];
}
