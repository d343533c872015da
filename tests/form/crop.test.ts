import fc from 'fast-check';
import { expect, test } from 'vitest';
import { areaOf, closest, moved, outputSize, wholeCrop, within } from '@/components/form/field/crop';

const wide = { width: 800, height: 400 };
const tall = { width: 300, height: 900 };

test('AGY-01 at first as much is taken as fits, from the middle', () => {
  expect(areaOf(wholeCrop, wide, 1)).toEqual({ x: 200, y: 0, width: 400, height: 400 });
  expect(areaOf(wholeCrop, tall, 1)).toEqual({ x: 0, y: 300, width: 300, height: 300 });
  expect(areaOf(wholeCrop, wide, 2)).toEqual({ x: 0, y: 0, width: 800, height: 400 });
});

test('AGY-01 a move is one of what is shown, and ends at the edge', () => {
  expect(areaOf(moved(wholeCrop, { x: 0.25, y: 0.5 }, wide, 1), wide, 1)).toMatchObject({ x: 300, y: 0 });
  expect(areaOf(moved(wholeCrop, { x: 9, y: 0 }, wide, 1), wide, 1)).toMatchObject({ x: 400 });
  expect(within({ zoom: 99, x: 0, y: 0 }, wide, 1).zoom).toBe(closest);
});

test('AGY-01 what is taken always lies inside and has its shape', () => {
  const size = fc.record({ width: fc.integer({ min: 1, max: 9_000 }), height: fc.integer({ min: 1, max: 9_000 }) });
  const crop = fc.record({
    zoom: fc.double({ min: -1, max: 9, noNaN: true }),
    x: fc.double({ min: -2, max: 3, noNaN: true }),
    y: fc.double({ min: -2, max: 3, noNaN: true }),
  });
  fc.assert(
    fc.property(size, crop, fc.constantFrom(1, 4 / 3, 0.5), (picture, wild, aspect) => {
      const part = areaOf(within(wild, picture, aspect), picture, aspect);
      expect(part.width / part.height).toBeCloseTo(aspect, 6);
      expect(Math.min(part.x, part.y)).toBeGreaterThan(-1e-6);
      expect(part.x + part.width).toBeLessThan(picture.width + 1e-6);
      expect(part.y + part.height).toBeLessThan(picture.height + 1e-6);
    }),
  );
});

test('AGY-01 what is sent is no larger than a screen shows, and never blown up', () => {
  expect(outputSize({ width: 4_800, height: 3_600 })).toEqual({ width: 1_200, height: 900 });
  expect(outputSize({ width: 200, height: 100 })).toEqual({ width: 200, height: 100 });
});
