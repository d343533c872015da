import type { RuleKey } from './rule-keys';

/** Maximum number of an agency's own forms. */
export const mostForms = 500;

/** Returns why no further form can be added; undefined when one can. */
export const formProblem = (kept: number): RuleKey | undefined => (kept >= mostForms ? 'tooManyForms' : undefined);
