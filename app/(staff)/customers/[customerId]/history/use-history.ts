'use client';

import { useInfiniteQuery } from '@tanstack/react-query';
import { toFailure } from '@/components/data/api-failure';
import { useFirstAnswer } from '@/components/data/use-first-query';
import { load } from '@/components/data/use-part';
import type { Page } from '@/lib/contract/kit/paging';
import type { Part } from '@/lib/contract/kit/part';

/**
 * Loads a list one page at a time. The server has loaded the first page or failed to; later pages load and fail
 * separately.
 * @param name of the call as in the contract, e.g. `documents.list`: first part of the cache key
 */
export function useHistory<T>(name: string, first: Part<Page<T>>) {
  const join = first.address.includes('?') ? '&' : '?';
  const queryKey = [...name.split('.'), 'history', first.address];
  const query = useInfiniteQuery({
    queryKey,
    queryFn: ({ pageParam, signal }) => load<Page<T>>(`${first.address}${join}page=${pageParam}`, signal),
    initialPageParam: 0,
    getNextPageParam: ({ number, totalPages }) => (number + 1 < totalPages ? number + 1 : undefined),
    ...useFirstAnswer(queryKey, first.data, (page) => ({ pages: [page], pageParams: [0] })),
    // A part that failed on the server is loaded again only when the person retries.
    enabled: ({ state }) => state.data !== undefined,
  });
  const failed = query.error ? toFailure(query.error) : undefined;
  return {
    rows: query.data?.pages.flatMap(({ content }) => content),
    total: query.data?.pages[0] ?? { totalElements: 0 },
    /** Set when nothing could be loaded. */
    fault: query.data === undefined ? (failed ?? first.fault) : undefined,
    /** Set when only the next page failed. */
    moreFault: query.isFetchNextPageError ? failed : undefined,
    hasMore: query.hasNextPage,
    loading: query.isFetching,
    retry: () => void query.refetch(),
    more: () => void query.fetchNextPage(),
  };
}
