import fc from 'fast-check';
import { expect, test } from 'vitest';
import { placeOn, ticksOf } from '@/components/ui/chart/ticks';

test('NAV-08 the axis of a chart has few round figures that reach around all values', () => {
  expect(ticksOf(0, 7)).toEqual([0, 5, 10]);
  expect(ticksOf(0, 0)).toEqual([0, 1]);
  expect(ticksOf(0, 1)).toEqual([0, 1]);
  expect(ticksOf(0, 98_000)).toEqual([0, 50_000, 100_000]);
  expect(ticksOf(2_950, 4_300, 5)).toEqual([2_500, 3_000, 3_500, 4_000, 4_500]);
  fc.assert(
    fc.property(fc.nat(2_000_000), fc.nat(2_000_000), fc.integer({ min: 3, max: 6 }), (least, more, wanted) => {
      const max = least + more;
      const ticks = ticksOf(least, max, wanted);
      expect(ticks.length).toBeGreaterThan(1);
      expect(ticks.length).toBeLessThanOrEqual(wanted);
      expect(ticks.every(Number.isInteger)).toBe(true);
      expect(ticks[0]!).toBeLessThanOrEqual(least);
      expect(ticks.at(-1)!).toBeGreaterThanOrEqual(max);
      expect(new Set(ticks.slice(1).map((tick, at) => tick - ticks[at]!)).size).toBe(1);
    }),
  );
});

test('NAV-08 a bar is as long as its share of the axis', () => {
  expect(placeOn([0, 50, 100], 25)).toBe('25%');
  expect(placeOn([2_500, 3_000, 3_500], 3_500)).toBe('100%');
  expect(placeOn([0, 1], 0)).toBe('0%');
});
