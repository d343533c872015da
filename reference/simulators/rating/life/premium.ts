import type { LifeRequest } from '../../../../lib/contract/quotes/life-request';
import { premiumsByAge } from '../aged/premiums';
import { type ProgrammeCode, programmes } from './programmes';

/** Fee of a policy, ILS a month. */
export const policyFee = 8;

/**
 * Returns the premium of each year until the age of 70, whole ILS a month, without fee and riders.
 * @param spread factor of the insurer.
 */
export const lifePremiums = (
  entryAge: number,
  insured: Pick<LifeRequest, 'gender' | 'smoking' | 'targetAmount'>,
  programme: ProgrammeCode,
  spread: number,
): number[] => premiumsByAge(entryAge, insured, programmes[programme], spread);
