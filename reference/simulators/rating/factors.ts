/** Named multipliers of a premium, so that each can be shown and tested. */
export type Factors = Record<string, number>;

/** Returns `round(base × Π factors)`, whole shekels. */
export const premiumOf = (base: number, factors: Factors): number =>
  Math.round(Object.values(factors).reduce((product, factor) => product * factor, base));
