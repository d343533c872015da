'use client';

import {
  type DefaultError,
  keepPreviousData,
  type QueryKey,
  type UseQueryOptions,
  useQuery,
} from '@tanstack/react-query';
import { useState } from 'react';
import { type ApiFailure, toFailure } from '@/components/data/api-failure';
import type { Page } from '@/lib/contract/paging';

/** Rows of a list as they stand on screen. */
export interface ListRows<Row> {
  page: Page<Row> | undefined;
  /** What is shown belongs to the address before; the new rows are on their way. */
  stale: boolean;
  failure: ApiFailure | null;
  retry: () => void;
}

type PageQuery<Row, Key extends QueryKey> = UseQueryOptions<Page<Row>, DefaultError, Page<Row>, Key>;

/**
 * Rows for an address: the server's first page is there at once, later ones keep the old rows until they are.
 * @param options query of the present address (`queryFor`).
 * @param first page that the server painted for the address at load; undefined when it could not.
 */
export function useListRows<Row, Key extends QueryKey>(
  options: PageQuery<Row, Key>,
  first: Page<Row> | undefined,
): ListRows<Row> {
  const [painted] = useState(() => ({ key: JSON.stringify(options.queryKey), at: Date.now() }));
  const isPainted = painted.key === JSON.stringify(options.queryKey);
  const query = useQuery({
    ...options,
    placeholderData: keepPreviousData as PageQuery<Row, Key>['placeholderData'],
    ...(isPainted && first && { initialData: first, initialDataUpdatedAt: painted.at }),
  });
  return {
    page: query.data,
    stale: query.isPlaceholderData,
    failure: query.error ? toFailure(query.error) : null,
    retry: () => void query.refetch(),
  };
}
