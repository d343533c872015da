import type { RuleKey } from './rule-keys';

/** Maximum number of saved views of one list per account. */
export const maxViews = 30;

/** Returns why a view cannot be saved under a name, given the names of the saved ones; undefined when it can. */
export const viewProblem = (kept: readonly string[], name: string): RuleKey | undefined =>
  kept.length >= maxViews && !kept.includes(name) ? 'tooManyViews' : undefined;
