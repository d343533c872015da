'use client';

import {
  type DefaultError,
  keepPreviousData,
  type QueryKey,
  type UseQueryOptions,
  useQuery,
  useQueryClient,
} from '@tanstack/react-query';
import { useState } from 'react';
import { type ApiFailure, toFailure } from '@/components/data/api-failure';
import type { Page } from '@/lib/contract/kit/paging';

/** Rows of a list as shown. */
export interface ListRows<Row> {
  page: Page<Row> | undefined;
  /** The rows belong to the previous address; the new ones are loading. */
  stale: boolean;
  failure: ApiFailure | null;
  retry: () => void;
}

type PageQuery<Row, Key extends QueryKey> = UseQueryOptions<Page<Row>, DefaultError, Page<Row>, Key>;

/**
 * Returns the rows of an address: the server's first page at once; on later pages the old rows stay until the new ones
 * arrive.
 * @param options query of the current address (`queryFor`).
 * @param first page that the server rendered for the initial address; undefined when it failed.
 */
export function useListRows<Row, Key extends QueryKey>(
  options: PageQuery<Row, Key>,
  first: Page<Row> | undefined,
): ListRows<Row> {
  const cache = useQueryClient();
  const key = JSON.stringify(options.queryKey);
  const [painted] = useState(() => {
    const arrival = first && arrivalOf(first, key);
    const known = cache.getQueryState(options.queryKey);
    // The cache may still hold the rows of an earlier visit, which would be shown until they are read once more.
    if (known && arrival?.key === key && arrival.at > known.dataUpdatedAt)
      cache.setQueryData<unknown>(options.queryKey, first, { updatedAt: arrival.at });
    return arrival;
  });
  const query = useQuery({
    ...options,
    placeholderData: keepPreviousData as PageQuery<Row, Key>['placeholderData'],
    ...(painted?.key === key && { initialData: first, initialDataUpdatedAt: painted.at }),
  });
  return {
    page: query.data,
    stale: query.isPlaceholderData,
    failure: query.error ? toFailure(query.error) : null,
    retry: () => void query.refetch(),
  };
}

interface Arrival {
  /** Query whose rows it holds. */
  key: string;
  /** When it was first shown, ms. */
  at: number;
}

const arrivals = new WeakMap<object, Arrival>();

/**
 * Returns when a page of the server was first shown, and for which query. The framework shows the same page once more on
 * Back: it is no newer then, and the address may have moved on to other rows.
 */
function arrivalOf(first: object, key: string): Arrival {
  const arrival = arrivals.get(first) ?? { key, at: Date.now() };
  arrivals.set(first, arrival);
  return arrival;
}
