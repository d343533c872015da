import { parseISO, subDays } from 'date-fns';
import { listing } from '@/components/list/listing';
import { quotes, requestSources } from '@/lib/contract/quotes/quotes';
import { lines } from '@/lib/insurers/lines';
import { isoDay } from '@/lib/rules/time/calendar';

/** Days before today at which each period begins. */
const periods = { today: 0, week: 6, month: 29, quarter: 89, year: 364 } as const;
export const periodKeys = Object.keys(periods) as (keyof typeof periods)[];

/** Returns the list of requests of all lines, the newest first. `today` is `YYYY-MM-DD` in Israel. */
export const requestList = (today: string) =>
  listing('quotes.history', quotes.history, {
    sorts: ['startedTs', 'requestNumber'],
    direction: 'DESC',
    filters: { line: lines, source: requestSources, period: periodKeys, show: ['saved', 'unassigned'], mine: ['mine'] },
    narrow: ({ line, source, period, show, mine }) => ({
      ...(line && { productTypes: [...line] }),
      ...(source && { sources: [...source] }),
      ...(period && { startedMin: isoDay(subDays(parseISO(today), periods[period[0] as keyof typeof periods])) }),
      ...(mine && { scope: 'mine' as const }),
      ...(show?.includes('saved') && { saved: 'true' }),
      ...(show?.includes('unassigned') && { unassigned: 'true' }),
    }),
  });
