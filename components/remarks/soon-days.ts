import { businessDaysAfter, daysAfter } from '@/lib/rules/time/business-days';
import { todayInIsrael } from '@/lib/rules/time/calendar';

/** Days to which tasks are put off. */
export const soonDays = ['today', 'workday', 'week', 'month'] as const;

/** Returns the day that is meant, `YYYY-MM-DD`. */
export function soonDay(when: (typeof soonDays)[number]): string {
  const today = todayInIsrael();
  if (when === 'workday') return businessDaysAfter(today, 1);
  return daysAfter(today, { today: 0, week: 7, month: 30 }[when]);
}
