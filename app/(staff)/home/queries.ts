import { addDays, parseISO } from 'date-fns';
import type { InputOf } from '@/lib/contract/endpoint';
import type { orders } from '@/lib/contract/orders';
import { isoDay } from '@/lib/rules/calendar';

/** Rows of each list of today's work; the rest is behind its number. */
export const shownRows = 3;

/** Policies that end within so many days are today's work (S3 §9: policies expiring after 30 days are announced). */
const endingWithin = 30;

/** Replies that wait for somebody. */
export const waitingReplies = { query: { response: 'INTERESTED', unanswered: 'yes', size: shownRows } } as const;

export const firstRows = { query: { size: shownRows } } as const;

/** Policies that end soon, the next one first. @param today `YYYY-MM-DD` */
export function endingSoon(today: string): InputOf<typeof orders.list> {
  const insuranceEndMax = isoDay(addDays(parseISO(today), endingWithin));
  return {
    query: {
      statuses: ['PolicyIssued', 'Imported'],
      insuranceEndMin: today,
      insuranceEndMax,
      sort: 'insuranceEnd',
      sortDirection: 'ASC',
      size: shownRows,
    },
  };
}
