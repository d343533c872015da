import type { RuleKey } from '../kit/rule-keys';
import { instantInIsrael, israelClock } from '../time/israel-time';

const day = 24 * 60 * 60_000;
/** A mail waits no longer than a year, ms. */
const longest = 366 * day;
const saturday = 6;
const morning = '08:00';

/** Refuses a time to send a mail that has passed or is too far away. @param now ms */
export function sendingTime(at: string | null, now: number): RuleKey | undefined {
  if (at === null) return undefined;
  const time = Date.parse(at);
  if (time <= now) return 'sendingInPast';
  return time > now + longest ? 'sendingTooLate' : undefined;
}

/** Days are counted in UTC, where each has 24 hours. */
const dayAfter = (of: string, days: number) => new Date(Date.parse(of) + days * day).toISOString().slice(0, 10);
const weekday = (of: string) => new Date(of).getUTCDay();

/** A common time to send a mail: a day and a time in Israel. */
interface SendingMoment {
  key: 'tomorrow' | 'sunday';
  day: string;
  time: string;
  /** ISO 8601 in UTC. */
  at: string;
}

/** Returns common times to send a mail: the mornings of tomorrow, unless it is a Saturday, and of the next Sunday. */
export function sendingMoments(now: number): SendingMoment[] {
  const today = israelClock(now).day;
  const tomorrow = dayAfter(today, 1);
  const nextSunday = dayAfter(today, 7 - weekday(today));
  return (
    [
      ['tomorrow', tomorrow],
      ['sunday', nextSunday],
    ] as const
  )
    .filter(([key, one]) => (key === 'tomorrow' ? weekday(one) !== saturday : one !== tomorrow))
    .map(([key, one]) => ({ key, day: one, time: morning, at: instantInIsrael(one, morning)! }));
}

const evening = '19:00';
/** Too late to put something off until this evening. */
const evenOfToday = '17:00';

/** A common time until which a mail is postponed. */
interface PostponingMoment extends Omit<SendingMoment, 'key'> {
  key: SendingMoment['key'] | 'evening' | 'week';
}

/**
 * Returns common times until which a mail is postponed: this evening, unless it is near, those to send a mail, and the
 * morning in a week, on a Saturday of the day after.
 */
export function postponingMoments(now: number): PostponingMoment[] {
  const { day: today, time } = israelClock(now);
  const moment = <K extends PostponingMoment['key']>(key: K, of: string, time: string) => ({
    ...{ key, day: of, time },
    at: instantInIsrael(of, time)!,
  });
  const usual = sendingMoments(now);
  const inWeek = dayAfter(today, weekday(today) === saturday ? 8 : 7);
  return [
    ...(time < evenOfToday ? [moment('evening', today, evening)] : []),
    ...usual,
    ...(usual.some((one) => one.day === inWeek) ? [] : [moment('week', inWeek, morning)]),
  ];
}
