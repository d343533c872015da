'use client';

import { startTransition, useOptimistic } from 'react';
import { nextPaint } from '@/components/ui/next-paint';
import type { ListAddress } from './list-address';
import type { ListAddressHandle } from './use-list-address';

/**
 * Shows an address at the press; the rows follow in a transition after that paint.
 * @returns the address to show, and a function that goes to another one
 */
export function useOptimisticAddress({ address, go }: ListAddressHandle): [ListAddress, (next: ListAddress) => void] {
  const [shown, show] = useOptimistic(address);
  const press = (next: ListAddress) =>
    startTransition(async () => {
      show(next);
      await nextPaint();
      startTransition(() => go(next));
    });
  return [shown, press];
}
