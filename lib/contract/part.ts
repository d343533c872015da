import type { ApiError } from './errors';

/** A part of a page that is loaded on its own: its data or what went wrong, and where it is asked for again. */
export type Part<T> = { address: string } & ({ data: T; fault?: undefined } | { data?: undefined; fault: ApiError });
