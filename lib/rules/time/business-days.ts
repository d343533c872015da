const hebrewDay = new Intl.DateTimeFormat('en-u-ca-hebrew', { day: 'numeric', month: 'long', timeZone: 'UTC' });

/** Holidays on which Israel rests and their eves, by month and day of the Hebrew calendar. */
const restDays: ReadonlySet<string> = new Set([
  // New Year begins on the evening of the last day of Elul, which has 29.
  ...['29 Elul', '1 Tishri', '2 Tishri', '9 Tishri', '10 Tishri', '14 Tishri', '15 Tishri', '21 Tishri', '22 Tishri'],
  ...['14 Nisan', '15 Nisan', '20 Nisan', '21 Nisan', '5 Sivan', '6 Sivan'],
]);

const dayMs = 24 * 60 * 60 * 1000;
const isoOf = (ms: number): string => new Date(ms).toISOString().slice(0, 10);
const weekdayOf = (ms: number): number => new Date(ms).getUTCDay();

/** Returns a day of the Hebrew calendar: `15 Nisan`. */
export const hebrewDate = (day: string): string => hebrewOf(Date.parse(day));

function hebrewOf(ms: number): string {
  const parts = hebrewDay.formatToParts(ms);
  const part = (type: string) => parts.find((one) => one.type === type)?.value ?? '';
  return `${part('day')} ${part('month')}`;
}

/** Days by which Independence Day moves from 5 Iyar, by the weekday of 5 Iyar: it never touches the Sabbath. */
const moves: Readonly<Record<number, number>> = { 1: 1, 5: -1, 6: -2 };

/** Returns which national day a day is, Independence Day or Remembrance Day before it; null for neither. */
function nationalOf(ms: number): 'INDEPENDENCE_DAY' | 'REMEMBRANCE_DAY' | null {
  for (let offset = -3; offset <= 3; offset += 1) {
    const fifth = ms + offset * dayMs;
    if (hebrewOf(fifth) !== '5 Iyar') continue;
    const day = fifth + (moves[weekdayOf(fifth)] ?? 0) * dayMs;
    return ms === day ? 'INDEPENDENCE_DAY' : ms === day - dayMs ? 'REMEMBRANCE_DAY' : null;
  }
  return null;
}

/** Returns which national day a day `YYYY-MM-DD` is; null for neither. */
export const nationalDay = (day: string) => nationalOf(Date.parse(day));

const known = new Map<number, boolean>();

function isBusiness(ms: number): boolean {
  if (weekdayOf(ms) >= 5) return false;
  const before = known.get(ms);
  if (before !== undefined) return before;
  const business = !restDays.has(hebrewOf(ms)) && nationalOf(ms) === null;
  known.set(ms, business);
  return business;
}

/**
 * Returns whether people work in Israel on a day: Sunday to Thursday, without holidays and their eves. Days between the
 * holidays of Passover and Sukkot count. Hebrew dates come from `Intl`; days are read as UTC, where each has 24 hours.
 */
export const isBusinessDay = (day: string): boolean => isBusiness(Date.parse(day));

/** Returns the day that is a number of business days after another, `YYYY-MM-DD`. */
export function businessDaysAfter(day: string, count: number): string {
  let ms = Date.parse(day);
  for (let left = count; left > 0;) {
    ms += dayMs;
    if (isBusiness(ms)) left -= 1;
  }
  return isoOf(ms);
}

/** Returns the business days after one day up to another; negative when the second is earlier. */
export function businessDaysBetween(from: string, to: string): number {
  if (to < from) return -businessDaysBetween(to, from);
  let count = 0;
  for (let ms = Date.parse(from) + dayMs; ms <= Date.parse(to); ms += dayMs) if (isBusiness(ms)) count += 1;
  return count;
}

/** Returns the day a number of calendar days later, `YYYY-MM-DD`. */
export const daysAfter = (day: string, count: number): string => isoOf(Date.parse(day) + count * dayMs);
