import { fullYears, isDay } from '../time/calendar';
import type { RuleKey } from '../kit/rule-keys';

const longestDriving = 81;
const youngestToDrive = 16;

/** Returns the maximum years of driving experience at an age (S2 §5, SD 13). */
export const maxExperience = (yearsOld: number): number =>
  Math.max(0, Math.min(longestDriving, yearsOld - youngestToDrive));

/** Validates a licence date: not in the future, and not longer ago than the age allows. */
export function licenceProblem(issued: string, yearsOld: number, today: string): RuleKey | undefined {
  if (!isDay(issued)) return undefined;
  if (issued > today) return 'licenceInFuture';
  return fullYears(issued, today) > maxExperience(yearsOld) ? 'licenceDate' : undefined;
}
