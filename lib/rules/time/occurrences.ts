import { daysAfter } from './business-days';
import { daysBetween, monthsFrom } from './calendar';
import { instantInIsrael } from './israel-time';

export const repeats = ['NONE', 'DAILY', 'WEEKLY', 'MONTHLY', 'YEARLY'] as const;
export type Repeat = (typeof repeats)[number];

/** A day and time on the clock of Israel that repeats; it keeps its time when the clocks change. */
export interface Series {
  /** First day, `YYYY-MM-DD`. */
  day: string;
  /** `HH:mm`; null for the whole day. */
  time: string | null;
  repeat: Repeat;
  /** Last day; null without an end. */
  until: string | null;
}

const stepDays = { DAILY: 1, WEEKLY: 7 } as const;
const stepMonths = { MONTHLY: 1, YEARLY: 12 } as const;

/** Returns a day of a series by its number, 0 for the first: the last day of a month that is too short for it. */
function dayAt({ day, repeat }: Series, number: number): string {
  if (repeat === 'NONE') return day;
  return repeat === 'DAILY' || repeat === 'WEEKLY'
    ? daysAfter(day, number * stepDays[repeat])
    : monthsFrom(day, number * stepMonths[repeat]);
}

/** Returns a number that is not after the first day of a series from `from` on. */
function firstNumber({ day, repeat }: Series, from: string): number {
  if (from <= day || repeat === 'NONE') return 0;
  const longest = { DAILY: 1, WEEKLY: 7, MONTHLY: 31, YEARLY: 366 }[repeat];
  return Math.max(0, Math.floor(daysBetween(day, from) / longest) - 1);
}

/** Returns the days of a series within two days, both included; all `YYYY-MM-DD`. */
export function occurrencesOf(series: Series, from: string, to: string): string[] {
  const last = series.until !== null && series.until < to ? series.until : to;
  const days: string[] = [];
  for (let number = firstNumber(series, from); ; number += 1) {
    const day = dayAt(series, number);
    if (day > last) return days;
    if (day >= from) days.push(day);
    if (series.repeat === 'NONE') return days;
  }
}

/** Birthdays of 29 February are kept on the 28th in other years. */
export const leapDay = '02-29';

/** Returns the birthdays `MM-DD` that are kept on a day `YYYY-MM-DD`. */
export function birthdaysOn(day: string): string[] {
  const own = day.slice(5);
  return own === '02-28' && daysAfter(day, 1).endsWith('03-01') ? [own, leapDay] : [own];
}

/** Time at which an event of a whole day reminds. */
const wholeDayTime = '09:00';

/**
 * Returns the next reminder of a series that lies ahead, and the day that it is about; null when none is left.
 * @param before minutes before the event @param now ms
 */
export function nextReminder(series: Series, before: number, now: number): { day: string; at: string } | null {
  const today = new Date(now - 24 * 60 * 60_000).toISOString().slice(0, 10);
  const ahead = Math.ceil(before / (24 * 60)) + 2;
  // A repeated event comes again within a year and a day.
  for (const day of occurrencesOf(series, today, daysAfter(series.day > today ? series.day : today, 367 + ahead))) {
    const starts = Date.parse(instantInIsrael(day, series.time ?? wholeDayTime)!);
    const at = starts - before * 60_000;
    if (at > now) return { day, at: new Date(at).toISOString() };
  }
  return null;
}
