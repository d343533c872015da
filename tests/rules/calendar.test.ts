import { addDays, addMonths, differenceInCalendarDays, parseISO } from 'date-fns';
import fc from 'fast-check';
import { expect, test } from 'vitest';
import { daysBetween, fullYears, isoDay, monthsFrom, todayInIsrael, yearsBefore } from '@/lib/rules/time/calendar';

test('CAR-01 today is the day in Israel, whatever the clock of the machine says', () => {
  expect(todayInIsrael(new Date('2026-11-21T21:59:59Z'))).toBe('2026-11-21');
  expect(todayInIsrael(new Date('2026-11-21T22:00:00Z'))).toBe('2026-11-22');
  expect(todayInIsrael(new Date('2026-07-21T21:00:00Z'))).toBe('2026-07-22');
});

test('CAR-03 full years are counted to the day', () => {
  expect(fullYears('2000-11-21', '2026-11-20')).toBe(25);
  expect(fullYears('2000-11-21', '2026-11-21')).toBe(26);
  expect(yearsBefore('2028-02-29', 3)).toBe('2025-02-28');
});

test('CAR-03 days and months are counted as the calendar has them, over summer time and leap years', () => {
  expect(daysBetween('2026-03-26', '2026-03-28')).toBe(2);
  expect(daysBetween('2026-10-26', '2026-10-24')).toBe(-2);
  expect(daysBetween('2028-02-28', '2028-03-01')).toBe(2);
  expect(monthsFrom('2027-03-31', -1)).toBe('2027-02-28');
  expect(monthsFrom('2028-01-31', 1)).toBe('2028-02-29');
  expect(monthsFrom('2026-12-15', 1)).toBe('2027-01-15');
  const day = fc.integer({ min: 0, max: 40_000 }).map((days) => isoDay(addDays(new Date(1970, 0, 1), days)));
  fc.assert(
    fc.property(day, day, fc.integer({ min: -30, max: 30 }), (one, other, months) => {
      expect(daysBetween(one, other)).toBe(differenceInCalendarDays(parseISO(other), parseISO(one)));
      expect(monthsFrom(one, months)).toBe(isoDay(addMonths(parseISO(one), months)));
    }),
  );
});
