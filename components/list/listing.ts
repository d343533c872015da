import type { EndpointDefinition, InputOf } from '@/lib/contract/kit/endpoint';
import type { ListAddress, ListShape } from './list-address';

/** Query of a list endpoint. */
export type QueryOf<E extends EndpointDefinition> =
  InputOf<E> extends { query?: infer Query } ? NonNullable<Query> & { sort?: unknown } : never;

/** A list: the call that reads it, what its address may hold, and the query for a state of the address. */
export interface Listing<E extends EndpointDefinition> extends ListShape {
  /** Name of the call as in the contract: first part of the cache key. */
  name: string;
  endpoint: E;
  queryOf(address: ListAddress): QueryOf<E>;
}

interface ListingOptions<E extends EndpointDefinition> {
  /** Sort keys of the upstream; none when it has one order only. */
  sorts?: readonly NonNullable<QueryOf<E>['sort']>[];
  /** First sort key. */
  sort?: NonNullable<QueryOf<E>['sort']>;
  direction?: ListShape['direction'];
  size?: number;
  filters?: ListShape['filters'];
  days?: ListShape['days'];
  amounts?: ListShape['amounts'];
  ids?: ListShape['ids'];
  /** Returns the chosen filters as the upstream names them; without it, each is a parameter with a list of values. */
  narrow?(filters: ListAddress['filters']): Partial<QueryOf<E>>;
}

/** Describes a list of an endpoint with `query`, `page`, `size` and `sort`. */
export function listing<E extends EndpointDefinition>(
  name: string,
  endpoint: E,
  { sorts = [], sort, direction = 'ASC', size = 25, filters = {}, narrow = asLists, ...free }: ListingOptions<E>,
): Listing<E> {
  const queryOf: Listing<E>['queryOf'] = (address) => {
    const { query, page, size: rows, sort: by, direction: sortDirection } = address;
    const ordered = sorts.length > 0 && { sort: by, sortDirection };
    return { query, page, size: rows, ...ordered, ...narrow(address.filters) } as unknown as QueryOf<E>;
  };
  const keys = sorts.map(String);
  return {
    name,
    endpoint,
    sorts: keys,
    sort: String(sort ?? keys[0] ?? ''),
    direction,
    size,
    filters,
    ...free,
    queryOf,
  };
}

const asLists = <Query>(filters: ListAddress['filters']) =>
  Object.fromEntries(Object.entries(filters).map(([key, values]) => [key, [...values]])) as Partial<Query>;
