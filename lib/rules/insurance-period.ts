import { addDays, addMonths, addYears, endOfMonth, parseISO, startOfMonth, subDays } from 'date-fns';
import { isoDay } from './calendar';

/** First and last day of cover, `YYYY-MM-DD`. */
export interface InsurancePeriod {
  insuranceStart: string;
  insuranceEnd: string;
}

/** The end that follows from a start: before the 15th that month's last day a year on, else the next month's (SD 12). */
export function endFor(start: string): string {
  const day = parseISO(start);
  const month = addYears(startOfMonth(day), 1);
  return isoDay(endOfMonth(day.getDate() < 15 ? month : addMonths(month, 1)));
}

/** A request that comes from nothing: a year from the first of next month (S2 §4, §9). */
export function defaultPeriod(today: string): InsurancePeriod {
  const start = addMonths(startOfMonth(parseISO(today)), 1);
  return { insuranceStart: isoDay(start), insuranceEnd: isoDay(subDays(addYears(start, 1), 1)) };
}

/** Start when it is reset: the day after the policy being renewed ends, otherwise today (S2 §4). */
export const startWithoutOrigin = (today: string, previousEnd?: string | null): string =>
  previousEnd ? isoDay(addDays(parseISO(previousEnd), 1)) : today;
