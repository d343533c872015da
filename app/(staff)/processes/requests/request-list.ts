import { parseISO, subDays } from 'date-fns';
import type { z } from 'zod';
import type { ListAddress, ListShape } from '@/components/list/list-address';
import { type quotes, requestSources } from '@/lib/contract/quotes';
import { lines } from '@/lib/insurers/lines';
import { isoDay } from '@/lib/rules/calendar';

type HistoryQuery = NonNullable<z.input<typeof quotes.history.query>>;

/** Days before today at which each period begins. */
const periods = { today: 0, week: 6, month: 29, quarter: 89, year: 364 } as const;
export const periodKeys = Object.keys(periods) as (keyof typeof periods)[];

/** Filters and sort keys of the history; the newest requests first. */
export const requestListShape: ListShape = {
  sorts: ['startedTs', 'requestNumber'],
  sort: 'startedTs',
  direction: 'DESC',
  size: 25,
  filters: { line: lines, source: requestSources, period: periodKeys, show: ['saved'] },
};

/** Returns the upstream query for a list address. `today` is `YYYY-MM-DD` in Israel. */
export function requestListQuery(address: ListAddress, today: string): HistoryQuery {
  const { query, page, size, sort, direction, filters } = address;
  const period = filters.period?.[0] as keyof typeof periods | undefined;
  return {
    query,
    page,
    size,
    sort: sort as HistoryQuery['sort'],
    sortDirection: direction,
    ...(filters.line && { productTypes: [...filters.line] }),
    ...(filters.source && { sources: [...filters.source] }),
    ...(period && { startedMin: isoDay(subDays(parseISO(today), periods[period])) }),
    ...(filters.show && { saved: 'true' }),
  };
}
