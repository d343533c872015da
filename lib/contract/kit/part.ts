import type { ApiError } from './errors';

/** Result of a page part: its data or its fault, with the address to load it again. */
export type Part<T> = { address: string } & ({ data: T; fault?: undefined } | { data?: undefined; fault: ApiError });
