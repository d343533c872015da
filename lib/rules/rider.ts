import type { RuleKey } from './rule-keys';

/** Range of the price of a service rider that the agent types, ILS (S2 §9). */
export const riderPrices = { min: 265, max: 500 } as const;

/**
 * Requires a price for a chosen rider: listed, or typed between 265 and 500 ILS (S2 §5).
 * @param listed price of the insurer; absent when the agent sets the price
 */
export function riderProblem(typed: number | null | undefined, listed?: number | null): RuleKey | undefined {
  const hasTyped = typed !== null && typed !== undefined;
  if (!hasTyped) return listed === null || listed === undefined ? 'riderPriceRequired' : undefined;
  return typed < riderPrices.min || typed > riderPrices.max ? 'riderPrice' : undefined;
}
