import type { RuleKey } from './rule-keys';

/** Most own forms of an agency. */
export const mostForms = 500;

/** Returns why no further form can be added; undefined when one can. */
export const formProblem = (kept: number): RuleKey | undefined => (kept >= mostForms ? 'tooManyForms' : undefined);
