import { z } from 'zod';
import { newCall } from '@/lib/contract/customers/calls';
import { type CallCard, callDirections } from '@/lib/contract/customers/call-rows';
import { isoDate } from '@/lib/contract/kit/values';
import { outOfRange, tooLong } from '@/lib/rules/kit/rule-messages';
import { instantInIsrael, israelClock } from '@/lib/rules/time/israel-time';
import { callTime } from '@/lib/rules/work/call-time';

/** Longest call, minutes: a day. */
const longest = 24 * 60;

/** What a person enters of a call that no exchange has delivered; it begins at a time in Israel. */
export const writtenCall = z
  .object({
    direction: z.enum(callDirections),
    contactNumber: newCall.shape.contactNumber,
    note: z.string().trim().max(500, tooLong),
    minutes: z.int().min(0, outOfRange).max(longest, outOfRange),
    day: isoDate,
    time: z
      .string()
      .min(1, 'required')
      .regex(/^(\d\d:\d\d)?$/, 'invalid'),
  })
  .check(({ value: { day, time }, issues }) => {
    const now = Date.now();
    const rule = callTime(instantInIsrael(day, time), now);
    if (rule)
      issues.push({
        ...{ code: 'custom', input: day, message: rule },
        path: [day > israelClock(now).day ? 'day' : 'time'],
      });
  });
export type WrittenValues = z.output<typeof writtenCall>;
/** Values while they are edited. */
export type WrittenEntry = Omit<WrittenValues, 'day' | 'minutes'> & { day: string | null; minutes: number | null };

/** What is sent of it. */
export interface WrittenCall extends Pick<WrittenValues, 'direction' | 'contactNumber'> {
  durationSeconds: number;
  calledTs: string;
}

/** Returns when a call of so many minutes began that is over now. @param now ms @returns ISO 8601 */
export const beganBefore = (now: number, minutes: number): string => new Date(now - minutes * 60_000).toISOString();

const usual = 5;

/** Returns the values of a call that is over now. @param now ms */
export const newWritten = (now: number): WrittenEntry => ({
  ...{ direction: 'OUTGOING', contactNumber: '', note: '', minutes: usual },
  ...israelClock(beganBefore(now, usual)),
});

/** Part of a minute is one: none means that nobody answered. */
const minutesOf = (durationSeconds: number) => Math.ceil(durationSeconds / 60);

/** Returns the values of a call that is corrected. */
export const writtenOf = ({ direction, contactNumber, durationSeconds, calledTs }: CallCard): WrittenEntry => ({
  ...{ direction, contactNumber, note: '', minutes: minutesOf(durationSeconds) },
  ...israelClock(calledTs),
});

/**
 * Returns what is sent. People enter whole minutes: an exact beginning or length that falls into what they have entered
 * stays as it is.
 */
export function sentOf(
  { direction, contactNumber, minutes, day, time }: WrittenValues,
  exact: { calledTs: string; durationSeconds?: number },
): WrittenCall {
  const clock = israelClock(exact.calledTs);
  const isSameTime = clock.day === day && clock.time === time;
  const isSameLength = exact.durationSeconds !== undefined && minutesOf(exact.durationSeconds) === minutes;
  return {
    direction,
    contactNumber,
    durationSeconds: isSameLength ? exact.durationSeconds! : minutes * 60,
    calledTs: isSameTime ? exact.calledTs : instantInIsrael(day, time)!,
  };
}
