import { daysAfter, hebrewDate } from './business-days';
import type { RuleKey } from '../kit/rule-keys';
import { instantInIsrael, israelClock } from './israel-time';

/** Holidays on which nothing is sent, by day and month of the Hebrew calendar. */
const holidays: ReadonlySet<string> = new Set([
  ...['1 Tishri', '2 Tishri', '10 Tishri', '15 Tishri', '22 Tishri'],
  ...['15 Nisan', '21 Nisan', '6 Sivan'],
]);

/** Returns whether a day is Shabbat or a holiday, `YYYY-MM-DD`. */
export const isRestDay = (day: string): boolean =>
  new Date(`${day}T00:00:00Z`).getUTCDay() === 6 || holidays.has(hebrewDate(day));

/** Hours of sending, Israeli clock: an eve ends hours before the candles of the earliest winter Shabbat. */
const opens = '09:00';
const closes = { usual: '20:00', eve: '13:00' } as const;

/** Returns the hours in which advertising may be sent on a day; null on Shabbat and holidays. */
export const sendingHours = (day: string): { from: string; to: string } | null =>
  isRestDay(day) ? null : { from: opens, to: isRestDay(daysAfter(day, 1)) ? closes.eve : closes.usual };

/**
 * Returns the earliest instant from which advertising may be sent: now within the hours, else the next opening. No
 * sending at night, on Shabbat and on holidays ("Rules of the land").
 * @param now ms @returns ms
 */
export function nextSendingTime(now: number): number {
  const { day, time } = israelClock(now);
  // No rest is longer than three days.
  for (let later = 0; later < 10; later += 1) {
    const next = daysAfter(day, later);
    const hours = sendingHours(next);
    if (!hours) continue;
    if (later > 0 || time < hours.from) return Date.parse(instantInIsrael(next, hours.from)!);
    if (time < hours.to) return now;
  }
  throw new Error('No day of sending within ten days');
}

/** A campaign begins at most so many days later: what was agreed to and insured changes meanwhile. */
const latestStart = 31;

/** Returns the broken rule of a time to begin; undefined for a good one. @param at ms @param now ms */
export function startProblem(at: number, now: number): RuleKey | undefined {
  if (at < now) return 'sendingInPast';
  return at - now > latestStart * 24 * 60 * 60_000 ? 'sendingTooFar' : undefined;
}
