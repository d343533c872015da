import type { RuleKey } from '../kit/rule-keys';

/** Maximum number of an agency's own forms. */
export const maxForms = 500;

/** Returns why no further form can be added; undefined when one can. */
export const formProblem = (kept: number): RuleKey | undefined => (kept >= maxForms ? 'tooManyForms' : undefined);
