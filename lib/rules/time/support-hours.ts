import { instantInIsrael, israelClock } from './israel-time';

/** Working hours of the support in Israel by weekday, from Sunday; null for a day off. */
export const supportHours: readonly ({ from: string; to: string } | null)[] = [
  ...Array.from({ length: 5 }, () => ({ from: '08:30', to: '17:00' })),
  { from: '08:30', to: '12:30' },
  null,
];

/** Promised answer time in minutes, within working hours. */
export const answerMinutes = 30;

const minute = 60_000;
const dayLength = 24 * 60 * minute;

/** Returns the start and end of a day's working hours, ms; null on a day off. @param day `YYYY-MM-DD` */
function hoursOf(day: string): { opens: number; closes: number } | null {
  const hours = supportHours[new Date(`${day}T12:00:00Z`).getUTCDay()];
  if (!hours) return null;
  return { opens: Date.parse(instantInIsrael(day, hours.from)!), closes: Date.parse(instantInIsrael(day, hours.to)!) };
}

/** Returns whether the support is open at an instant, ms. */
export function isSupportOpen(moment: number): boolean {
  const hours = hoursOf(israelClock(moment).day);
  return hours !== null && moment >= hours.opens && moment < hours.closes;
}

/**
 * Returns the time by which a request is answered, counting only working hours.
 * @param moment when it is sent, ms @returns ISO 8601 in UTC
 */
export function answerBy(moment: number): string {
  let left = answerMinutes * minute;
  // Steps from noon to noon, so that a clock change cannot skip a day.
  for (let noon = Date.parse(`${israelClock(moment).day}T12:00:00Z`); ; noon += dayLength) {
    const hours = hoursOf(new Date(noon).toISOString().slice(0, 10));
    if (!hours || hours.closes <= moment) continue;
    const begins = Math.max(moment, hours.opens);
    if (begins + left <= hours.closes) return new Date(begins + left).toISOString();
    left -= hours.closes - begins;
  }
}
