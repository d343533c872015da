'use client';

import type { DefaultError, UseQueryOptions } from '@tanstack/react-query';
import { queryFor } from '@/components/data/query-for';
import type { InputArgument } from '@/lib/contract/kit/call';
import type { EndpointDefinition, OutputOf } from '@/lib/contract/kit/endpoint';
import type { Page } from '@/lib/contract/kit/paging';
import type { Listing } from './listing';
import { type ListAddressHandle, useListAddress } from './use-list-address';
import { type ListRows, useListRows } from './use-list-rows';

/** Row of a list endpoint. */
type RowOf<E extends EndpointDefinition> = OutputOf<E> extends Page<infer Row> ? Row : never;

/**
 * Returns the address state of a list and its rows.
 * @param listing must be the same object in every render
 * @param options `lookAgain` returns after how many ms the rows are read again, for rows that change on their own
 * @param first page that the server rendered for the initial address; undefined when it failed
 */
export function useListing<E extends EndpointDefinition>(
  listing: Listing<E>,
  first: OutputOf<E> | undefined,
  { lookAgain }: { lookAgain?: (page: Page<RowOf<E>>) => number | false } = {},
): { handle: ListAddressHandle; list: ListRows<RowOf<E>> } {
  const handle = useListAddress(listing);
  const input = { query: listing.queryOf(handle.address) } as InputArgument<E>[0];
  const query = queryFor(listing.name, listing.endpoint, input);
  const list = useListRows<RowOf<E>, readonly unknown[]>(
    {
      ...(query as unknown as UseQueryOptions<Page<RowOf<E>>, DefaultError, Page<RowOf<E>>, readonly unknown[]>),
      ...(lookAgain && { refetchInterval: ({ state }) => (state.data ? lookAgain(state.data) : false) }),
    },
    first as Page<RowOf<E>> | undefined,
  );
  return { handle, list };
}
