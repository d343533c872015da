'use client';

import { createContext, use, useDeferredValue, useEffect, useMemo, useState } from 'react';
import { useWatch } from 'react-hook-form';
import { onFirstTouch } from '@/components/form/frame/first-touch';
import type { FieldProblem } from '@/lib/contract/kit/errors';
import type { CarRequestValues } from './request-values';
import { useRequestForm } from './use-request-form';

type Check = (values: CarRequestValues) => FieldProblem[];

const load = () => import('./request-check').then((file) => file.missingOf);

/** What the values that the form began with lack, found by the server: the checks load when the form is used. */
export const MissingAtStart = createContext<readonly FieldProblem[]>([]);

/**
 * Returns the current values of the request, deferred so that typing stays fast, and what prevents sending them.
 * `unchecked`: the values have changed and the checks could not be loaded, so nobody knows what is missing.
 */
export function useLiveRequest() {
  const { control } = useRequestForm();
  const values = useDeferredValue(useWatch({ control }) as CarRequestValues);
  const first = use(MissingAtStart);
  const { check, unchecked } = useCheck(values);
  const missing = useMemo(() => (check ? check(values) : first), [check, values, first]);
  return { values, missing, unchecked };
}

/** Loads the checks when somebody begins to use the page, or when a draft or a search changes the values. */
function useCheck(values: CarRequestValues): { check: Check | null; unchecked: boolean } {
  const [check, setCheck] = useState<{ missingOf: Check } | null>(null);
  const [lost, setLost] = useState(false);
  const [start] = useState(() => JSON.stringify(values));
  const changed = JSON.stringify(values) !== start;
  useEffect(() => {
    if (check) return;
    let gone = false;
    // What could not be loaded is asked for again at the next change and when the network is back.
    const begin = () =>
      void load().then(
        (missingOf) => !gone && setCheck({ missingOf }),
        () => !gone && setLost(true),
      );
    const stop = changed ? begin() : onFirstTouch(begin);
    addEventListener('online', begin);
    return () => {
      gone = true;
      stop?.();
      removeEventListener('online', begin);
    };
  }, [check, values, changed]);
  return { check: check?.missingOf ?? null, unchecked: lost && changed && !check };
}
