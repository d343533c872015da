import { instantInIsrael, israelClock } from './israel-time';

/** When people of the support answer, in Israel, by the day of the week from Sunday; null for a day off. */
export const supportHours: readonly ({ from: string; to: string } | null)[] = [
  ...Array.from({ length: 5 }, () => ({ from: '08:30', to: '17:00' })),
  { from: '08:30', to: '12:30' },
  null,
];

/** Within how many minutes of those hours a request is answered. */
export const answerMinutes = 30;

const minute = 60_000;
const dayLength = 24 * 60 * minute;

/** First and last moment of a day's hours, ms; null on a day off. @param day `YYYY-MM-DD` */
function hoursOf(day: string): { opens: number; closes: number } | null {
  const hours = supportHours[new Date(`${day}T12:00:00Z`).getUTCDay()];
  if (!hours) return null;
  return { opens: Date.parse(instantInIsrael(day, hours.from)!), closes: Date.parse(instantInIsrael(day, hours.to)!) };
}

/** Whether somebody answers at a moment, ms. */
export function isSupportOpen(moment: number): boolean {
  const hours = hoursOf(israelClock(moment).day);
  return hours !== null && moment >= hours.opens && moment < hours.closes;
}

/**
 * Until when a request that is sent at a moment is answered: only the minutes of the hours above count.
 * @param moment ms @returns ISO 8601 in UTC
 */
export function answerBy(moment: number): string {
  let left = answerMinutes * minute;
  // From noon to noon, so that no change of the clocks leaves a day out.
  for (let noon = Date.parse(`${israelClock(moment).day}T12:00:00Z`); ; noon += dayLength) {
    const hours = hoursOf(new Date(noon).toISOString().slice(0, 10));
    if (!hours || hours.closes <= moment) continue;
    const begins = Math.max(moment, hours.opens);
    if (begins + left <= hours.closes) return new Date(begins + left).toISOString();
    left -= hours.closes - begins;
  }
}
