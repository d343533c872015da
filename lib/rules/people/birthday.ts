import { fullYears, isDay } from '../time/calendar';
import type { RuleKey } from '../kit/rule-keys';

const oldest = 120;

/** Refuses a birthday in the future or over 120 years ago (S2 §5, SD 17). Another rule covers invalid dates. */
export function birthdayProblem(birthday: string, today: string): RuleKey | undefined {
  if (!isDay(birthday)) return undefined;
  if (birthday > today) return 'birthdayInFuture';
  return fullYears(birthday, today) > oldest ? 'tooOld' : undefined;
}
