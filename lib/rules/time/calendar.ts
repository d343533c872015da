import { differenceInYears, lightFormat, parseISO, subYears } from 'date-fns';

const israeliDay = new Intl.DateTimeFormat('en-CA', {
  timeZone: 'Asia/Jerusalem',
  year: 'numeric',
  month: '2-digit',
  day: '2-digit',
});

/** Returns the day in Israel at an instant, `YYYY-MM-DD` (SD 18). */
export const todayInIsrael = (now = new Date()): string => israeliDay.format(now);

/** Formats a date in local time as `YYYY-MM-DD`. */
export const isoDay = (date: Date): string => lightFormat(date, 'yyyy-MM-dd');

const isLeap = (year: number) => (year % 4 === 0 && year % 100 !== 0) || year % 400 === 0;
const lastDays = [31, 28, 31, 30, 31, 30, 31, 31, 30, 31, 30, 31];

/** Returns whether a text is an existing day, `YYYY-MM-DD`. Without a library, because an import asks for every cell. */
export function isDay(text: string): boolean {
  if (!/^\d{4}-\d{2}-\d{2}$/.test(text)) return false;
  const [year, month, day] = [Number(text.slice(0, 4)), Number(text.slice(5, 7)), Number(text.slice(8))];
  const last = month === 2 && isLeap(year) ? 29 : (lastDays[month - 1] ?? 0);
  return day >= 1 && day <= last;
}

/** Returns the full years from one day to another; negative when the second is earlier. Both `YYYY-MM-DD`. */
export const fullYears = (from: string, to: string): number => differenceInYears(parseISO(to), parseISO(from));

const dayMs = 24 * 60 * 60 * 1000;

/**
 * Returns days between two days `YYYY-MM-DD`; negative when the second is earlier. Without a library, because lists count
 * them in every row: days alone are read as UTC, where each has 24 hours.
 */
export const daysBetween = (from: string, to: string): number => (Date.parse(to) - Date.parse(from)) / dayMs;

/**
 * Returns the same day a number of months later, or earlier, `YYYY-MM-DD`; the last day of a month that is too short for
 * it. Without a library, like `daysBetween`.
 */
export function monthsFrom(day: string, months: number): string {
  const date = new Date(day);
  const wanted = date.getUTCDate();
  date.setUTCMonth(date.getUTCMonth() + months);
  if (date.getUTCDate() !== wanted) date.setUTCDate(0);
  return date.toISOString().slice(0, 10);
}

/** Returns the same day a number of years earlier; 29 February becomes the 28th. */
export const yearsBefore = (day: string, years: number): string => isoDay(subYears(parseISO(day), years));
