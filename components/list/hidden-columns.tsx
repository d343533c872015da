'use client';

import { createContext, type ReactNode, use, useCallback, useMemo, useState } from 'react';
import { writeCookie } from '@/components/ui/kit/cookies';
import { columnsCookie, type HiddenColumns, withHidden } from './columns-cookie';

interface Choice {
  all: HiddenColumns;
  hide: (list: string, keys: readonly string[]) => void;
}

const ChoiceContext = createContext<Choice>({ all: {}, hide: () => undefined });

/**
 * Holds the hidden columns of all lists below.
 * @param first value of the cookie when the page was rendered.
 */
export function HiddenColumnsProvider({ first, children }: { first: HiddenColumns; children: ReactNode }) {
  const [all, setAll] = useState(first);
  const hide = useCallback(
    (list: string, keys: readonly string[]) =>
      setAll((before) => {
        const next = withHidden(before, list, keys);
        writeCookie(columnsCookie, JSON.stringify(next));
        return next;
      }),
    [],
  );
  return <ChoiceContext value={useMemo(() => ({ all, hide }), [all, hide])}>{children}</ChoiceContext>;
}

const none: readonly string[] = [];

/** Returns the hidden columns of one list and a function that changes them. */
export function useHiddenColumns(list: string): [readonly string[], (keys: readonly string[]) => void] {
  const { all, hide } = use(ChoiceContext);
  return [all[list] ?? none, useCallback((keys) => hide(list, keys), [hide, list])];
}
