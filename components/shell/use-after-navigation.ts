import { usePathname } from 'next/navigation';
import { useEffect } from 'react';

/** Calls `act` after navigation to another screen, for example to close popups of the old one. `act` must be stable. */
export function useAfterNavigation(act: () => void): void {
  const path = usePathname();
  useEffect(act, [path, act]);
}
