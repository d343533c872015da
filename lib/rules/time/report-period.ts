import type { RuleKey } from '../kit/rule-keys';

/** Returns what is wrong with the days of a report, both inclusive. */
export const reportPeriodProblem = (from: string, to: string): RuleKey | undefined =>
  from > to ? 'lastBeforeFirst' : undefined;
