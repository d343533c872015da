import ky, { isHTTPError, type Options } from 'ky';
import { type InputArgument, type LooseInput, toSearchParams } from '@/lib/contract/kit/call';
import { type EndpointDefinition, fillPath, isBinary, type OutputOf } from '@/lib/contract/kit/endpoint';
import type { ApiError } from '@/lib/contract/kit/errors';
import { ApiFailure, unreachable } from './api-failure';
import { noteRefusal, pageHeaders } from './page-account';
import { signInAgain } from './sign-in-again';

/** Time-out, ms. Longer than the BFF's own, so that its response with the reason arrives first. */
const timeout = 45_000;

const api = ky.create({ prefix: '/api', retry: 0, timeout: timeout });

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
  const options: Options = { method: endpoint.method, searchParams: toSearchParams(query), signal };
  if (body instanceof FormData) options.body = body;
  else if (body !== undefined) options.json = body;
  if (idempotencyKey) options.headers = { 'Idempotency-Key': idempotencyKey };
  return send(`${endpoint.upstream}/${fillPath(endpoint.path, params)}`, options, !isBinary(endpoint.response));
}

/** Sends a request below `/api` and reads the response; faults become `ApiFailure`. */
export async function send<T>(path: string, options: Options, json = true): Promise<T> {
  try {
    const response = await api(path, { ...options, headers: { ...options.headers, ...pageHeaders() } as HeadersInit });
    return (json ? await response.json() : response) as T;
  } catch (error) {
    if (options.signal?.aborted) throw error;
    const failure = isHTTPError(error) ? ofBody(error.response.status, error.data) : unreachable();
    signInAgain(failure);
    noteRefusal(failure);
    throw failure;
  }
}

function ofBody(status: number, data: unknown): ApiFailure {
  const known = typeof data === 'object' && data !== null && 'code' in data;
  return new ApiFailure(status, known ? (data as ApiError) : { code: 'UNKNOWN_ERROR', reference: '' });
}
