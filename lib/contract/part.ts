import type { ApiError } from './errors';

/** A part of a page that is loaded on its own: its data, or what went wrong. */
export type Part<T> = { data: T; fault?: undefined } | { data?: undefined; fault: ApiError };
