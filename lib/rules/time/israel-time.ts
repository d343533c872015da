import { timeZone } from '../../i18n/locales';

const clock = new Intl.DateTimeFormat('en-CA', {
  timeZone,
  hourCycle: 'h23',
  year: 'numeric',
  month: '2-digit',
  day: '2-digit',
  hour: '2-digit',
  minute: '2-digit',
  second: '2-digit',
});

/** Returns Israeli wall-clock time at an instant, as if it were UTC, ms. */
function shownAt(moment: number): number {
  const part = Object.fromEntries(clock.formatToParts(moment).map(({ type, value }) => [type, Number(value)]));
  return Date.UTC(part.year!, part.month! - 1, part.day, part.hour, part.minute, part.second);
}

/**
 * Returns the instant at which clocks in Israel show a day and a time (SD 18). A time skipped in spring counts as an
 * hour later; of a time that occurs twice in autumn, the first counts.
 * @param day `YYYY-MM-DD` @param time `HH:mm` @returns ISO 8601 in UTC; null for an invalid day or time
 */
export function instantInIsrael(day: string, time: string): string | null {
  if (!/^\d{4}-\d\d-\d\d$/.test(day) || !/^\d\d:\d\d$/.test(time)) return null;
  const wanted = Date.parse(`${day}T${time}:00Z`);
  if (Number.isNaN(wanted)) return null;
  const guesses = [3, 2].map((hours) => wanted - hours * 3_600_000);
  const right = guesses.find((moment) => shownAt(moment) === wanted) ?? guesses[1]!;
  return new Date(right).toISOString();
}

/** Returns day and time in Israel at an instant. */
export function israelClock(instant: string | number): { day: string; time: string } {
  const shown = new Date(shownAt(typeof instant === 'number' ? instant : Date.parse(instant))).toISOString();
  return { day: shown.slice(0, 10), time: shown.slice(11, 16) };
}
