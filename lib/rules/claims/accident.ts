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

/** Days that have passed, by the kind of entity or for all kinds, with the rule that a later one breaks. */
const passedDays: Readonly<Record<string, RuleKey>> = {
  'payment.date': 'accidentInFuture',
  birthday: 'birthdayInFuture',
  licenseIssueDate: 'licenceInFuture',
};

/** Returns the fields of an entity of a claim that name a day to come where only a past one can be: nothing is paid then. */
export function daysToCome(
  kind: string,
  fields: Readonly<Record<string, unknown>>,
  today: string,
): { path: string; rule: RuleKey }[] {
  return Object.entries(fields).flatMap(([path, day]) => {
    const rule = passedDays[`${kind}.${path}`] ?? passedDays[path];
    return rule && typeof day === 'string' && day > today ? [{ path, rule }] : [];
  });
}

/** Returns whether a day lies outside of a policy's period; false when either is unknown. */
export const isOutsidePolicy = (
  day: string | null | undefined,
  period: { start: string | null; end: string | null } | null,
): boolean => Boolean(day && period && ((period.start && day < period.start) || (period.end && day > period.end)));
