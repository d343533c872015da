import { type Problem, problemAt, type RuleKey } from '../kit/rule-keys';

/** Range of the price of a service rider that the agent types, ILS (S2 §9). */
export const riderPrices = { min: 265, max: 500 } as const;

/** Amount of the agency's free rider in a new request, ILS a year (illustrative). */
export const usualFreeRider = 350;

/**
 * Requires a price for a chosen rider: listed, or typed between 265 and 500 ILS (S2 §5).
 * @param listed price of the insurer; absent when the agent sets the price
 */
export function riderProblem(typed: number | null | undefined, listed?: number | null): RuleKey | undefined {
  const hasTyped = typed !== null && typed !== undefined;
  if (!hasTyped) return listed === null || listed === undefined ? 'riderPriceRequired' : undefined;
  return typed < riderPrices.min || typed > riderPrices.max ? 'riderPrice' : undefined;
}

interface FreeRiderFacts {
  insuranceTypes: readonly string[];
  groups: readonly string[];
  freeRiderAmount?: number | null | undefined;
}

/** Returns whether a request wants the agency's free rider: it comes with a cover that is not compulsory. */
export const wantsFreeRider = ({ insuranceTypes, groups }: Omit<FreeRiderFacts, 'freeRiderAmount'>): boolean =>
  groups.includes('FREE_RIDER') && insuranceTypes.some((type) => type !== 'Compulsory');

/** Groups of riders without an own price: the agent types it (S2 §5). */
const typedGroups: readonly string[] = ['FREE_RIDER', 'MANUAL_RIDER'];

/** The rider of a policy has a price when the agent sets it. */
export const policyRiderProblem = (groups: readonly string[], typed: number | null | undefined): RuleKey | undefined =>
  groups.some((group) => typedGroups.includes(group)) ? riderProblem(typed) : undefined;

/** The group FREE_RIDER of a request needs the amount of its rider (S2 §5). */
export const freeRiderProblems = (facts: FreeRiderFacts): Problem[] =>
  problemAt('freeRiderAmount', wantsFreeRider(facts) ? riderProblem(facts.freeRiderAmount) : undefined);
