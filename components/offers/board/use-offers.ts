'use client';

import { type QueryClient, useQueryClient } from '@tanstack/react-query';
import { useCallback, useEffect, useState } from 'react';
import { keepAnswer } from '@/components/data/keep-answer';
import { offersNow, watchOffers } from '@/components/data/offers';
import { useFirstQuery } from '@/components/data/use-first-query';
import type { ProductBase } from '@/lib/contract/quotes/quotes';
import type { Line } from '@/lib/insurers/lines';
import type { Evaluation } from '../ordering/quote';
import type { ApiError } from '@/lib/contract/kit/errors';

const keyOf = (requestId: string) => ['quotes', 'evaluation', requestId] as const;

export interface Offers {
  evaluation: Evaluation;
  /** The server cannot be reached at the moment; retries continue. */
  fault: ApiError | null;
  /** Resumes watching after an insurer was asked again. */
  watch: () => void;
}

/** Pause between two looks for answers that come late, ms. */
const latePace = 20_000;

/** Returns whether an insurer has neither priced nor refused, so that its answer can still come. */
const isSilent = ({ state }: Evaluation['insurers'][number]) =>
  state === 'WAITING' || state === 'TIMED_OUT' || state === 'FAILED';

/** Returns the offers of a request as insurers answer (CAR-04). */
export function useOffers(productType: Line, first: Evaluation): Offers {
  const client = useQueryClient();
  const { requestId } = first;
  const [watching, setWatching] = useState(first.awaited > 0);
  const [fault, setFault] = useState<ApiError | null>(null);
  const { data } = useFirstQuery(
    {
      queryKey: keyOf(requestId),
      queryFn: ({ signal }) => offersNow({ productType, requestId }, signal),
      staleTime: Infinity,
      // A search in the background, or somebody on another device, may ask them again.
      refetchInterval: ({ state }) => !watching && state.data?.insurers.some(isSilent) === true && latePace,
    },
    first,
  );
  useEffect(() => {
    if (!watching) return;
    return watchOffers(
      { productType, requestId },
      {
        onEvaluation: (evaluation) => {
          setFault(null);
          client.setQueryData<Evaluation>(keyOf(requestId), (known) => newer(known, evaluation));
        },
        onFault: setFault,
        onEnd: () => setWatching(false),
      },
    );
  }, [client, productType, requestId, watching]);
  return { evaluation: data, fault, watch: useCallback(() => setWatching(true), []) };
}

/** Returns a function that reads the offers of a request again, after they were changed by hand. */
export function useReadOffers(requestId: string): () => Promise<void> {
  const client = useQueryClient();
  return useCallback(() => client.invalidateQueries({ queryKey: keyOf(requestId) }), [client, requestId]);
}

/** Events may overtake responses: drops data older than what is known. */
const newer = (known: Evaluation | undefined, received: Evaluation): Evaluation =>
  known && known.version > received.version ? known : received;

/** Replaces an offer after repricing; the upstream has incremented its version. */
export function replaceOffer(client: QueryClient, product: ProductBase): void {
  keepAnswer<ReturnType<typeof keyOf>, Evaluation>(
    client,
    keyOf(product.requestId),
    (known) =>
      known && {
        ...known,
        version: known.version + 1,
        products: known.products.map((other) => (other.id === product.id ? product : other)),
      },
  );
}

/** Returns the offers of a request as they are known at this moment. */
export const knownOffers = (client: QueryClient, requestId: string): readonly ProductBase[] =>
  client.getQueryData<Evaluation>(keyOf(requestId))?.products ?? [];
