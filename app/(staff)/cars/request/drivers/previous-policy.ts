import { addDays, parseISO } from 'date-fns';
import type { KnownCar } from '@/lib/contract/quotes/cars';
import { isoDay, yearsBefore } from '@/lib/rules/time/calendar';
import { suppliers } from '@/lib/insurers/registry';
import { latestStart } from '@/lib/rules/quotes/insurance-period';
import { setPreviousEnd } from '../request-changes';
import type { CarRequestValues } from '../request-values';

/**
 * Returns the request with what a known policy of the car tells: its insurer in the first year of the history, and when
 * it is about to end, cover that follows it. A policy that ended more than a year ago tells nothing.
 */
export function withPrevious(
  values: CarRequestValues,
  previous: KnownCar['previous'],
  today: string,
): CarRequestValues {
  if (!previous || previous.insuranceEnd < yearsBefore(today, 1)) return values;
  const insurer = suppliers.find((code) => code === previous.supplier);
  const drivers = values.drivers.map((driver, at) => ({
    ...driver,
    insuranceCases: driver.insuranceCases.map((year) =>
      insurer && at === 0 && year.yearsAgo === 1 ? { ...year, supplier: insurer } : year,
    ),
  }));
  // A policy that has just begun is not renewed yet, and cover cannot follow one that has ended.
  const lastDay = isoDay(addDays(parseISO(today), latestStart - 1));
  const follows = previous.insuranceEnd >= today && previous.insuranceEnd <= lastDay;
  return {
    ...values,
    drivers,
    ...(follows && { insuranceRenewal: true, ...setPreviousEnd(previous.insuranceEnd, today) }),
  };
}
