import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { israelClock } from '@/lib/rules/time/israel-time';
import { postponingMoments, sendingMoments, sendingTime } from '@/lib/rules/work/send-later';

const at = (iso: string) => Date.parse(iso);

describe('MBX-02 a mail that leaves later', () => {
  test('MBX-02 the next mornings in Israel, in winter and in summer', () => {
    // A Thursday.
    expect(sendingMoments(at('2026-11-26T10:00:00Z'))).toEqual([
      { key: 'tomorrow', day: '2026-11-27', time: '08:00', at: '2026-11-27T06:00:00.000Z' },
      { key: 'sunday', day: '2026-11-29', time: '08:00', at: '2026-11-29T06:00:00.000Z' },
    ]);
    expect(sendingMoments(at('2026-07-14T22:30:00Z'))[0]).toMatchObject({
      day: '2026-07-16',
      at: '2026-07-16T05:00:00.000Z',
    });
  });

  test('MBX-02 nobody is offered a Saturday, nor the same morning twice', () => {
    // A Friday, whose tomorrow is a Saturday; and a Saturday, whose tomorrow is the Sunday.
    expect(sendingMoments(at('2026-11-27T10:00:00Z')).map(({ day }) => day)).toEqual(['2026-11-29']);
    expect(sendingMoments(at('2026-11-28T10:00:00Z')).map(({ day }) => day)).toEqual(['2026-11-29']);
  });

  test('MBX-02 each of them lies ahead, at eight, and is allowed', () => {
    fc.assert(
      fc.property(fc.integer({ min: at('2026-01-01T00:00:00Z'), max: at('2030-12-31T00:00:00Z') }), (now) => {
        for (const moment of sendingMoments(now)) {
          expect(sendingTime(moment.at, now)).toBeUndefined();
          expect(israelClock(moment.at)).toEqual({ day: moment.day, time: '08:00' });
        }
      }),
    );
  });

  test('MBX-02 neither the past nor another year', () => {
    const now = at('2026-11-26T10:00:00Z');
    expect(sendingTime('2026-11-26T10:00:00Z', now)).toBe('sendingInPast');
    expect(sendingTime('2026-11-26T10:00:01Z', now)).toBeUndefined();
    expect(sendingTime('2027-11-28T10:00:00Z', now)).toBe('sendingTooLate');
    expect(sendingTime(null, now)).toBeUndefined();
  });
});

test('MBX-02 a mail is postponed until this evening while it is far, one of the next mornings, or in a week', () => {
  const keysAt = (now: string) => postponingMoments(at(now)).map(({ key }) => key);
  expect(keysAt('2026-11-26T10:00:00Z')).toEqual(['evening', 'tomorrow', 'sunday', 'week']);
  expect(postponingMoments(at('2026-11-26T10:00:00Z'))[0]).toMatchObject({ at: '2026-11-26T17:00:00.000Z' });
  // In Israel it is 17:00.
  expect(keysAt('2026-11-24T15:00:00Z')).toEqual(['tomorrow', 'sunday', 'week']);
  expect(keysAt('2026-11-24T14:59:00Z')).toEqual(['evening', 'tomorrow', 'sunday', 'week']);
  // On a Saturday evening the week ends on the Sunday after; on a Sunday the next one is a week away.
  const daysAt = (now: string) => postponingMoments(at(now)).map(({ day }) => day);
  expect(daysAt('2026-11-28T18:00:00Z')).toEqual(['2026-11-29', '2026-12-06']);
  expect(daysAt('2026-11-29T18:00:00Z')).toEqual(['2026-11-30', '2026-12-06']);
});
