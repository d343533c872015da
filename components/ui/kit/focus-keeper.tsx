'use client';

import { useEffect } from 'react';

/** Keeps the focus from falling to the body (`keepFocus`); loaded with the first focus, because no page begins with it. */
export function FocusKeeper() {
  useEffect(() => {
    let stop: (() => void) | undefined;
    let hasLeft = false;
    const begin = () =>
      void import('./keep-focus').then(
        ({ keepFocus }) => {
          if (!hasLeft) stop = keepFocus();
        },
        // Offline: the page works without it.
        () => undefined,
      );
    if (document.activeElement && document.activeElement !== document.body) begin();
    else document.addEventListener('focusin', begin, { once: true });
    return () => {
      hasLeft = true;
      document.removeEventListener('focusin', begin);
      stop?.();
    };
  }, []);
  return null;
}
