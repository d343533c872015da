'use client';

import { createContext, type ReactNode, use, useCallback, useMemo, useState } from 'react';
import { writeCookie } from '@/components/ui/cookies';
import { columnsCookie, type HiddenColumns, withHidden } from './columns-cookie';

interface Choice {
  all: HiddenColumns;
  hide: (list: string, keys: readonly string[]) => void;
}

const ChoiceContext = createContext<Choice>({ all: {}, hide: () => undefined });

/** Keeps which columns are left out, for every list below. @param first what the cookie said when the page was painted. */
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

/** Columns that are left out of one list, and the way to change them. */
export function useHiddenColumns(list: string): [readonly string[], (keys: readonly string[]) => void] {
  const { all, hide } = use(ChoiceContext);
  return [all[list] ?? none, useCallback((keys) => hide(list, keys), [hide, list])];
}
