import { useQuery } from '@tanstack/react-query';
import { toFailure } from '@/components/data/api-failure';
import { queryFor } from '@/components/data/query-for';
import { billing, type SavedCard } from '@/lib/contract/billing';
import type { Part } from '@/lib/contract/part';

/** The agency's cards on file. */
export const cardsQuery = queryFor('billing.cards', billing.cards, {});

/** The cards, or why they could not be loaded; every place that shows them reads the same answer. */
export function useCards(first: Part<SavedCard[]>) {
  const query = useQuery({
    ...cardsQuery,
    ...(first.data && { initialData: first.data }),
    // What the server could not load is asked for when the person says so.
    enabled: ({ state }) => state.data !== undefined,
  });
  const failed = query.error ? toFailure(query.error) : first.fault;
  return {
    cards: query.data,
    fault: query.data === undefined ? failed : undefined,
    loading: query.isFetching,
    retry: () => void query.refetch(),
  };
}
