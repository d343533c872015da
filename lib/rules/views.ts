import type { RuleKey } from './rule-keys';

/** Views of one list that a person may keep. */
export const mostViews = 30;

/** Why a view cannot be kept under this name beside those that are kept, by their names; undefined when it can. */
export const viewProblem = (kept: readonly string[], name: string): RuleKey | undefined =>
  kept.length >= mostViews && !kept.includes(name) ? 'tooManyViews' : undefined;
