import { fullYears, isDay } from './calendar';
import type { RuleKey } from './rule-keys';

const oldest = 120;

/** Not in the future, and not over 120 years ago (S2 §5, SD 17); what is no day has a rule of its own. */
export function birthdayProblem(birthday: string, today: string): RuleKey | undefined {
  if (!isDay(birthday)) return undefined;
  if (birthday > today) return 'birthdayInFuture';
  return fullYears(birthday, today) > oldest ? 'tooOld' : undefined;
}
