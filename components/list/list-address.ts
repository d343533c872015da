import { lastPage, pageSizes } from '@/lib/contract/kit/paging';
import { withoutControls } from '@/lib/format/bidi';

export type Direction = 'ASC' | 'DESC';

/** State of a list in its address, so that a reload, a shared link and the back button restore it. */
export interface ListAddress {
  query: string;
  /** Zero-based; the address counts from one. */
  page: number;
  size: number;
  sort: string;
  direction: Direction;
  /** Chosen values by filter; filters without a choice are absent. */
  filters: Readonly<Record<string, readonly string[]>>;
}

/** What a list allows, and its defaults. */
export interface ListShape {
  sorts: readonly string[];
  sort: string;
  direction: Direction;
  size: number;
  /** Allowed values by filter. */
  filters: Readonly<Record<string, readonly string[]>>;
  /** Filters that also take days from a calendar: `2026-01-01..2026-01-31`, where either end may be missing. */
  days?: readonly string[];
  /** Filters that also take whole amounts: `1000..5000`, where either end may be missing. */
  amounts?: readonly string[];
  /** Filters whose one value is an id from elsewhere, such as that of a customer. */
  ids?: readonly string[];
}

const daysForm = /^(?:\d{4}-\d{2}-\d{2})?\.\.(?:\d{4}-\d{2}-\d{2})?$/;

/** Returns the first and the last day of a filter value; null for a value that is no range of days. */
export function daysOf(value: string | undefined): readonly [from: string, to: string] | null {
  if (value === undefined || value === '..' || !daysForm.test(value)) return null;
  const [from = '', to = ''] = value.split('..');
  const real = [from, to].every((day) => day === '' || !Number.isNaN(Date.parse(day)));
  return real ? [from, to] : null;
}

const amountsForm = /^(?:\d{1,9})?\.\.(?:\d{1,9})?$/;

/** Returns the least and the greatest amount of a filter value; null for a value that is no range of amounts. */
export function amountsOf(value: string | undefined): readonly [min: number | null, max: number | null] | null {
  if (value === undefined || value === '..' || !amountsForm.test(value)) return null;
  const [min, max] = value.split('..').map((bound) => (bound === '' ? null : Number(bound)));
  return [min ?? null, max ?? null];
}

const idForm = /^[\w-]{1,64}$/;

const reserved = { query: 'q', page: 'page', size: 'size', sort: 'sort' } as const;

/** Returns the state of a list whose address is empty. */
export const startOf = (shape: ListShape): ListAddress => ({
  query: '',
  page: 0,
  size: shape.size,
  sort: shape.sort,
  direction: shape.direction,
  filters: {},
});

/** Parses an address; unknown values fall back to the defaults. */
export function readAddress(params: URLSearchParams, shape: ListShape): ListAddress {
  const asked = params.get(reserved.sort) ?? '';
  const sort = asked.replace(/^-/, '');
  const sorted = shape.sorts.includes(sort);
  const size = Number(params.get(reserved.size));
  const page = Number(params.get(reserved.page));
  return {
    query: withoutControls(params.get(reserved.query) ?? '', 'query')
      .trim()
      .slice(0, 100),
    page: Number.isInteger(page) && page > 0 && page - 1 <= lastPage ? page - 1 : 0,
    size: (pageSizes as readonly number[]).includes(size) ? size : shape.size,
    sort: sorted ? sort : shape.sort,
    direction: sorted ? (asked.startsWith('-') ? 'DESC' : 'ASC') : shape.direction,
    filters: readFilters(params, shape),
  };
}

/** Returns whether a filter takes a value that is not one of its own. */
const isFree = (key: string, value: string, { days, amounts, ids }: ListShape): boolean =>
  (days?.includes(key) === true && daysOf(value) !== null) ||
  (amounts?.includes(key) === true && amountsOf(value) !== null) ||
  (ids?.includes(key) === true && idForm.test(value));

function readFilters(params: URLSearchParams, shape: ListShape): ListAddress['filters'] {
  const chosen = Object.entries(shape.filters).map(([key, allowed]) => {
    const values = (params.get(key) ?? '').split(',');
    const free = values.filter((value) => isFree(key, value, shape)).slice(0, 1);
    return [key, free.length > 0 ? free : allowed.filter((value) => values.includes(value))] as const;
  });
  return Object.fromEntries(chosen.filter(([, values]) => values.length > 0));
}

/** Formats the state as a query string without the `?`; omits defaults. */
export function writeAddress(address: ListAddress, shape: ListShape): string {
  const params = new URLSearchParams();
  if (address.query) params.set(reserved.query, address.query);
  for (const [key, values] of Object.entries(address.filters)) if (values.length > 0) params.set(key, values.join(','));
  if (address.sort !== shape.sort || address.direction !== shape.direction)
    params.set(reserved.sort, `${address.direction === 'DESC' ? '-' : ''}${address.sort}`);
  if (address.size !== shape.size) params.set(reserved.size, String(address.size));
  if (address.page > 0) params.set(reserved.page, String(address.page + 1));
  return params.toString().replaceAll('%2C', ',');
}

/** Applies a change; a change that affects the rows returns to the first page. */
export function changeAddress(address: ListAddress, change: Partial<ListAddress>): ListAddress {
  return { ...address, page: 0, ...change };
}

/** Sorts by a column; reverses the direction when the list is already sorted by it. */
export function sortBy(address: ListAddress, sort: string, first: Direction): ListAddress {
  const turned = address.direction === 'ASC' ? 'DESC' : 'ASC';
  return changeAddress(address, { sort, direction: address.sort === sort ? turned : first });
}

/** Adds or removes a value of a filter. */
export function toggleFilter(address: ListAddress, key: string, value: string): ListAddress {
  const values = address.filters[key] ?? [];
  const next = values.includes(value) ? values.filter((one) => one !== value) : [...values, value];
  return changeAddress(address, { filters: withFilter(address.filters, key, next) });
}

/** Sets a filter that has one value only; null clears it. */
export function setFilter(address: ListAddress, key: string, value: string | null): ListAddress {
  return changeAddress(address, { filters: withFilter(address.filters, key, value === null ? [] : [value]) });
}

function withFilter(filters: ListAddress['filters'], key: string, values: readonly string[]): ListAddress['filters'] {
  const { [key]: _, ...rest } = filters;
  return values.length > 0 ? { ...rest, [key]: values } : rest;
}

/** Returns whether any filter or search is active. */
export const isNarrowed = (address: ListAddress): boolean =>
  address.query !== '' || Object.keys(address.filters).length > 0;

/** Converts a page's `searchParams` into `URLSearchParams`. */
export function paramsOf(searchParams: Record<string, string | string[] | undefined>): URLSearchParams {
  const params = new URLSearchParams();
  for (const [key, value] of Object.entries(searchParams)) {
    const first = Array.isArray(value) ? value[0] : value;
    if (first !== undefined) params.set(key, first);
  }
  return params;
}
