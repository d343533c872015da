import { z } from 'zod';
import type { EndpointDefinition, InputOf } from './endpoint';

/** Untyped input of any endpoint. */
export interface LooseInput {
  params?: Record<string, string>;
  query?: Record<string, unknown>;
  body?: unknown;
  idempotencyKey?: string;
  /** Byte range, as in the `Range` header. */
  range?: string;
}

/** Input argument of a call, optional when the endpoint needs none. */
export type InputArgument<E extends EndpointDefinition> =
  object extends InputOf<E> ? [input?: InputOf<E>] : [input: InputOf<E>];

/** Format of idempotency keys. */
export const idempotencyKey = z.string().regex(/^[\w-]{16,128}$/);

/** Encodes query values. Omits absent ones and joins lists with commas. */
export function toSearchParams(query: Record<string, unknown> = {}): URLSearchParams {
  const search = new URLSearchParams();
  for (const [name, value] of Object.entries(query))
    if (value !== undefined && value !== null) search.set(name, Array.isArray(value) ? value.join(',') : String(value));
  return search;
}
