import { toFailure } from '@/components/data/api-failure';
import { queryFor } from '@/components/data/query-for';
import { useFirstQuery } from '@/components/data/use-first-query';
import { billing, type SavedCard } from '@/lib/contract/agencies/billing';
import type { Part } from '@/lib/contract/kit/part';

/** Query for the agency's saved cards. */
export const cardsQuery = queryFor('billing.cards', billing.cards, {});

/** Returns the cards, or the fault of loading them. All users share one cache entry. */
export function useCards(first: Part<SavedCard[]>) {
  const query = useFirstQuery(
    {
      ...cardsQuery,
      // A part that failed on the server is loaded again only when the person retries.
      enabled: ({ state }) => state.data !== undefined,
    },
    first.data,
  );
  const failed = query.error ? toFailure(query.error) : first.fault;
  return {
    cards: query.data,
    fault: query.data === undefined ? failed : undefined,
    loading: query.isFetching,
    retry: () => void query.refetch(),
  };
}
