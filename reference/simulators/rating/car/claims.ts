import type { Driver, InsuranceCase } from '../../../../lib/contract/quotes/car-request';
import type { SupplierOf } from '../../../../lib/insurers/registry';
import { comprehensiveTable } from './tariff/comprehensive-table';

/** Claims history of four years, over all drivers. */
export interface History {
  /** Claims weighted by age. */
  score: number;
  /** Number of claims. */
  claims: number;
  /** Amount of the claims, ILS. */
  amount: number;
  /** Injury claims of the last three years. */
  injuries: number;
  /** Insured years in the first driver's history. */
  insuredYears: number;
  /** Insured years of the first driver without a claim; 0 when there was any claim. */
  noClaimsYears: number;
  /** Years with a cancelled licence among the last three, over all drivers. */
  cancelledYears: number;
  /** The first driver's insurer of last year. */
  lastSupplier: SupplierOf<'CAR'> | null;
}

const weightOf = (year: InsuranceCase): number => comprehensiveTable.claimWeights[year.yearsAgo as 1 | 2 | 3 | 4] ?? 0;

const sum = (years: readonly InsuranceCase[], figure: (year: InsuranceCase) => number): number =>
  years.reduce((total, year) => total + figure(year), 0);

/** Returns the history from the four years of claims of every driver (S2 §3 insuranceCases). */
export function historyOf(drivers: readonly Driver[]): History {
  const years = drivers.flatMap((driver) => driver.insuranceCases);
  const recent = years.filter((year) => year.yearsAgo <= 3);
  const claims = sum(years, (year) => year.claims);
  const insuredYears = drivers[0]?.insuranceCases.filter((year) => year.insuranceStatus === 'Insured').length ?? 0;
  return {
    // Sums of tenths have rounding errors that would push 0.8 + 0.6 + 0.6 above a limit of 2.
    score: Math.round(sum(years, (year) => year.claims * weightOf(year)) * 10) / 10,
    claims,
    amount: sum(years, (year) => (year.claims > 0 ? year.claimAmount : 0)),
    injuries: sum(recent, (year) => year.injuries),
    insuredYears,
    noClaimsYears: claims === 0 ? insuredYears : 0,
    cancelledYears: recent.filter((year) => year.licenceCancelled).length,
    lastSupplier: drivers[0]?.insuranceCases.find(({ yearsAgo }) => yearsAgo === 1)?.supplier ?? null,
  };
}
