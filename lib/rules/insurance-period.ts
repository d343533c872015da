import { addDays, addMonths, addYears, endOfMonth, parseISO, startOfMonth, subDays } from 'date-fns';
import { isoDay } from './calendar';

/** First and last day of cover, `YYYY-MM-DD`. */
export interface InsurancePeriod {
  insuranceStart: string;
  insuranceEnd: string;
}

/**
 * Returns the end of cover a year after the start: the last day of the same month for a start before the 15th, else of
 * the next month (SD 12).
 */
export function endFor(start: string): string {
  const day = parseISO(start);
  const month = addYears(startOfMonth(day), 1);
  return isoDay(endOfMonth(day.getDate() < 15 ? month : addMonths(month, 1)));
}

/** Returns the default period of a request: a year from the first of next month (S2 §4, §9). */
export function defaultPeriod(today: string): InsurancePeriod {
  const start = addMonths(startOfMonth(parseISO(today)), 1);
  return { insuranceStart: isoDay(start), insuranceEnd: isoDay(subDays(addYears(start, 1), 1)) };
}

/** Returns the reset start: the day after the renewed policy ends, otherwise today (S2 §4). */
export const startWithoutOrigin = (today: string, previousEnd?: string | null): string =>
  previousEnd ? isoDay(addDays(parseISO(previousEnd), 1)) : today;
