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
  /** Days that it leaves out: cancelled ones, and those that have an event of their own. */
  without?: ReadonlySet<string>;
}

/** Which days of a series are changed, moved or deleted, counted from one of them. */
export const seriesDays = ['ONE', 'FOLLOWING', 'ALL'] as const;
export type SeriesDays = (typeof seriesDays)[number];

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

/** Yields the days of a series from a day on, in order; without an end when it has none. */
function* daysFrom(series: Series, from: string): Generator<string> {
  for (let number = firstNumber(series, from); ; number += 1) {
    const day = dayAt(series, number);
    if (series.until !== null && day > series.until) return;
    if (day >= from && !series.without?.has(day)) yield day;
    if (series.repeat === 'NONE') return;
  }
}

/** Returns the days of a series within two days, both included; all `YYYY-MM-DD`. */
export function occurrencesOf(series: Series, from: string, to: string): string[] {
  const last = series.until !== null && series.until < to ? series.until : to;
  return [...daysFrom({ ...series, until: last }, from)];
}

/** Returns the number of a day of a series, 0 for its first; the inverse of `dayAt`. */
function numberOf({ day, repeat }: Series, on: string): number {
  if (repeat === 'NONE') return 0;
  if (repeat === 'DAILY' || repeat === 'WEEKLY') return Math.round(daysBetween(day, on) / stepDays[repeat]);
  const months = (of: string) => Number(of.slice(0, 4)) * 12 + Number(of.slice(5, 7));
  return (months(on) - months(day)) / stepMonths[repeat];
}

/** Returns whether a day stands in for a later one that its month lacks, such as 28 February for the 31st. */
export const isStandIn = ({ day, repeat }: Series, on: string): boolean =>
  (repeat === 'MONTHLY' || repeat === 'YEARLY') && day.slice(8) !== on.slice(8);

/** Whether two series that repeat in the same way, and had neither beginning nor end, would have the same days. */
function coincide(one: Series, other: Series): boolean {
  const number = numberOf(other, one.day);
  return Number.isInteger(number) && dayAt(other, number) === one.day && !isStandIn(other, one.day);
}

/**
 * Returns where the days of a series are in another that takes its place. They stay when both have the same days, or
 * repeat in another way; otherwise the second day stays the second, and the way back leads to the same days.
 * @param firsts day from which each of them counts
 */
export function carriedDays(
  days: readonly string[],
  { from, to, firsts }: { from: Series; to: Series; firsts: readonly [string, string] },
): string[] {
  if (from.repeat !== to.repeat || coincide(from, to)) return [...days];
  const by = numberOf(to, firsts[1]) - numberOf(from, firsts[0]);
  return days.map((day) => dayAt(to, numberOf(from, day) + by));
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
  const yesterday = new Date(now - 24 * 60 * 60_000).toISOString().slice(0, 10);
  for (const day of daysFrom(series, yesterday)) {
    const starts = Date.parse(instantInIsrael(day, series.time ?? wholeDayTime)!);
    const at = starts - before * 60_000;
    if (at > now) return { day, at: new Date(at).toISOString() };
  }
  return null;
}
