import { pageSizes } from '@/lib/contract/paging';

export type Direction = 'ASC' | 'DESC';

/** What a list shows, as its address says it: a reload, a shared link and the back button bring it back. */
export interface ListAddress {
  query: string;
  /** Zero-based; the address counts from one. */
  page: number;
  size: number;
  sort: string;
  direction: Direction;
  /** Chosen values by filter; a filter that chooses nothing is absent. */
  filters: Readonly<Record<string, readonly string[]>>;
}

/** What one list allows, and where it starts. */
export interface ListShape {
  sorts: readonly string[];
  sort: string;
  direction: Direction;
  size: number;
  /** Allowed values by filter. */
  filters: Readonly<Record<string, readonly string[]>>;
}

const reserved = { query: 'q', page: 'page', size: 'size', sort: 'sort' } as const;

/** Where a list starts when its address says nothing. */
export const startOf = (shape: ListShape): ListAddress => ({
  query: '',
  page: 0,
  size: shape.size,
  sort: shape.sort,
  direction: shape.direction,
  filters: {},
});

/** Reads an address; whatever a list does not know falls back to where it starts. */
export function readAddress(params: URLSearchParams, shape: ListShape): ListAddress {
  const asked = params.get(reserved.sort) ?? '';
  const sort = asked.replace(/^-/, '');
  const sorted = shape.sorts.includes(sort);
  const size = Number(params.get(reserved.size));
  const page = Number(params.get(reserved.page));
  return {
    query: (params.get(reserved.query) ?? '').trim().slice(0, 100),
    page: Number.isInteger(page) && page > 0 ? page - 1 : 0,
    size: (pageSizes as readonly number[]).includes(size) ? size : shape.size,
    sort: sorted ? sort : shape.sort,
    direction: sorted ? (asked.startsWith('-') ? 'DESC' : 'ASC') : shape.direction,
    filters: readFilters(params, shape),
  };
}

function readFilters(params: URLSearchParams, shape: ListShape): ListAddress['filters'] {
  const chosen = Object.entries(shape.filters).map(([key, allowed]) => {
    const values = (params.get(key) ?? '').split(',');
    return [key, allowed.filter((value) => values.includes(value))] as const;
  });
  return Object.fromEntries(chosen.filter(([, values]) => values.length > 0));
}

/** Writes an address as a query string without the `?`; what equals the start is left out. */
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

/** The address after a change: whatever changes the rows leads back to the first page. */
export function changeAddress(address: ListAddress, change: Partial<ListAddress>): ListAddress {
  return { ...address, page: 0, ...change };
}

/** A click on a column: sorts by it, and turns the direction when it is sorted by already. */
export function sortBy(address: ListAddress, sort: string, first: Direction): ListAddress {
  const turned = address.direction === 'ASC' ? 'DESC' : 'ASC';
  return changeAddress(address, { sort, direction: address.sort === sort ? turned : first });
}

/** A filter with one value put in or taken out. */
export function toggleFilter(address: ListAddress, key: string, value: string): ListAddress {
  const values = address.filters[key] ?? [];
  const next = values.includes(value) ? values.filter((one) => one !== value) : [...values, value];
  return changeAddress(address, { filters: withFilter(address.filters, key, next) });
}

/** A filter that knows one value only: chosen, or nothing when `value` is null. */
export function setFilter(address: ListAddress, key: string, value: string | null): ListAddress {
  return changeAddress(address, { filters: withFilter(address.filters, key, value === null ? [] : [value]) });
}

function withFilter(filters: ListAddress['filters'], key: string, values: readonly string[]): ListAddress['filters'] {
  const { [key]: _, ...rest } = filters;
  return values.length > 0 ? { ...rest, [key]: values } : rest;
}

/** Whether anything narrows the list. */
export const isNarrowed = (address: ListAddress): boolean =>
  address.query !== '' || Object.keys(address.filters).length > 0;

/** A page's `searchParams` as the browser would read them. */
export function paramsOf(searchParams: Record<string, string | string[] | undefined>): URLSearchParams {
  const params = new URLSearchParams();
  for (const [key, value] of Object.entries(searchParams)) {
    const first = Array.isArray(value) ? value[0] : value;
    if (first !== undefined) params.set(key, first);
  }
  return params;
}
