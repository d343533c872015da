import { type InputArgument, type LooseInput, toSearchParams } from '@/lib/contract/kit/call';
import { type EndpointDefinition, fillPath, isBinary, type OutputOf } from '@/lib/contract/kit/endpoint';
import { ApiFailure, unreachable } from './api-failure';
import { asJson, askFor } from './ask';
import { signInAgain } from './sign-in-again';

/** Time-out, ms. Longer than the BFF's own, so that its response with the reason arrives first. */
const timeout = 45_000;

/**
 * Reads through the BFF, bypassing the cache.
 * @throws ApiFailure
 */
export const read = <E extends EndpointDefinition & { method: 'GET' }>(
  endpoint: E,
  input?: InputArgument<E>[0],
  along?: { signal?: AbortSignal },
): Promise<OutputOf<E>> => request(endpoint, input, along);

/**
 * Makes one upstream call through the BFF, which has parsed the response. Pass `{ signal }` to abort when the screen
 * closes.
 * @throws ApiFailure; an ended session also leads to sign-in (SGN-10)
 */
export async function request<E extends EndpointDefinition>(
  endpoint: E,
  input?: InputArgument<E>[0],
  { signal }: { signal?: AbortSignal } = {},
): Promise<OutputOf<E>> {
  const { params, query, body, idempotencyKey } = (input ?? {}) as LooseInput;
  const { method, upstream, path, response } = endpoint;
  const search = toSearchParams(query).toString();
  const { headers, ...asked } =
    body instanceof FormData ? { method, body } : asJson(method, body as object | undefined);
  return send(`/${upstream}/${fillPath(path, params)}${search && `?${search}`}`, {
    ...asked,
    headers: { ...headers, ...(idempotencyKey && { 'Idempotency-Key': idempotencyKey }) },
    signal,
    binary: isBinary(response),
  });
}

interface Sending {
  method: string;
  headers?: Record<string, string>;
  body?: BodyInit;
  signal?: AbortSignal;
  /** The response is returned as it is. */
  binary?: boolean;
}

/** Sends a request below `/api` and reads its JSON. @throws ApiFailure; an ended session also leads to sign-in */
export async function send<T>(path: string, { signal, binary = false, ...sending }: Sending): Promise<T> {
  const limit = AbortSignal.timeout(timeout);
  try {
    const response = await askFor(path, { ...sending, signal: signal ? AbortSignal.any([signal, limit]) : limit });
    return (binary ? response : await response.json()) as T;
  } catch (error) {
    if (signal?.aborted) throw error;
    // An answer that was cut has no JSON.
    const failure = error instanceof ApiFailure ? error : unreachable();
    signInAgain(failure);
    throw failure;
  }
}
