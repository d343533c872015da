'use client';

import { keepPreviousData, useQuery } from '@tanstack/react-query';
import type { OfferCombination, OfferExtras } from '../offer/offer-extras';
import type { Evaluation } from '../ordering/quote';

const none: readonly OfferCombination[] = [];

/**
 * Returns the combinations of a request, read again with each change of the evaluation; null where the line has none.
 */
export function useCombinations(
  { combinations }: OfferExtras,
  { requestId, version }: Evaluation,
): readonly OfferCombination[] | null {
  const { data } = useQuery({
    queryKey: ['quotes', 'combinations', requestId, version],
    queryFn: () => combinations?.() ?? Promise.resolve(none),
    enabled: combinations !== undefined,
    placeholderData: keepPreviousData,
    staleTime: Infinity,
  });
  return combinations ? (data ?? none) : null;
}
