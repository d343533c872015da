import type { Smoking } from '../../../../lib/contract/quotes/smoking';
import { monthlyRate, ratedSum } from '../mortality';

/** Last age for which a premium is paid (S2 §9). */
export const lastPayingAge = 70;

interface Insured {
  gender: 'MALE' | 'FEMALE';
  smoking: Smoking;
  /** Sum insured, ILS. */
  targetAmount: number;
}

/** How the price of a programme changes with age. */
interface Terms {
  /** Years for which a price stands. */
  locked: number;
  /** Factor on the rates. */
  loading: number;
}

const average = (figures: readonly number[]) => figures.reduce((sum, figure) => sum + figure, 0) / figures.length;

/** Returns the rate of a policy year, the average of the years for which the price stands. */
function rateOf(entryAge: number, year: number, { locked }: Terms, { gender, smoking }: Insured): number {
  const first = entryAge + Math.floor(year / locked) * locked;
  return average(Array.from({ length: locked }, (_, at) => monthlyRate(first + at, gender, smoking)));
}

/**
 * Returns the premium of each year until the age of 70, whole ILS a month, without fee and riders; at least one year and
 * at least one shekel.
 * @param spread factor of the insurer.
 */
export function premiumsByAge(entryAge: number, insured: Insured, terms: Terms, spread: number): number[] {
  const sum = ratedSum(insured.targetAmount) / 100_000;
  return Array.from({ length: Math.max(1, lastPayingAge - entryAge + 1) }, (_, year) =>
    Math.max(1, Math.round(rateOf(entryAge, year, terms, insured) * sum * terms.loading * spread)),
  );
}
