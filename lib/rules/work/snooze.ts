import { todayInIsrael } from '../time/calendar';
import { daysAfter } from '../time/business-days';
import { instantInIsrael } from '../time/israel-time';

/** For how long a reminder that comes up can be put off. */
export const snoozes = ['FIVE_MINUTES', 'HOUR', 'TOMORROW'] as const;
export type Snooze = (typeof snoozes)[number];

const minute = 60_000;
/** When tomorrow begins, in Israel. */
const morning = '09:00';

/** Returns when a reminder comes up again. */
export function snoozedUntil(snooze: Snooze, now: Date): Date {
  if (snooze === 'FIVE_MINUTES') return new Date(now.getTime() + 5 * minute);
  if (snooze === 'HOUR') return new Date(now.getTime() + 60 * minute);
  return new Date(instantInIsrael(daysAfter(todayInIsrael(now), 1), morning)!);
}
