import type { RuleKey } from './rule-keys';

/** Price of a service rider that the agent types, in shekels (S2 §9). */
export const riderPrices = { min: 265, max: 500 } as const;

/**
 * A chosen rider needs a price: its own or a typed one between 265 and 500 shekels (S2 §5).
 * @param listed what the insurer asks for it; absent when it is left to the agent.
 */
export function riderProblem(typed: number | null | undefined, listed?: number | null): RuleKey | undefined {
  const hasTyped = typed !== null && typed !== undefined;
  if (!hasTyped) return listed === null || listed === undefined ? 'riderPriceRequired' : undefined;
  return typed < riderPrices.min || typed > riderPrices.max ? 'riderPrice' : undefined;
}
