import {
  type DefaultError,
  type DefinedUseQueryResult,
  type QueryKey,
  useQuery,
  useQueryClient,
  type UseQueryOptions,
  type UseQueryResult,
} from '@tanstack/react-query';
import { useEffect, useEffectEvent, useState } from 'react';

type Options<T, Key extends QueryKey> = UseQueryOptions<T, DefaultError, T, Key>;

/**
 * Runs a query that begins with the answer that came with the page. With another key than at first, such as that of the
 * next period, it begins with nothing.
 * @param first undefined when the server has not asked, or failed
 */
export function useFirstQuery<T extends object, Key extends QueryKey>(
  options: Options<T, Key>,
  first: NoInfer<T>,
): DefinedUseQueryResult<T>;
export function useFirstQuery<T extends object, Key extends QueryKey>(
  options: Options<T, Key>,
  first: NoInfer<T> | undefined,
): UseQueryResult<T>;
export function useFirstQuery<T extends object, Key extends QueryKey>(options: Options<T, Key>, first: T | undefined) {
  return useQuery({ ...options, ...useFirstAnswer(options.queryKey, first) });
}

/** Options of a query that begins with an answer. */
interface FirstAnswer<T> {
  initialData: T;
  initialDataUpdatedAt: number;
}

/**
 * Returns the options of a query that begins with the answer that came with the page. Where the cache holds an answer of
 * an earlier visit, the new one replaces it: the old one would be shown until it is read again.
 * @param first undefined when the server has not asked, or failed
 * @param shape makes the data of the query from the answer, for queries of several pages
 */
export function useFirstAnswer<T extends object, Data = T>(
  queryKey: QueryKey,
  first: T,
  shape?: (first: T) => Data,
): FirstAnswer<Data>;
export function useFirstAnswer<T extends object, Data = T>(
  queryKey: QueryKey,
  first: T | undefined,
  shape?: (first: T) => Data,
): Partial<FirstAnswer<Data>>;
export function useFirstAnswer<T extends object>(
  queryKey: QueryKey,
  first: T | undefined,
  shape: (first: T) => unknown = (data) => data,
): Partial<FirstAnswer<unknown>> {
  const cache = useQueryClient();
  const key = JSON.stringify(queryKey);
  const arrival = first && arrivalOf(first, key);
  const begun = first && arrival?.key === key ? { initialData: shape(first), initialDataUpdatedAt: arrival.at } : {};
  const take = () => {
    const { initialData, initialDataUpdatedAt: updatedAt = 0 } = begun;
    const known = cache.getQueryState(queryKey);
    // A read that is on its way brings what is newest by itself.
    if (known?.fetchStatus === 'idle' && updatedAt > known.dataUpdatedAt && !isLater(known.data, first))
      cache.setQueryData<unknown>(queryKey, initialData, { updatedAt });
  };
  // Before the first render; later, when the page was read again.
  useState(take);
  const taking = useEffectEvent(take);
  useEffect(() => taking(), [first]);
  return begun;
}

interface Arrival {
  /** Query that it answers. */
  key: string;
  /** When it was first shown, ms. */
  at: number;
}

const arrivals = new WeakMap<object, Arrival>();

/**
 * Returns when an answer was first shown, and for which query. The framework shows the same page once more on Back: its
 * answer is no newer then, and the address may have moved on to another query.
 */
function arrivalOf(first: object, key: string): Arrival {
  const arrival = arrivals.get(first) ?? { key, at: Date.now() };
  arrivals.set(first, arrival);
  return arrival;
}

/** Tells that something was saved here after the server had read it for the page. */
const isLater = (known: unknown, first: unknown) => versionOf(known) > versionOf(first);

const versionOf = (data: unknown): number => {
  const version = typeof data === 'object' && data && 'version' in data ? data.version : 0;
  return typeof version === 'number' ? version : 0;
};
