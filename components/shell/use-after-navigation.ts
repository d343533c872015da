import { usePathname } from 'next/navigation';
import { useEffect } from 'react';

/** Runs when another screen has opened: what was open over the old one closes. `act` has to be stable. */
export function useAfterNavigation(act: () => void): void {
  const path = usePathname();
  useEffect(act, [path, act]);
}
