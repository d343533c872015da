import { describe, expect, test } from 'vitest';
import { secondsIn, wrongPassage } from '@/app/(staff)/calls/typed-passage';

describe('TEL-03 a passage is typed', () => {
  test.each([
    ['0:05', 5],
    ['1:05', 65],
    ['75', 75],
    [' 2:07.5 ', 127.5],
    ['1:75', null],
    ['', null],
    ['abc', null],
    ['1:2:3', null],
  ])('TEL-03 "%s" is read as %s seconds', (text, seconds) => {
    expect(secondsIn(text)).toBe(seconds);
  });

  test.each([
    [2, 6, {}],
    // The upstream ends it with the recording.
    [30, 90, {}],
    [37, 90, { from: 'late' }],
    [6, 6, { to: 'order' }],
    [null, 6, { from: 'time' }],
    [2, null, { to: 'time' }],
    [null, null, { from: 'time', to: 'time' }],
  ])('TEL-03 from %s to %s of 36.8 seconds: what is wrong is said at its field', (from, to, wrong) => {
    expect(wrongPassage(from, to, 36.8)).toEqual(wrong);
  });
});
