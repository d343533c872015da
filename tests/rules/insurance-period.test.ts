import { addYears, parseISO } from 'date-fns';
import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { isoDay } from '@/lib/rules/time/calendar';
import {
  defaultPeriod,
  endFor,
  lastEnd,
  periodProblems,
  startWithoutOrigin,
} from '@/lib/rules/quotes/insurance-period';

const day = fc
  .date({ min: new Date(2000, 0, 1), max: new Date(2099, 11, 31), noInvalidDate: true })
  .map((date) => isoDay(date));
const nextDay = (iso: string) => startWithoutOrigin('', iso);
const isLastOfMonth = (iso: string) => nextDay(iso).endsWith('-01');

describe('CAR-01 end of insurance after a start is saved', () => {
  test.each([
    ['2026-03-05', '2027-03-31'],
    ['2026-03-14', '2027-03-31'],
    ['2026-03-15', '2027-04-30'],
    ['2026-03-20', '2027-04-30'],
    ['2026-12-20', '2028-01-31'],
    ['2027-02-10', '2028-02-29'],
    ['2027-01-31', '2028-02-29'],
    ['2028-02-29', '2029-03-31'],
  ])('CAR-01 a start on %s ends on %s', (start, end) => {
    expect(endFor(start)).toBe(end);
  });

  test('CAR-01 it is the last day of a month, more than a year and less than fourteen months later', () => {
    fc.assert(
      fc.property(day, (start) => {
        const end = endFor(start);
        expect(isLastOfMonth(end)).toBe(true);
        expect(end > isoDay(addYears(parseISO(start), 1))).toBe(true);
        const months =
          (Number(end.slice(0, 4)) - Number(start.slice(0, 4))) * 12 +
          Number(end.slice(5, 7)) -
          Number(start.slice(5, 7));
        expect(months).toBe(Number(start.slice(8)) < 15 ? 12 : 13);
      }),
    );
  });
});

describe('CAR-01 default period', () => {
  test.each([
    ['2026-11-21', '2026-12-01', '2027-11-30'],
    ['2026-12-31', '2027-01-01', '2027-12-31'],
    ['2027-02-01', '2027-03-01', '2028-02-29'],
  ])('CAR-01 on %s it is %s to %s', (today, insuranceStart, insuranceEnd) => {
    expect(defaultPeriod(today)).toEqual({ insuranceStart, insuranceEnd });
  });

  test('CAR-01 it starts on the first of next month and the day after its end is a year later', () => {
    fc.assert(
      fc.property(day, (today) => {
        const { insuranceStart, insuranceEnd } = defaultPeriod(today);
        expect(insuranceStart > today).toBe(true);
        expect(insuranceStart.endsWith('-01')).toBe(true);
        expect(nextDay(insuranceEnd)).toBe(isoDay(addYears(parseISO(insuranceStart), 1)));
      }),
    );
  });
});

test('CAR-01 a start without origin is today, for a renewal the day after the previous end', () => {
  expect(startWithoutOrigin('2026-11-21')).toBe('2026-11-21');
  expect(startWithoutOrigin('2026-11-21', null)).toBe('2026-11-21');
  expect(startWithoutOrigin('2026-11-21', '2026-12-31')).toBe('2027-01-01');
  expect(startWithoutOrigin('2026-11-21', '2028-02-28')).toBe('2028-02-29');
});

describe('CAR-01 limits of the period', () => {
  const problems = (insuranceStart: string, insuranceEnd: string, previousEnd?: string) =>
    periodProblems(
      { insuranceStart, insuranceEnd, insuranceRenewal: previousEnd !== undefined, previousEnd },
      '2026-11-22',
    ).map(({ path, rule }) => `${path} ${rule}`);

  test.each([
    ['2026-11-21', '2027-11-20', ['insuranceStart startInPast']],
    ['2026-11-22', '2027-11-21', []],
    ['2027-02-20', '2028-02-19', []],
    ['2027-02-21', '2028-02-20', ['insuranceStart startTooFar']],
    ['2026-12-01', '2026-12-01', ['insuranceEnd endBeforeStart']],
    ['2026-12-01', '2028-01-04', []],
    ['2026-12-01', '2028-01-05', ['insuranceEnd periodTooLong']],
    ['2020-01-01', '2035-01-01', ['insuranceStart startInPast', 'insuranceEnd periodTooLong']],
  ])('CAR-01 on 2026-11-22 a period %s to %s breaks %j', (start, end, broken) => {
    expect(problems(start, end)).toEqual(broken);
  });

  test('CAR-01 a renewal starts the day after the previous end, and not in the past', () => {
    expect(problems('2026-12-01', '2027-11-30', '2026-11-30')).toEqual([]);
    expect(problems('2026-12-01', '2027-11-30', '2026-12-01')).toEqual(['insuranceStart startBeforePreviousEnd']);
    expect(problems('2026-11-01', '2027-10-31', '2026-10-31')).toEqual(['insuranceStart startInPast']);
  });

  test('CAR-01 what ended more than a year ago is not renewed', () => {
    expect(problems('2026-12-01', '2027-11-30', '2025-11-30')).toEqual([]);
    expect(problems('2026-12-01', '2027-11-30', '2025-11-29')).toEqual(['previousEnd previousEndTooEarly']);
  });

  test('CAR-01 the end that saving a start sets is never too long', () => {
    expect(lastEnd('2026-12-20')).toBe('2028-01-31');
    expect(lastEnd('2026-11-30')).toBe('2028-01-03');
    expect(problems('2026-12-20', '2028-01-31')).toEqual([]);
    expect(problems('2026-12-20', '2028-02-01')).toEqual(['insuranceEnd periodTooLong']);
  });

  test('CAR-01 a date that is still being typed has its own rule', () => {
    expect(problems('1.1', '2027-11-30')).toEqual([]);
  });
});
