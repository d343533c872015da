/**
 * Illustrative tariff of third-party cover, ILS a year; age, experience, drivers, claims and region are those of
 * comprehensive.
 */
export const thirdPartyTable = {
  base: 900,
  /** Percent of the vehicle's value. */
  rate: 0.15,
  /** Limit of damage to property, ILS. */
  limits: { 750_000: 1, 1_000_000: 1.03, 1_500_000: 1.06, 2_000_000: 1.1 },
  minimum: 900,
  maximum: 2900,
} as const;

export type ThirdPartyLimit = keyof typeof thirdPartyTable.limits;
