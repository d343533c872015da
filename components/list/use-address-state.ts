'use client';

import { usePathname, useSearchParams } from 'next/navigation';
import { useCallback, useEffect, useLayoutEffect, useRef, useState } from 'react';
import { ahead, follow, type HeldAddress, spelled } from './held-address';

export type HistoryStep = 'push' | 'replace';

/** Changes the state in the address, based on its current value. */
export type ChangeAddress<T> = (change: (now: T) => T, how: HistoryStep) => void;

/**
 * Keeps state in the search part of the address, so that a reload, a link and the back button restore it. A change
 * shows at once, without another request for the page.
 * @param read stable function that parses the parameters; `write` is its stable inverse and returns a query string
 * without the `?`.
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
  // For two changes in a row: the second must start from the result of the first, before the address has followed.
  const latest = useRef(held.value);
  useLayoutEffect(() => {
    latest.current = held.value;
  }, [held.value]);
  // The router may skip a change that was undone before it rendered; back and forward are therefore handled here.
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
      // A double press asks for the same address twice: "back" must not lead to it again.
      const moves = how === 'push' && spelled(query) !== spelled(window.location.search);
      // The part of the page that the address names stays.
      const address = `${query ? `${path}?${query}` : path}${window.location.hash}`;
      window.history[moves ? 'pushState' : 'replaceState'](null, '', address);
    },
    [path, write],
  );
  return [followed.value, change];
}
