import type { LifeRequest } from '../../../lib/contract/life-request';
import { monthlyRate, ratedSum } from '../mortality';
import { type ProgrammeCode, programmes } from './programmes';

type Insured = Pick<LifeRequest, 'gender' | 'smoking' | 'targetAmount'>;

/** Fee of a policy, ILS a month. */
export const policyFee = 8;

/** Last age for which a premium is paid (S2 §9). */
export const lastPayingAge = 70;

const average = (figures: readonly number[]) => figures.reduce((sum, figure) => sum + figure, 0) / figures.length;

/** Returns the rate of a policy year, the average of the years for which the price stands. */
function rateOf(entryAge: number, year: number, locked: number, { gender, smoking }: Insured): number {
  const first = entryAge + Math.floor(year / locked) * locked;
  return average(Array.from({ length: locked }, (_, at) => monthlyRate(first + at, gender, smoking)));
}

/**
 * Returns the premium of each year until the age of 70, whole ILS a month, without fee and riders; at least one year and
 * at least one shekel.
 * @param spread factor of the insurer.
 */
export function lifePremiums(entryAge: number, insured: Insured, programme: ProgrammeCode, spread: number): number[] {
  const { locked, loading } = programmes[programme];
  const sum = ratedSum(insured.targetAmount) / 100_000;
  return Array.from({ length: Math.max(1, lastPayingAge - entryAge + 1) }, (_, year) =>
    Math.max(1, Math.round(rateOf(entryAge, year, locked, insured) * sum * loading * spread)),
  );
}
