'use client';

import { useInfiniteQuery } from '@tanstack/react-query';
import { toFailure } from '@/components/data/api-failure';
import { load } from '@/components/data/use-part';
import type { Page } from '@/lib/contract/paging';
import type { Part } from '@/lib/contract/part';

/**
 * A list that grows by a page at a time. The server has loaded the first one, or failed to: from then on it loads, and
 * fails, by itself.
 * @param name of the call as in the contract, e.g. `documents.list`: first part of the cache key
 */
export function useHistory<T>(name: string, first: Part<Page<T>>) {
  const join = first.address.includes('?') ? '&' : '?';
  const query = useInfiniteQuery({
    queryKey: [...name.split('.'), 'history', first.address],
    queryFn: ({ pageParam, signal }) => load<Page<T>>(`${first.address}${join}page=${pageParam}`, signal),
    initialPageParam: 0,
    getNextPageParam: ({ number, totalPages }) => (number + 1 < totalPages ? number + 1 : undefined),
    ...(first.data && { initialData: { pages: [first.data], pageParams: [0] } }),
    // What the server could not load is asked for when the person says so.
    enabled: ({ state }) => state.data !== undefined,
  });
  const failed = query.error ? toFailure(query.error) : undefined;
  return {
    rows: query.data?.pages.flatMap(({ content }) => content),
    total: query.data?.pages[0]?.totalElements ?? 0,
    /** Nothing at all could be loaded. */
    fault: query.data === undefined ? (failed ?? first.fault) : undefined,
    /** The next page could not. */
    moreFault: query.isFetchNextPageError ? failed : undefined,
    hasMore: query.hasNextPage,
    loading: query.isFetching,
    retry: () => void query.refetch(),
    more: () => void query.fetchNextPage(),
  };
}
