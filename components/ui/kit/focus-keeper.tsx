'use client';

import { useEffect } from 'react';
import { type Place, placeOf } from './focus-place';

/** Keeps the focus from falling to the body (`keepFocus`); loaded with the first focus, because no page begins with it. */
export function FocusKeeper() {
  useEffect(() => {
    let stop: (() => void) | undefined;
    /** Where the focus is until the rest is loaded: by then the row that had it may be gone. */
    let place: Place | null = null;
    const note = (element: Element) => {
      if (!place)
        void import('./keep-focus').then(
          ({ keepFocus }) => {
            document.removeEventListener('focusin', onFocus);
            if (place) stop = keepFocus(place);
          },
          // Offline: the page works without it.
          () => undefined,
        );
      place = placeOf(element);
    };
    const onFocus = ({ target }: FocusEvent) => target instanceof Element && note(target);
    document.addEventListener('focusin', onFocus);
    const { activeElement } = document;
    if (activeElement && activeElement !== document.body) note(activeElement);
    return () => {
      document.removeEventListener('focusin', onFocus);
      place = null;
      stop?.();
    };
  }, []);
  return null;
}
