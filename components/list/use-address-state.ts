'use client';

import { usePathname, useSearchParams } from 'next/navigation';
import { useCallback, useEffect, useLayoutEffect, useRef, useState } from 'react';
import { ahead, follow, type HeldAddress } from './held-address';

export type HistoryStep = 'push' | 'replace';

/** Changes what the address says, starting from what it says now. */
export type ChangeAddress<T> = (change: (now: T) => T, how: HistoryStep) => void;

/**
 * State that lives in the search part of the address: a reload, a link and the back button bring it back. A change shows
 * at once and does not ask the server for the page again.
 * @param read, write stable functions that are each other's inverse; `write` answers a query string without the `?`.
 */
export function useAddressState<T>(
  read: (params: URLSearchParams) => T,
  write: (value: T) => string,
): [T, ChangeAddress<T>] {
  const path = usePathname();
  const asked = useSearchParams().toString();
  const [held, setHeld] = useState<HeldAddress<T>>(() => ({
    asked,
    awaited: null,
    value: read(new URLSearchParams(asked)),
  }));
  const followed = follow(held, asked, read);
  if (followed !== held) setHeld(followed);
  // Two changes at once: the second starts from what the first made, wherever the address is by then.
  const latest = useRef(held.value);
  useLayoutEffect(() => {
    latest.current = held.value;
  }, [held.value]);
  // The router may skip a change that was gone again before it had painted it: back and forward are heard here.
  useEffect(() => {
    const look = () => {
      if (window.location.pathname !== path) return;
      const { search } = window.location;
      setHeld((known) => ahead(known, search, read(new URLSearchParams(search))));
    };
    window.addEventListener('popstate', look);
    return () => window.removeEventListener('popstate', look);
  }, [path, read]);
  const change = useCallback<ChangeAddress<T>>(
    (next, how) => {
      const value = next(latest.current);
      const query = write(value);
      latest.current = value;
      setHeld((known) => ahead(known, query, value));
      window.history[how === 'push' ? 'pushState' : 'replaceState'](null, '', query ? `${path}?${query}` : path);
    },
    [path, write],
  );
  return [followed.value, change];
}
