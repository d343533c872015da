'use client';

import { useEffect } from 'react';
import { placeOf } from './focus-place';

/** Keeps the focus from falling to the body (`keepFocus`); loaded with the first focus, because no page begins with it. */
export function FocusKeeper() {
  useEffect(() => {
    let stop: (() => void) | undefined;
    let hasLeft = false;
    const begin = (first: Element) => {
      // The first button may be disabled, or gone with its row, by its own press before the rest is loaded.
      const place = placeOf(first);
      void import('./keep-focus').then(
        ({ keepFocus }) => {
          if (!hasLeft) stop = keepFocus(place);
        },
        // Offline: the page works without it.
        () => undefined,
      );
    };
    const onFocus = ({ target }: FocusEvent) => target instanceof Element && begin(target);
    const { activeElement } = document;
    if (activeElement && activeElement !== document.body) begin(activeElement);
    else document.addEventListener('focusin', onFocus, { once: true });
    return () => {
      hasLeft = true;
      document.removeEventListener('focusin', onFocus);
      stop?.();
    };
  }, []);
  return null;
}
