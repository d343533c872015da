/** Named multipliers of a premium: each name is a reason that can be shown and tested. */
export type Factors = Record<string, number>;

/** `round(base × Π factors)`, whole shekels. */
export const premiumOf = (base: number, factors: Factors): number =>
  Math.round(Object.values(factors).reduce((product, factor) => product * factor, base));
