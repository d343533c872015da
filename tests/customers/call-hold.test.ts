import { expect, test } from 'vitest';
import { isHold } from '@/components/calls/hold';

const from = { at: 1_000, x: 100, y: 200 };

test.each([
  ['a tap', { at: 1_120, x: 100, y: 200 }, false],
  ['a finger that rests', { at: 1_600, x: 100, y: 200 }, true],
  ['a finger that rests and trembles', { at: 1_600, x: 104, y: 195 }, true],
  ['a slow scroll', { at: 2_000, x: 100, y: 260 }, false],
  ['a slow swipe', { at: 2_000, x: 130, y: 200 }, false],
])('TEL-01 %s on a row of calls plays it or not', (_, to, plays) => {
  expect(isHold(from, to)).toBe(plays);
});
