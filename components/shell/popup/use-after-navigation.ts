import { usePathname } from 'next/navigation';
import { useEffect } from 'react';

/** Calls `action` after navigation to another screen, for example to close popups of the old one. `action` must be stable. */
export function useAfterNavigation(action: () => void): void {
  const path = usePathname();
  useEffect(action, [path, action]);
}
