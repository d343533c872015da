import { expect, test } from 'vitest';
import { spanOf } from '@/lib/format/span';

test('TEL-03 a time is said in the unit in which people say it', () => {
  const said = [0, 1, 119, 120, 149, 151, 2_879, 2_880, 2_978, 10_080].map((minutes) => {
    const { unit, count } = spanOf(minutes);
    return `${count} ${unit}`;
  });
  expect(said).toEqual([
    ...[
      '0 minutes',
      '1 minutes',
      '119 minutes',
      '2 hours',
      '2 hours',
      '3 hours',
      '48 hours',
      '2 days',
      '2 days',
      '7 days',
    ],
  ]);
});
