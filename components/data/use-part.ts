import { useQuery } from '@tanstack/react-query';
import type { InputArgument } from '@/lib/contract/call';
import type { EndpointDefinition, OutputOf } from '@/lib/contract/endpoint';
import type { ApiError } from '@/lib/contract/errors';
import type { Part } from '@/lib/contract/part';
import { toFailure } from './api-failure';
import { queryFor } from './query-for';

export interface PartHandle<T> {
  data: T | undefined;
  fault: ApiError | undefined;
  /** Another try is under way. */
  loading: boolean;
  retry: () => void;
}

interface PartCall<E extends EndpointDefinition> {
  /** Name of the call as in the contract, e.g. `orders.list`. */
  name: string;
  endpoint: E;
  input?: InputArgument<E>[0];
}

/** A part of a page that the server has loaded first, or failed to: from then on it loads, and fails, by itself. */
export function usePart<E extends EndpointDefinition>({ name, endpoint, input }: PartCall<E>, first: Part<OutputOf<E>>): PartHandle<OutputOf<E>> {
  const { queryKey, queryFn } = queryFor(name, endpoint, input);
  const query = useQuery<OutputOf<E>>({
    queryKey,
    queryFn: queryFn as () => Promise<OutputOf<E>>,
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
