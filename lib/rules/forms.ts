import type { RuleKey } from './rule-keys';

/** Most forms of its own that an agency keeps. */
export const mostForms = 500;

/** Why no further form can be kept beside those that are; undefined when one can. */
export const formProblem = (kept: number): RuleKey | undefined => (kept >= mostForms ? 'tooManyForms' : undefined);
