import { expect, test } from 'vitest';
import { withoutControls } from '@/lib/format/bidi';
import { isTooDeep } from '@/lib/rules/kit/json-depth';

const nested = (depth: number): unknown => JSON.parse('['.repeat(depth) + ']'.repeat(depth));

test('ERR-02 JSON of 32 levels is taken, of 33 and of 100,000 it is not', () => {
  expect([1, 32, 33, 100_000].map((depth) => isTooDeep(nested(depth)))).toEqual([false, false, true, true]);
  expect([isTooDeep('text'), isTooDeep(null), isTooDeep({ a: { b: [1] } })]).toEqual([false, false, false]);
});

test('NAV-14 names have no line ends and no text has control characters; notes keep their lines', () => {
  expect(
    withoutControls({
      customer: { firstName: 'דנה\r\nBcc: x@y.z', note: 'אחת\nשתיים\u0007' },
      names: [{ lastName: 'לוי\u2028כהן' }],
      password: 'a\u0007b\n',
    }),
  ).toEqual({
    customer: { firstName: 'דנה Bcc: x@y.z', note: 'אחת\nשתיים' },
    names: [{ lastName: 'לוי כהן' }],
    password: 'a\u0007b\n',
  });
});
