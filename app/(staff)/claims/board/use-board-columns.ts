import { keepPreviousData, useQueries, type UseQueryResult } from '@tanstack/react-query';
import { useMemo, useState } from 'react';
import { queryFor } from '@/components/data/query-for';
import type { ListAddress } from '@/components/list/list-address';
import { claimLists, type ClaimRow } from '@/lib/contract/claims/claim-lists';
import type { Page } from '@/lib/contract/kit/paging';
import { boardStatuses, columnQuery } from '../claim-list';

const dueOf = ({ followUpOn }: ClaimRow) => followUpOn ?? '9999';
/** As the columns are read: a card that is moved goes to its place in the other one at once. */
const byUrgency = (one: ClaimRow, other: ClaimRow) => dueOf(one).localeCompare(dueOf(other));

/** Joins the columns; none is shown before all are here. */
function columnsIn(columns: readonly UseQueryResult<Page<ClaimRow>>[]) {
  const pages = columns.flatMap(({ data }) => data ?? []);
  return {
    pages: pages.length === columns.length ? pages : undefined,
    reading: columns.some(({ isFetching }) => isFetching),
    error: columns.find(({ error }) => error !== null)?.error ?? null,
    retry: () => columns.forEach(({ error, refetch }) => error && void refetch()),
  };
}

/** Reads the columns of the board: the most urgent claims of each status, and how many there are. */
export function useBoardColumns(address: ListAddress) {
  const {
    pages: read,
    reading,
    error,
    retry,
  } = useQueries({
    queries: boardStatuses.map((status) => ({
      ...queryFor('claims.find', claimLists.find, { query: columnQuery(address, status) }),
      // The cards stay while another filter is read.
      placeholderData: keepPreviousData<Page<ClaimRow>>,
    })),
    combine: columnsIn,
  });
  // A claim that moves leaves one column and comes to another: they change together, once all of them are read again.
  const [pages, show] = useState(read);
  if (!reading && read?.some((page, at) => page !== pages?.[at])) show(read);
  const rows = useMemo(() => pages?.flatMap(({ content }) => content).toSorted(byUrgency), [pages]);
  const total = pages && {
    totalElements: pages.reduce((sum, { totalElements }) => sum + totalElements, 0),
    capped: pages.some(({ capped }) => capped),
  };
  return { pages, rows, total, error, retry };
}
