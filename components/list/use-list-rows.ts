'use client';

import { type DefaultError, keepPreviousData, type QueryKey, type UseQueryOptions } from '@tanstack/react-query';
import { type ApiFailure, toFailure } from '@/components/data/api-failure';
import { useFirstQuery } from '@/components/data/use-first-query';
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
  const query = useFirstQuery(
    { ...options, placeholderData: keepPreviousData as PageQuery<Row, Key>['placeholderData'] },
    first,
  );
  return {
    page: query.data,
    stale: query.isPlaceholderData,
    failure: query.error ? toFailure(query.error) : null,
    retry: () => void query.refetch(),
  };
}
