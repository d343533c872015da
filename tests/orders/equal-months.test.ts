import { expect, test } from 'vitest';
import { equalMonths } from '@/lib/rules/work/equal-months';

test('NAV-04 the current month, which is not over, is not compared', () => {
  expect(
    equalMonths([
      [100, 50],
      [200, 100],
      [7, 900],
    ]),
  ).toEqual({ now: 300, before: 150, months: 2 });
});

test('NAV-04 months before the first of the earlier year have nothing to be compared with', () => {
  expect(
    equalMonths([
      [500, 0],
      [100, 80],
      [100, 0],
      [3, 40],
    ]),
  ).toEqual({ now: 200, before: 80, months: 2 });
});

test('NAV-04 without a full month a year before nothing is compared', () => {
  expect(
    equalMonths([
      [500, 0],
      [3, 40],
    ]),
  ).toBeNull();
  expect(equalMonths([])).toBeNull();
});
