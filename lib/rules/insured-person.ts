import type { Smoking } from '../contract/smoking';
import { type Problem, problemAt, type RuleKey } from './rule-keys';

/** Ages of people who can be insured (S2 §5). */
export const insuredAges = { min: 17, max: 99 } as const;

/** Age in a new request (S2 §9). */
export const assumedAge = 30;

/** Validates the age of an insured person, full years. */
export const ageProblems = (age: number): Problem[] =>
  problemAt('age', age >= insuredAges.min && age <= insuredAges.max ? undefined : 'insuredAge');

function quitProblem({ status, quitYearsAgo }: Smoking, age: number): RuleKey | undefined {
  if (status !== 'QUIT') return undefined;
  if (quitYearsAgo === null) return 'quitYears';
  return quitYearsAgo > age ? 'quitYearsRange' : undefined;
}

/** Validates smoking habits: somebody who quit says how many years ago. */
export const smokingProblems = (smoking: Smoking, age: number): Problem[] =>
  problemAt('smoking.quitYearsAgo', quitProblem(smoking, age));
