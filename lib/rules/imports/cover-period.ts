import { daysAfter } from '../time/business-days';
import { monthsFrom } from '../time/calendar';

/** First and last day of a cover, `YYYY-MM-DD`; empty or null where a file does not say it. */
interface Cover {
  start: string | null;
  end: string | null;
}

const isDay = (text: string | null): text is string => text !== null && /^\d{4}-\d{2}-\d{2}$/.test(text);

/** Returns both days of a cover: of a year, where one is missing; of all time, where both are. */
function wholeCover({ start, end }: Cover): { start: string; end: string } {
  if (isDay(start)) return { start, end: isDay(end) ? end : daysAfter(monthsFrom(start, 12), -1) };
  return isDay(end) ? { start: daysAfter(monthsFrom(end, -12), 1), end } : { start: '', end: '9999' };
}

/**
 * Finds the period of a policy that a line means, among the known ones with its number. A renewed policy keeps its number:
 * the one with the same first day is meant, or else the latest whose days overlap, because insurers correct days. A
 * renewal may begin on the last day of the period before.
 */
export function samePeriod<Known extends Cover>(cover: Cover, known: readonly Known[]): Known | undefined {
  const asked = wholeCover(cover);
  const exact = known.find(({ start }) => isDay(start) && start === cover.start);
  if (exact) return exact;
  return known
    .filter((one) => {
      const { start, end } = wholeCover(one);
      return (start < asked.end && asked.start < end) || start === asked.start || end === asked.end;
    })
    .toSorted((one, other) => wholeCover(other).start.localeCompare(wholeCover(one).start))[0];
}
