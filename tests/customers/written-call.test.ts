import { describe, expect, test } from 'vitest';
import { newWritten, sentOf, writtenCall, writtenOf, type WrittenValues } from '@/app/(staff)/calls/written-call';
import type { CallCard } from '@/lib/contract/customers/call-rows';

const call = (calledTs: string, durationSeconds: number) =>
  ({ direction: 'OUTGOING', contactNumber: '0521234567', calledTs, durationSeconds }) as CallCard;
const entered = (one: CallCard, change: Partial<WrittenValues> = {}) =>
  sentOf({ ...writtenCall.parse(writtenOf(one)), ...change }, one);

describe('TEL-02 the form of a written call', () => {
  test('TEL-02 a new call is one of five minutes that is over now, in Israel', () => {
    const values = newWritten(Date.parse('2026-01-31T22:03:40Z'));
    expect(values).toMatchObject({ direction: 'OUTGOING', minutes: 5, day: '2026-01-31', time: '23:58' });
  });

  test.each([
    ['its seconds', '2026-03-10T08:00:41.000Z', 75],
    ['a length below a minute', '2026-03-10T08:00:41.000Z', 20],
    ['that nobody answered', '2026-03-10T08:00:41.000Z', 0],
    // Clocks in Israel showed 01:30 twice on 25 October 2026.
    ['the second of two equal times in autumn', '2026-10-24T23:30:00.000Z', 60],
  ])('TEL-02 a correction of the number keeps %s', (_, calledTs, durationSeconds) => {
    const one = call(calledTs, durationSeconds);
    expect(entered(one, { contactNumber: '0521234568' })).toEqual({
      ...{ direction: 'OUTGOING', contactNumber: '0521234568', calledTs, durationSeconds },
    });
  });

  test('TEL-02 an entered time is one in Israel, and entered minutes are whole', () => {
    const one = call('2026-03-10T08:00:41.000Z', 75);
    expect(entered(one, { day: '2026-07-01', time: '09:15', minutes: 3 })).toMatchObject({
      ...{ calledTs: '2026-07-01T06:15:00.000Z', durationSeconds: 180 },
    });
  });

  test('TEL-02 a call that has not begun is refused at its day or at its time', () => {
    const now = Date.now();
    const broken = (values: object) =>
      writtenCall
        .safeParse({ ...newWritten(now), contactNumber: '0521234567', ...values })
        .error?.issues.map(({ path, message }) => `${path.join('.')} ${message}`);
    expect(broken({})).toBeUndefined();
    expect(broken({ day: '2190-01-01' })).toEqual(['day callInFuture']);
    const { day, time } = newWritten(now + 20 * 60_000);
    expect(broken({ day, time })).toEqual([expect.stringMatching(/^(day|time) callInFuture$/)]);
    expect(broken({ time: '' })).toEqual(['time required']);
  });
});
