import { useQuery } from '@tanstack/react-query';
import type { ApiError } from '@/lib/contract/errors';
import type { Part } from '@/lib/contract/part';
import { toFailure } from './api-failure';
import { ask } from './ask';
import { signInAgain } from './sign-in-again';

export interface PartHandle<T> {
  data: T | undefined;
  fault: ApiError | undefined;
  /** Another try is under way. */
  loading: boolean;
  retry: () => void;
}

/**
 * A part of a page that the server has loaded first, or failed to: from then on it loads, and fails, by itself.
 * @param name of the call as in the contract, e.g. `orders.list`: first part of the cache key
 */
export function usePart<T>(name: string, first: Part<T>): PartHandle<T> {
  const query = useQuery<T>({
    queryKey: [...name.split('.'), first.address],
    queryFn: ({ signal }) => load<T>(first.address, signal),
    ...(first.data !== undefined && { initialData: first.data }),
    // What the server could not load is asked for when the person says so.
    enabled: ({ state }) => state.data !== undefined,
  });
  const failed = query.error ? toFailure(query.error) : undefined;
  return {
    data: query.data,
    fault: query.data === undefined ? (failed ?? first.fault) : undefined,
    loading: query.isFetching,
    retry: () => void query.refetch(),
  };
}

/** Without the contract's schemas, which the first page of the day need not load: the server has parsed the answer. */
export async function load<T>(address: string, signal?: AbortSignal): Promise<T> {
  try {
    return await ask<T>('GET', address, undefined, signal);
  } catch (error) {
    signInAgain(toFailure(error).code);
    throw error;
  }
}
