import { addDays, addWeeks, parseISO, startOfWeek } from 'date-fns';
import { isoDay } from './calendar';
import type { Days } from '../work/renewal';

/** Returns weeks that follow each other, Sunday to Saturday (SD 18). @param first 0 for the week of `today` */
export function weeksFrom(today: string, first: number, count: number): Days[] {
  const sunday = addWeeks(startOfWeek(parseISO(today), { weekStartsOn: 0 }), first);
  return Array.from({ length: count }, (_, index) => {
    const from = addWeeks(sunday, index);
    return { from: isoDay(from), to: isoDay(addDays(from, 6)) };
  });
}
