import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { israelClock } from '@/lib/rules/time/israel-time';
import { answerBy, answerMinutes, isSupportOpen } from '@/lib/rules/time/support-hours';

const inIsrael = (instant: string) => {
  const { day, time } = israelClock(answerBy(Date.parse(instant)));
  return `${day} ${time}`;
};

describe('NAV-11 until when an answer is promised', () => {
  test.each([
    ['in the middle of a day', '2026-11-22T08:00:00Z', '2026-11-22 10:30'],
    ['before the hours of a day', '2026-11-22T04:00:00Z', '2026-11-22 09:00'],
    ['ten minutes before the evening', '2026-11-22T14:50:00Z', '2026-11-23 08:50'],
    ['on Friday afternoon', '2026-11-27T12:00:00Z', '2026-11-29 09:00'],
    ['on Saturday', '2026-11-28T08:00:00Z', '2026-11-29 09:00'],
    ['on the evening before the clocks change', '2026-03-26T16:00:00Z', '2026-03-27 09:00'],
  ])('NAV-11 %s', (_, sent, promised) => expect(inIsrael(sent)).toBe(promised));

  test('NAV-11 it is never sooner than the minutes themselves, within three days, and in hours when somebody answers', () => {
    fc.assert(
      fc.property(fc.integer({ min: Date.UTC(2026, 0, 1), max: Date.UTC(2028, 0, 1) }), (moment) => {
        const promised = Date.parse(answerBy(moment));
        expect(promised - moment).toBeGreaterThanOrEqual(answerMinutes * 60_000);
        expect(promised - moment).toBeLessThan(3 * 24 * 3_600_000);
        expect(isSupportOpen(promised - 1)).toBe(true);
      }),
    );
  });
});
