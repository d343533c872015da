import { useEffect } from 'react';
import { lookIn } from '../frame/enter';

/** Records that a person has the page of an offer before them; scanners of links run no scripts. */
export function useLookedIn(token: string | null): void {
  useEffect(() => {
    if (token === null) return undefined;
    const look = () => {
      if (document.visibilityState === 'hidden') return;
      document.removeEventListener('visibilitychange', look);
      // What cannot be recorded stands in nobody's way.
      lookIn('respond', token).catch(() => undefined);
    };
    document.addEventListener('visibilitychange', look);
    look();
    return () => document.removeEventListener('visibilitychange', look);
  }, [token]);
}
