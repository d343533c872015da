/** Illustrative tariff of comprehensive cover, ILS a year. Shown as a demo tariff; not the rates of any insurer. */
export const comprehensiveTable = {
  /** Percent of the vehicle's value, by value. */
  rate: [
    [60_000, 4.6],
    [100_000, 3.6],
    [150_000, 3],
    [200_000, 2.7],
    [Infinity, 2.5],
  ],
  fixed: 650,
  age: [
    [20, 1.75],
    [23, 1.45],
    [29, 1.15],
    [39, 1],
    [49, 0.95],
    [59, 0.93],
    [69, 0.96],
    [Infinity, 1.08],
  ],
  experience: [
    [0, 1.35],
    [2, 1.18],
    [Infinity, 1],
  ],
  drivers: { any: 1.12, '3': 1.05, '2': 1, family: 0.95, one: 0.9 },
  /** Weight of a claim by how many years ago it was. */
  claimWeights: { 1: 1, 2: 0.8, 3: 0.6, 4: 0.3 },
  /** Multiplier by weighted claims; above `claimsMaximum` an underwriting rule refuses. */
  claims: [
    [0, 0.9],
    [1, 1.12],
    [2, 1.4],
    [Infinity, 1.4],
  ],
  claimsMaximum: 2,
  /** Insured years without a claim for the multiplier `noClaims` in place of 0.9. */
  noClaimsYears: 3,
  noClaims: 0.85,
  neverInsured: 1.15,
  /** Multiplier by the amount of all claims, ILS. */
  claimAmount: [
    [20_000, 1],
    [60_000, 1.05],
    [Infinity, 1.12],
  ],
  /** Multiplier by the days without cover before a renewal. */
  gap: [
    [30, 1],
    [Infinity, 1.05],
  ],
  childrenUnder15: 0.98,
  /** Deductible on loss of value, percent; 0 is none. */
  ownShare: { 0: 1.07, 1.5: 1, 3: 0.96, 5: 0.92 },
  deductible: { 1000: 1.04, 1500: 1, 2000: 0.96 },
  deductibleMultiple: { 1: 1, 2: 0.9, 3: 0.84 },
  garageDeductibleCancelled: 1.06,
  /** By the first digit of the zip code. */
  regions: { '1': 0.93, '2': 0.93, '3': 0.97, '4': 1.02, '5': 1.1, '6': 1.1, '7': 1.05, '8': 1.06, '9': 1.03 },
  /** Zip code prefix of Haifa, which counts as the north. */
  haifaPrefix: '33',
  north: 0.93,
  /** Required protection level by value: 1 immobiliser, 2 and alarm, 3 location tracker. */
  defenceLevel: [
    [120_000, 0],
    [180_000, 1],
    [240_000, 2],
    [Infinity, 3],
  ],
  defenceMissing: 1.1,
  /** Number of missing levels that blocks the issue. */
  defenceMissingBlocks: 2,
  collisionAvoidance: 0.95,
  companyOwned: 1.12,
  commercial: 1.1,
  withCompulsory: 0.92,
  referralAbove: 300_000,
} as const;

/** Value of a car: the list price less 15 % for each year, not below the floor. ILS. */
export const valueTable = { keptPerYear: 0.85, floor: 12_000 } as const;

/** List price by engine for a car that is not in the catalogue, ILS. */
export const unknownModelPrices = [
  [1050, 85_000],
  [1550, 115_000],
  [2050, 165_000],
  [Infinity, 240_000],
] as const;
