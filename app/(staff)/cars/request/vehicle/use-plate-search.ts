'use client';

import { useCallback, useEffect, useRef, useState } from 'react';
import { type ApiFailure, toFailure } from '@/components/data/api-failure';
import { searchByPlate } from '@/components/data/vehicles';
import type { useChange } from '../use-request-form';
import { filledBy, outcomeOf, type PlateOutcome } from './vehicle-choice';

export type SearchState =
  | { kind: 'idle' }
  | { kind: 'searching'; since: number }
  | { kind: 'failed'; failure: ApiFailure };

export interface PlateSearcher {
  state: SearchState;
  /**
   * Searches a plate, fills in the result and returns the outcome. A search of another plate cancels the previous one.
   */
  search: (plate: string) => Promise<PlateOutcome | 'failed'>;
  cancel: () => void;
}

/** Searches a plate (CAR-02): the server polls, the result becomes form values. */
export function usePlateSearch(change: ReturnType<typeof useChange>): PlateSearcher {
  const [state, setState] = useState<SearchState>({ kind: 'idle' });
  const running = useRef<Running>(undefined);
  const stop = useCallback(() => {
    running.current?.controller.abort();
    running.current = undefined;
  }, []);
  const cancel = useCallback(() => {
    stop();
    setState({ kind: 'idle' });
  }, [stop]);
  const search = useCallback(
    (plate: string) => {
      if (running.current?.plate === plate) return running.current.outcome;
      stop();
      const controller = new AbortController();
      setState({ kind: 'searching', since: Date.now() });
      const outcome = searchByPlate(plate, controller.signal)
        .then((found) => {
          setState({ kind: 'idle' });
          change((values) => (values.vehicle.registrationNumber === plate ? filledBy(found, values) : {}));
          return outcomeOf(found);
        })
        .catch((error: unknown) => {
          if (!controller.signal.aborted) setState({ kind: 'failed', failure: toFailure(error) });
          return 'failed' as const;
        })
        .finally(() => {
          if (running.current?.controller === controller) running.current = undefined;
        });
      running.current = { plate, controller, outcome };
      return outcome;
    },
    [change, stop],
  );
  useEffect(() => stop, [stop]);
  return { state, search, cancel };
}

interface Running {
  plate: string;
  controller: AbortController;
  outcome: Promise<PlateOutcome | 'failed'>;
}
