'use client';

import { usePathname, useSearchParams } from 'next/navigation';
import { useCallback, useEffect, useState } from 'react';

export type HistoryStep = 'push' | 'replace';

/** Changes what the address says, starting from what it says now. */
export type ChangeAddress<T> = (change: (now: T) => T, how: HistoryStep) => void;

/**
 * State that lives in the search part of the address: a reload, a link and the back button bring it back. A change shows
 * at once and does not ask the server for the page again.
 * @param read, write stable functions that are each other's inverse; `write` answers a query string without the `?`.
 */
export function useAddressState<T>(read: (params: URLSearchParams) => T, write: (value: T) => string): [T, ChangeAddress<T>] {
  const path = usePathname();
  const asked = useSearchParams().toString();
  const [held, setHeld] = useState(() => ({ asked, value: read(new URLSearchParams(asked)) }));
  // The router learns of changes late and one by one; the address itself is always the latest.
  if (held.asked !== asked) setHeld({ asked, value: read(new URLSearchParams(window.location.search)) });
  // It may even skip one that was gone again before it had painted it: back and forward are heard here.
  useEffect(() => {
    const look = () => {
      if (window.location.pathname !== path) return;
      setHeld((known) => ({ ...known, value: read(new URLSearchParams(window.location.search)) }));
    };
    window.addEventListener('popstate', look);
    return () => window.removeEventListener('popstate', look);
  }, [path, read]);
  const change = useCallback<ChangeAddress<T>>(
    (next, how) => {
      const value = next(read(new URLSearchParams(window.location.search)));
      const query = write(value);
      setHeld((known) => ({ ...known, value }));
      window.history[how === 'push' ? 'pushState' : 'replaceState'](null, '', query ? `${path}?${query}` : path);
    },
    [path, read, write],
  );
  return [held.value, change];
}
