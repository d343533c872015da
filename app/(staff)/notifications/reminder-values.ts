import { addDays } from 'date-fns';
import { z } from 'zod';
import { type Notification, reminder } from '@/lib/contract/desk/notifications';
import { isoDate } from '@/lib/contract/kit/values';
import { instantInIsrael, israelClock } from '@/lib/rules/time/israel-time';
import { reminderTime } from '@/lib/rules/work/reminder';

/** Form values of a reminder: its time is in Israel; no time means at once. */
export const reminderValues = z
  .object({
    text: reminder.shape.text,
    day: isoDate.nullable(),
    time: z.string().regex(/^(\d\d:\d\d)?$/, 'invalid'),
  })
  .check(({ value, issues }) => {
    const rule = reminderTime(dueOf(value), Date.now());
    if (rule) issues.push({ code: 'custom', input: value, path: ['day'], message: rule });
  });
export type ReminderValues = z.output<typeof reminderValues>;

export function valuesOf(notification: Notification | null): ReminderValues {
  if (!notification) return { text: '', day: null, time: '' };
  const text = String(notification.facts.text ?? '');
  return notification.arrived ? { text, day: null, time: '' } : { text, ...israelClock(notification.createTs) };
}

/** Returns the time of a reminder: at nine when only a day is chosen, null when it arrives at once. */
export const dueOf = ({ day, time }: { day: string | null; time: string }): string | null =>
  day && instantInIsrael(day, time || '09:00');

const hour = 3_600_000;

/** Returns common reminder times, so that nothing has to be typed. */
export function soonMoments(now: number) {
  const tomorrow = israelClock(addDays(now, 1).getTime()).day;
  const inAWeek = israelClock(addDays(now, 7).getTime()).day;
  return [
    { key: 'hour', ...israelClock(now + hour) },
    { key: 'tomorrow', day: tomorrow, time: '09:00' },
    { key: 'week', day: inAWeek, time: '09:00' },
  ] as const;
}
