import { expect, test } from 'vitest';
import { isRestDay, nextSendingTime, sendingHours } from '@/lib/rules/time/sending-hours';

/** An instant by the clock of Israel, which is two hours ahead of UTC in winter. */
const winter = (text: string) => Date.parse(`${text}:00+02:00`);
const summer = (text: string) => Date.parse(`${text}:00+03:00`);

test('OPP-04 advertising is not sent at night', () => {
  expect(nextSendingTime(winter('2026-01-06T11:30'))).toBe(winter('2026-01-06T11:30'));
  expect(nextSendingTime(winter('2026-01-06T06:10'))).toBe(winter('2026-01-06T09:00'));
  expect(nextSendingTime(winter('2026-01-06T20:00'))).toBe(winter('2026-01-07T09:00'));
});

test('OPP-04 a campaign that crosses Friday afternoon goes on on Sunday', () => {
  expect(nextSendingTime(winter('2026-01-09T12:59'))).toBe(winter('2026-01-09T12:59'));
  expect(nextSendingTime(winter('2026-01-09T13:00'))).toBe(winter('2026-01-11T09:00'));
  expect(nextSendingTime(winter('2026-01-10T22:00'))).toBe(winter('2026-01-11T09:00'));
});

test('OPP-04 holidays of the Hebrew calendar and their eves are kept', () => {
  // New Year 5787 is on Saturday and Sunday, 12 and 13 September 2026; Yom Kippur on 21 September.
  expect(['2026-09-12', '2026-09-13', '2026-09-21', '2026-09-26', '2026-10-03'].map(isRestDay)).toEqual(
    Array.from({ length: 5 }, () => true),
  );
  expect(sendingHours('2026-09-20')).toEqual({ from: '09:00', to: '13:00' });
  expect(nextSendingTime(summer('2026-09-11T14:00'))).toBe(summer('2026-09-14T09:00'));
  // The days between the holidays of Passover are days of sending.
  expect(sendingHours('2026-04-06')).toEqual({ from: '09:00', to: '20:00' });
});

test('OPP-04 the change of the clock moves nothing', () => {
  expect(nextSendingTime(summer('2026-03-27T15:00'))).toBe(summer('2026-03-29T09:00'));
  expect(nextSendingTime(summer('2026-10-24T15:00'))).toBe(winter('2026-10-25T09:00'));
});
