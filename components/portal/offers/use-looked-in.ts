import { useEffect } from 'react';
import { lookIn } from '../frame/enter';

/** What a person does on a page that is read. Moving to the page or leaving it is none of these. */
const gestures = ['pointerdown', 'pointermove', 'touchstart', 'wheel', 'scroll', 'keydown'] as const;

/**
 * Records that a person has the page of an offer before them: it was touched, scrolled, pointed at or typed in. Scanners
 * of links that run scripts open the page and do none of this; what a script pretends to do is not trusted by the browser.
 */
export function useLookedIn(token: string | null): void {
  useEffect(() => {
    if (token === null) return undefined;
    const done = new AbortController();
    const look = ({ isTrusted }: Event) => {
      if (!isTrusted || document.visibilityState === 'hidden') return;
      done.abort();
      // What cannot be recorded stands in nobody's way.
      lookIn('respond', token).catch(() => undefined);
    };
    for (const gesture of gestures)
      document.addEventListener(gesture, look, { capture: true, passive: true, signal: done.signal });
    return () => done.abort();
  }, [token]);
}
