import { addDays, parseISO, startOfMonth } from 'date-fns';
import { amountsOf, daysOf, type ListAddress, type ListShape, writeAddress } from '@/components/list/list-address';
import { listing, type QueryOf } from '@/components/list/listing';
import { claimLists, type ClaimStatus, claimStatuses, claimTypes } from '@/lib/contract/claims/claim-lists';
import type { claims } from '@/lib/contract/claims/claims';
import type { OutputOf } from '@/lib/contract/kit/endpoint';
import { suppliers } from '@/lib/insurers/registry';
import { isoDay, todayInIsrael } from '@/lib/rules/time/calendar';

type ClaimsQuery = QueryOf<typeof claimLists.find>;

const back = (today: string, days: number) => isoDay(addDays(parseISO(today), -days));

/** Ranges of days that can be chosen for the opening of a claim, from today. */
export const openedPeriods = {
  month: (today: string) => [isoDay(startOfMonth(parseISO(today))), undefined],
  days30: (today: string) => [back(today, 30), undefined],
  days90: (today: string) => [back(today, 90), undefined],
  older: (today: string) => [undefined, back(today, 91)],
} as const;

/** Ranges of the claimed amount, ILS. */
export const claimedRanges = {
  upTo5: [undefined, 5_000],
  upTo20: [5_001, 20_000],
  upTo50: [20_001, 50_000],
  above: [50_001, undefined],
} as const;

/** Returns the bounds of the chosen days and amounts. */
function boundsOf({ opened, claimed }: ListAddress['filters']): Partial<ClaimsQuery> {
  const period = opened?.[0];
  const days = daysOf(period) ?? openedPeriods[period as keyof typeof openedPeriods]?.(todayInIsrael());
  const amounts = claimed?.[0];
  const range = amountsOf(amounts) ?? claimedRanges[amounts as keyof typeof claimedRanges];
  const bounds = { openedMin: days?.[0], openedMax: days?.[1], claimedMin: range?.[0], claimedMax: range?.[1] };
  return Object.fromEntries(Object.entries(bounds).filter(([, bound]) => (bound ?? '') !== ''));
}

/** Filters whose values the upstream takes as they are, by its name for them. */
const lists = { statuses: 'statuses', types: 'types', suppliers: 'suppliers', handlers: 'handlerIds' } as const;

/** Returns the upstream's filters for those of an address. */
export const narrowClaims = (filters: ListAddress['filters']): Partial<ClaimsQuery> => ({
  ...Object.fromEntries(
    Object.entries(lists).flatMap(([key, name]) => (filters[key] ? [[name, [...filters[key]]]] : [])),
  ),
  ...(filters.customer && { customerId: filters.customer[0] }),
  ...boundsOf(filters),
  ...(filters.only?.includes('due') && { due: true }),
  ...(filters.only?.includes('soon') && { soon: true }),
  ...(filters.only?.includes('overdue') && { overdue: true }),
  ...(filters.only?.includes('unhandled') && { unhandled: true }),
  ...(filters.mine && { mine: true }),
  ...(filters.show && { show: filters.show[0] as ClaimsQuery['show'] }),
});

/** A person who handles claims. */
export type Handler = OutputOf<typeof claims.handlers>[number];

/** Claims, the newest first. @param handlers people by whom they can be narrowed */
export const claimList = (handlers: readonly Handler[]) =>
  listing('claims.find', claimLists.find, {
    sorts: ['openedOn', 'claimNumber', 'dueOn', 'claimed', 'statusSince'],
    direction: 'DESC',
    filters: {
      statuses: claimStatuses,
      types: claimTypes,
      customer: [],
      suppliers,
      opened: Object.keys(openedPeriods),
      claimed: Object.keys(claimedRanges),
      only: ['due', 'soon', 'overdue', 'unhandled'],
      mine: ['mine'],
      handlers: handlers.map(({ accountId }) => accountId),
      show: ['open', 'settled', 'removed'],
    },
    days: ['opened'],
    amounts: ['claimed'],
    ids: ['customer'],
    narrow: narrowClaims,
  });

/** Columns of the board: its statuses are not chosen. */
export const boardStatuses = claimStatuses.filter((status) => status !== 'CLOSED');

/** Filters of the list that the board has not: its columns are the statuses. */
const ofListOnly: readonly string[] = ['statuses', 'show'];

/** Returns whether the board has a filter of the list. */
export const isOnBoard = (key: string): boolean => !ofListOnly.includes(key);

/** Splits the filters of an address into those that the board has and those that it only keeps for the list. */
export function boardFilters(filters: ListAddress['filters']) {
  const part = (onBoard: boolean) =>
    Object.fromEntries(Object.entries(filters).filter(([key]) => isOnBoard(key) === onBoard));
  return { shared: part(true), kept: part(false) };
}

/** Claims that a column shows. */
const columnSize = 25;

/** Returns what a column of the board asks for: the most urgent of its claims that the list narrows down to. */
export function columnQuery({ query, filters }: ListAddress, status: ClaimStatus): ClaimsQuery {
  return {
    query,
    ...narrowClaims(boardFilters(filters).shared),
    statuses: [status],
    size: columnSize,
    sort: 'dueOn',
    sortDirection: 'ASC',
  };
}

/** Returns the address of the list or the board for what either is narrowed by, from its first page. */
export function claimAddress(path: string, address: ListAddress, shape: ListShape): string {
  const query = writeAddress({ ...address, page: 0 }, shape);
  return query === '' ? path : `${path}?${query}`;
}
