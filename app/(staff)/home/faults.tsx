'use client';

import { createContext, type ReactNode, use, useCallback, useEffect, useId, useMemo, useState } from 'react';
import type { PartHandle } from '@/components/data/use-part';
import { ErrorNotice } from '@/components/ui/state/error-notice';
import type { ApiError } from '@/lib/contract/kit/errors';
import classes from './cards.module.css';

type Failable = Pick<PartHandle<unknown>, 'fault' | 'loading' | 'retry'>;
type Failing = Failable & { fault: ApiError };

interface Faults {
  report: (id: string, failing: Failing | null) => void;
  /** The only part that failed; null when there are several, or none. */
  only: string | null;
}

const FaultsContext = createContext<Faults>({ report: () => undefined, only: null });

/**
 * Collects the failed parts of home. One that failed says so in its place (NAV-04); several have one notice above them
 * and one retry for all, instead of an alert each.
 */
export function HomeFaults({ children }: { children: ReactNode }) {
  const [failing, setFailing] = useState<ReadonlyMap<string, Failing>>(new Map());
  const report = useCallback<Faults['report']>((id, part) => {
    setFailing((known) => {
      const next = new Map(known);
      if (part) next.set(id, part);
      else next.delete(id);
      return next;
    });
  }, []);
  const parts = [...failing.values()];
  const only = failing.size === 1 ? ([...failing.keys()][0] ?? null) : null;
  const faults = useMemo(() => ({ report, only }), [report, only]);
  return (
    <FaultsContext value={faults}>
      {parts.length > 1 && (
        <div className={classes.faults}>
          <ErrorNotice
            error={parts[0]!.fault}
            retrying={parts.some(({ loading }) => loading)}
            onRetry={() => parts.forEach(({ retry }) => retry())}
          />
        </div>
      )}
      {children}
    </FaultsContext>
  );
}

/** Reports a part of home, and returns where its fault is shown: in its place, above all parts, or nowhere without one. */
export function useFaultPosition({ fault, loading, retry }: Failable): 'here' | 'above' | undefined {
  const { report, only } = use(FaultsContext);
  const id = useId();
  useEffect(() => {
    report(id, fault ? { fault, loading, retry } : null);
    // A part hands out a new function at every render; the first one asks again just as well.
    // oxlint-disable-next-line react/exhaustive-deps
  }, [id, report, fault, loading]);
  useEffect(() => () => report(id, null), [id, report]);
  if (!fault) return undefined;
  return only === id ? 'here' : 'above';
}
