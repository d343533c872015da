import { queryOptions } from '@tanstack/react-query';
import type { InputArgument } from '@/lib/contract/kit/call';
import type { EndpointDefinition } from '@/lib/contract/kit/endpoint';
import { request } from './request';

/**
 * Returns query options of one upstream call, for `useQuery`, `useSuspenseQuery` and prefetching.
 * @param name name of the call as in the contract, e.g. `orders.list`: first part of the cache key.
 */
export function queryFor<E extends EndpointDefinition>(name: string, endpoint: E, input?: InputArgument<E>[0]) {
  return queryOptions({
    queryKey: [...name.split('.'), input ?? {}],
    queryFn: ({ signal }) => request(endpoint, input, { signal }),
  });
}
