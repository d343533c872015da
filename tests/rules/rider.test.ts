import fc from 'fast-check';
import { expect, test } from 'vitest';
import { riderProblem } from '@/lib/rules/quotes/rider';

test('CAR-07 a typed price is 265 to 500 shekels', () => {
  fc.assert(
    fc.property(fc.integer({ min: -100, max: 1000 }), (amount) => {
      expect(riderProblem(amount)).toBe(amount >= 265 && amount <= 500 ? undefined : 'riderPrice');
    }),
  );
});

test('CAR-07 a chosen rider without any price requires one', () => {
  expect(riderProblem(null)).toBe('riderPriceRequired');
  expect(riderProblem(undefined, null)).toBe('riderPriceRequired');
  expect(riderProblem(null, 130)).toBeUndefined();
});
