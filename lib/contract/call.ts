import { z } from 'zod';
import type { EndpointDefinition, InputOf } from './endpoint';

/** Any endpoint's input with its type forgotten: what `call()`, the proxy and the browser client take apart. */
export interface LooseInput {
  params?: Record<string, string>;
  query?: Record<string, unknown>;
  body?: unknown;
  idempotencyKey?: string;
  /** Part of a file that is asked for, as in the `Range` header. */
  range?: string;
}

/** The input argument of a call: it may be left out when the endpoint needs none. */
export type InputArgument<E extends EndpointDefinition> =
  object extends InputOf<E> ? [input?: InputOf<E>] : [input: InputOf<E>];

/** Idempotency keys as every layer accepts them. */
export const idempotencyKey = z.string().regex(/^[\w-]{16,128}$/);

/** Query values as they stand in an address: absent ones left out, lists joined by commas. */
export function toSearchParams(query: Record<string, unknown> = {}): URLSearchParams {
  const search = new URLSearchParams();
  for (const [name, value] of Object.entries(query))
    if (value !== undefined && value !== null) search.set(name, Array.isArray(value) ? value.join(',') : String(value));
  return search;
}
