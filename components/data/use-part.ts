import type { ApiError } from '@/lib/contract/kit/errors';
import type { Part } from '@/lib/contract/kit/part';
import { toFailure } from './api-failure';
import { ask } from './ask';
import { signInAgain } from './sign-in-again';
import { useFirstQuery } from './use-first-query';

export interface PartHandle<T> {
  data: T | undefined;
  fault: ApiError | undefined;
  /** A retry is running. */
  loading: boolean;
  retry: () => void;
}

/**
 * Loads a page part that the server loaded first, or failed to load. It then loads and fails on its own.
 * @param name of the call as in the contract, e.g. `orders.list`: first part of the cache key
 */
export function usePart<T extends object>(name: string, first: Part<T>): PartHandle<T> {
  const query = useFirstQuery(
    {
      queryKey: [...name.split('.'), first.address],
      queryFn: ({ signal }) => load<T>(first.address, signal),
      // A part that the server could not load is loaded when the viewer retries.
      enabled: ({ state }) => state.data !== undefined,
    },
    first.data,
  );
  const failed = query.error ? toFailure(query.error) : undefined;
  return {
    data: query.data,
    fault: query.data === undefined ? (failed ?? first.fault) : undefined,
    loading: query.isFetching,
    retry: () => void query.refetch(),
  };
}

/** Without the contract's schemas, to keep the first page small; the server has parsed the response. */
export async function load<T>(address: string, signal?: AbortSignal): Promise<T> {
  try {
    return await ask<T>('GET', address, undefined, signal);
  } catch (error) {
    signInAgain(toFailure(error));
    throw error;
  }
}
