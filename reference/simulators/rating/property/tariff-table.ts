import type { Floor, PlumberType } from '../../../../lib/contract/quotes/property-request';

/**
 * Illustrative tariff of a home; no insurer's rates. Rates are per mille of the sum insured, amounts ILS a year.
 */
export const propertyTable = {
  building: 0.75,
  /** Content up to the first sum costs the first rate, what is above it the second. */
  content: { first: 150_000, rate: 2.9, above: 2.5 },
  jewellery: 14,
  watches: 16,
  additional: 0.25,
  /** By region: the rift of the Jordan and Eilat is the dearest. */
  earthquake: { A: 0.7, B: 0.95, C: 1.45 },
  water: { COMPANY: 190, PRIVATE: 320, NO: 0 } satisfies Record<PlumberType, number>,
  liability: { 750_000: 45, 1_000_000: 55, 1_500_000: 70, 2_000_000: 85 },
  domesticEmployees: 45,
  floors: {
    GROUND: 1.12,
    FIRST: 1.06,
    FIRST_ON_PILLARS: 1.02,
    INTERMEDIATE: 1,
    LAST: 1.03,
    PENTHOUSE: 1.08,
    PRIVATE_HOUSE: 1.18,
  } satisfies Record<Floor, number>,
  old: { years: 30, factor: 1.1 },
  pipesRenewed: 0.95,
  claims: [1, 1.15, 1.4],
  /** As many claims in three years block the offer. */
  claimsBlock: 3,
  deductibles: { 1_000: 1.04, 1_500: 1, 2_000: 0.96 },
  /** Lowest deductible of water damage by plumber. */
  waterDeductible: { COMPANY: 650, PRIVATE: 1_100, NO: 0 } satisfies Record<PlumberType, number>,
  /** A higher deductible of water damage makes its premium cheaper. */
  waterFactors: { 650: 1, 1_100: 0.94, 2_000: 0.85 },
  earthquakeDeductible: { percent: 10, minimum: 20_000 },
  minimum: 350,
  /** Content above these sums needs protection 1 and 2. */
  defence: [250_000, 400_000],
} as const;

/** Zip codes of the rift of the Jordan (Kiryat Shmona, Tiberias, Bet She'an, the valley) and Eilat. */
const rift = /^(11[07]|12[0-3]|14|1[05]|88|9[01]9)/;
const hills = /^[1289]/;

/** Returns the earthquake region of a zip code. */
export function regionOf(zipCode: string): 'A' | 'B' | 'C' {
  if (rift.test(zipCode)) return 'C';
  return hills.test(zipCode) ? 'B' : 'A';
}
