import { addDays, addMonths, differenceInCalendarDays, isValid, parseISO } from 'date-fns';
import fc from 'fast-check';
import { expect, test } from 'vitest';
import {
  daysBetween,
  fullYears,
  isDay,
  isoDay,
  monthsFrom,
  todayInIsrael,
  yearsBefore,
} from '@/lib/rules/time/calendar';

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

test('IMP-04 only days of the calendar are days', () => {
  const days = ['2026-02-28', '2028-02-29', '2000-02-29', '2026-12-31'];
  expect(days.filter(isDay)).toEqual(days);
  expect(['2026-02-29', '1900-02-29', '2026-04-31', '2026-13-01', '2026-00-10', '2026-01-00'].filter(isDay)).toEqual(
    [],
  );
  expect(['2026-1-01', '2026-01-01 ', '26-01-01', '2026/01/01', ''].filter(isDay)).toEqual([]);
  const digits = (max: number, length: number) =>
    fc.integer({ min: 0, max: max }).map((value) => String(value).padStart(length, '0'));
  const written = fc
    .tuple(fc.integer({ min: 1000, max: 9999 }), digits(14, 2), digits(33, 2))
    .map((parts) => parts.join('-'));
  fc.assert(fc.property(written, (text) => isDay(text) === isValid(parseISO(text))));
});
