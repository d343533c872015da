import { addDays, parseISO } from 'date-fns';
import type { InputOf } from '@/lib/contract/kit/endpoint';
import type { orders } from '@/lib/contract/orders/orders';
import { isoDay } from '@/lib/rules/time/calendar';

/** Rows of each list of today's work; all others are behind its link. */
export const shownRows = 3;

/**
 * Policies that end within this number of days are today's work (S3 §9: policies expiring after 30 days are announced).
 */
const endingWithin = 30;

/** Query for replies that wait for an answer. */
export const waitingReplies = { query: { response: 'INTERESTED', unanswered: 'yes', size: shownRows } } as const;

export const firstRows = { query: { size: shownRows } } as const;

/** Returns the query for policies that end soon, the earliest first. @param today `YYYY-MM-DD` */
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
