'use client';

import { useCallback, useEffect, useRef, useState } from 'react';
import { type ApiFailure, toFailure } from '@/components/data/api-failure';
import { searchByPlate } from '@/components/data/vehicles';
import type { useChange } from './use-request-form';
import { filledBy, outcomeOf, type PlateOutcome } from './vehicle-choice';

export type SearchState = { kind: 'idle' } | { kind: 'searching'; since: number } | { kind: 'failed'; failure: ApiFailure };

export interface PlateSearcher {
  state: SearchState;
  /** Looks a plate up and fills in what it tells; answers what came of it. A newer search ends an older one. */
  search: (plate: string) => Promise<PlateOutcome | 'failed'>;
  cancel: () => void;
}

/** Search by plate (CAR-02): the server polls, the answer becomes values of the form. */
export function usePlateSearch(change: ReturnType<typeof useChange>): PlateSearcher {
  const [state, setState] = useState<SearchState>({ kind: 'idle' });
  const running = useRef<AbortController>(undefined);
  const cancel = useCallback(() => {
    running.current?.abort();
    setState({ kind: 'idle' });
  }, []);
  const search = useCallback(
    async (plate: string) => {
      running.current?.abort();
      const own = (running.current = new AbortController());
      setState({ kind: 'searching', since: Date.now() });
      try {
        const found = await searchByPlate(plate, own.signal);
        setState({ kind: 'idle' });
        change((values) => filledBy(found, values));
        return outcomeOf(found);
      } catch (error) {
        if (!own.signal.aborted) setState({ kind: 'failed', failure: toFailure(error) });
        return 'failed';
      }
    },
    [change],
  );
  useEffect(() => () => running.current?.abort(), []);
  return { state, search, cancel };
}
