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

/** Returns the current values of the request, deferred so that typing stays fast, and what prevents sending them. */
export function useLiveRequest() {
  const { control } = useRequestForm();
  const values = useDeferredValue(useWatch({ control }) as CarRequestValues);
  const first = use(MissingAtStart);
  const check = useCheck(values);
  const missing = useMemo(() => (check ? check(values) : first), [check, values, first]);
  return { values, missing };
}

/** Loads the checks when somebody begins to use the page, or when a draft or a search changes the values. */
function useCheck(values: CarRequestValues): Check | null {
  const [check, setCheck] = useState<{ missingOf: Check } | null>(null);
  const [start] = useState(() => JSON.stringify(values));
  useEffect(() => {
    if (check) return;
    let gone = false;
    // Without a network the next change asks again, and a request that is sent says so.
    const begin = () =>
      void load().then(
        (missingOf) => !gone && setCheck({ missingOf }),
        () => undefined,
      );
    const stop = JSON.stringify(values) === start ? onFirstTouch(begin) : begin();
    return () => {
      gone = true;
      stop?.();
    };
  }, [check, values, start]);
  return check?.missingOf ?? null;
}
