import fc from 'fast-check';
import { addDays, eachDayOfInterval, parseISO } from 'date-fns';
import { describe, expect, test } from 'vitest';
import { isoDay } from '@/lib/rules/time/calendar';
import { monthsOf, placeIn, policyYear, yearAround } from '@/lib/rules/work/policy-year';

const today = '2026-11-28';

const policy = (orderId: string, insuranceStart: string | null, insuranceEnd: string | null, more = {}) => ({
  ...{ orderId, productType: 'CAR', registrationNumber: '1234567', title: 'Hyundai i20 2021' },
  ...{ insuranceStart, insuranceEnd, ...more },
});
const gapsOf = (...policies: Parameters<typeof policyYear>[0]) => policyYear(policies, today).map(({ gaps }) => gaps);
const ids = (rows: readonly { orderId: string }[][]) => rows.map((row) => row.map(({ orderId }) => orderId));

describe("CUS-02 the year of a customer's policies", () => {
  test('CUS-02 shows three months that have passed, the current one and eight more', () => {
    expect(yearAround(today)).toEqual({ from: '2026-08-01', to: '2027-07-31' });
    expect(yearAround('2027-01-31')).toEqual({ from: '2026-10-01', to: '2027-09-30' });
    expect(monthsOf(yearAround(today))).toHaveLength(12);
    expect(monthsOf(yearAround(today)).slice(4, 6)).toEqual(['2026-12-01', '2027-01-01']);
  });

  test('CUS-02 days between two policies of one car are a gap, and days after the last one until today', () => {
    expect(gapsOf(policy('a', '2025-09-01', '2026-08-31'), policy('b', '2026-09-01', '2027-08-31'))).toEqual([[]]);
    expect(gapsOf(policy('a', '2025-09-01', '2026-08-31'), policy('b', '2026-09-11', '2027-08-31'))).toEqual([
      [{ from: '2026-09-01', to: '2026-09-10' }],
    ]);
    expect(gapsOf(policy('a', '2025-10-01', '2026-10-31'))).toEqual([[{ from: '2026-11-01', to: '2026-11-27' }]]);
    expect(gapsOf(policy('a', '2025-11-28', '2026-11-28'))).toEqual([[]]);
    // The first one ended before the strip begins.
    expect(gapsOf(policy('a', '2025-06-01', '2026-05-31'), policy('b', '2026-08-05', '2027-08-04'))).toEqual([
      [{ from: '2026-08-01', to: '2026-08-04' }],
    ]);
  });

  test('CUS-02 cars and homes are things of their own; a person is one thing although the age in the name changes', () => {
    const year = policyYear(
      [
        policy('car', '2026-01-01', '2026-12-31'),
        policy('other car', '2026-02-01', '2027-01-31', { registrationNumber: '7654321' }),
        policy('home', '2026-03-01', '2027-02-28', {
          productType: 'PROPERTY',
          registrationNumber: null,
          title: 'Haifa',
        }),
        policy('life at 40', '2025-12-01', '2026-11-30', { productType: 'LIFE', title: '40 · 1,000,000 ₪' }),
        policy('life at 41', '2026-12-01', null, { productType: 'LIFE', title: '41 · 1,000,000 ₪' }),
      ],
      today,
    );
    // What ends first comes first, what never ends comes last.
    expect(year.map(({ rows }) => ids(rows))).toEqual([
      [['car']],
      [['other car']],
      [['home']],
      [['life at 40', 'life at 41']],
    ]);
    expect(year.at(-1)!.latest.orderId).toBe('life at 41');
  });

  test('CUS-02 policies of one car at the same time stand in rows of their own', () => {
    const [car] = policyYear(
      [
        policy('b', '2026-06-01', '2027-05-31'),
        policy('a', '2026-01-01', '2026-12-31'),
        policy('c', '2027-01-01', '2027-12-31'),
      ],
      today,
    );
    expect(ids(car!.rows)).toEqual([['a', 'c'], ['b']]);
  });

  test('CUS-02 what ended before, begins after, or has no start is left out', () => {
    const outside = [
      policy('before', '2025-07-01', '2026-07-31'),
      policy('after', '2027-08-01', '2028-07-31'),
      policy('no start', null, '2027-01-01'),
      policy('ends before it begins', '2026-10-01', '2026-09-01'),
    ];
    expect(policyYear(outside, today)).toEqual([]);
  });

  test('CUS-02 for any policies of a car: each day up to today is covered or in a gap, never both', () => {
    const day = fc.integer({ min: -500, max: 300 }).map((days) => addDays(parseISO(today), days));
    const period = fc.tuple(day, fc.integer({ min: 0, max: 400 }));
    fc.assert(
      fc.property(fc.array(period, { minLength: 1, maxLength: 8 }), (periods) => {
        const all = periods.map(([from, days], at) => policy(`${at}`, isoDay(from), isoDay(addDays(from, days))));
        const [car] = policyYear(all, today);
        if (!car) return;
        const first = all.map((one) => one.insuranceStart!).toSorted()[0]!;
        const begin = first > yearAround(today).from ? first : yearAround(today).from;
        if (begin >= today) return;
        for (const date of eachDayOfInterval({ start: parseISO(begin), end: addDays(parseISO(today), -1) })) {
          const on = isoDay(date);
          const isCovered = all.some((one) => one.insuranceStart! <= on && on <= one.insuranceEnd!);
          expect(car.gaps.filter(({ from, to }) => from <= on && on <= to)).toHaveLength(isCovered ? 0 : 1);
        }
        for (const row of car.rows)
          row.slice(1).forEach((one, at) => expect(one.insuranceStart! > row[at]!.insuranceEnd!).toBe(true));
      }),
    );
  });

  test('CUS-02 a period has its place in percent of the year, cut off at both of its ends', () => {
    const year = { from: '2026-01-01', to: '2026-04-10' };
    expect(placeIn(year, { from: '2026-01-01', to: '2026-04-10' })).toEqual({ start: 0, length: 100 });
    expect(placeIn(year, { from: '2026-01-11', to: '2026-01-20' })).toEqual({ start: 10, length: 10 });
    expect(placeIn(year, { from: '2025-01-01', to: '2026-01-10' })).toEqual({ start: 0, length: 10 });
    expect(placeIn(year, { from: '2026-04-10', to: '2027-01-01' })).toEqual({ start: 99, length: 1 });
  });
});
