import { type EventType, eventTypes } from '@/lib/contract/desk/events';
import { daysAfter } from '@/lib/rules/time/business-days';
import { isDay, monthsFrom } from '@/lib/rules/time/calendar';

export const calendarViews = ['month', 'week', 'day', 'agenda'] as const;
export type CalendarView = (typeof calendarViews)[number];

/** State of the calendar in its address. */
export interface CalendarAddress {
  /** Null: the month on a wide screen, the agenda on a phone. */
  view: CalendarView | null;
  /** A day of the period; null for today. */
  day: string | null;
  /** `mine`, `agency`, or the id of an account. */
  whose: string;
  /** Types that are left out. */
  without: readonly EventType[];
}

export function readCalendarAddress(params: URLSearchParams): CalendarAddress {
  const [view, day, without] = [params.get('view'), params.get('day'), (params.get('without') ?? '').split(',')];
  return {
    view: calendarViews.find((one) => one === view) ?? null,
    day: day !== null && isDay(day) ? day : null,
    whose: params.get('whose') ?? 'agency',
    without: eventTypes.filter((type) => without.includes(type)),
  };
}

export function writeCalendarAddress({ view, day, whose, without }: CalendarAddress): string {
  const params = new URLSearchParams();
  if (view) params.set('view', view);
  if (day) params.set('day', day);
  if (whose !== 'agency') params.set('whose', whose);
  if (without.length > 0) params.set('without', without.join(','));
  return params.toString();
}

const weekdayOf = (day: string): number => new Date(`${day}T00:00:00Z`).getUTCDay();
const sundayOf = (day: string): string => daysAfter(day, -weekdayOf(day));

/** Days of an agenda. */
const agendaDays = 30;

/** Returns the period of a view, days `YYYY-MM-DD`; the month with the rest of its first and last week. */
export function periodOf(view: CalendarView | null, day: string): { from: string; to: string } {
  if (view === 'day') return { from: day, to: day };
  if (view === 'week') return { from: sundayOf(day), to: daysAfter(sundayOf(day), 6) };
  if (view === 'agenda') return { from: day, to: daysAfter(day, agendaDays - 1) };
  const first = `${day.slice(0, 8)}01`;
  const last = daysAfter(monthsFrom(first, 1), -1);
  return { from: sundayOf(first), to: daysAfter(sundayOf(last), 6) };
}

/** Returns a day of the next period, or of the one before. */
export function stepped(view: CalendarView | null, day: string, step: 1 | -1): string {
  if (view === 'day') return daysAfter(day, step);
  if (view === 'week') return daysAfter(day, 7 * step);
  if (view === 'agenda') return daysAfter(day, agendaDays * step);
  return monthsFrom(`${day.slice(0, 8)}01`, step);
}

/** Returns the query of the calendar for a state of its address. */
export function queryOf({ view, day, whose, without }: CalendarAddress, today: string) {
  return {
    ...periodOf(view, day ?? today),
    ...(whose === 'mine' ? { scope: 'mine' as const } : whose !== 'agency' && { ownerId: whose }),
    ...(without.length > 0 && { types: eventTypes.filter((type) => !without.includes(type)) }),
  };
}
