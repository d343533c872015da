import type { RuleKey } from '../kit/rule-keys';

/** Returns the rule that a day and time of an accident break: it has happened. `now` is the clock in Israel. */
export function accidentProblem(
  day: string | null | undefined,
  time: string | null | undefined,
  now: { day: string; time: string },
): RuleKey | undefined {
  if (!day || day < now.day) return undefined;
  if (day > now.day) return 'accidentInFuture';
  return time && time > now.time ? 'accidentInFuture' : undefined;
}

/** Returns whether a day lies outside of a policy's period; false when either is unknown. */
export const isOutsidePolicy = (
  day: string | null | undefined,
  period: { start: string | null; end: string | null } | null,
): boolean => Boolean(day && period && ((period.start && day < period.start) || (period.end && day > period.end)));
