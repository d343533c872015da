import type { Note } from '../../../../lib/contract/quotes/quotes';
import type { Smoking } from '../../../../lib/contract/quotes/smoking';
import { note } from '../notes';

/** Terms of an insurer for a sum that is paid on death. */
export interface SumTerms {
  /** Youngest and oldest age at entry. */
  ages: readonly [number, number];
  /** Smallest and largest sum insured, ILS. */
  amounts: readonly [number, number];
  /** Sums above this need a medical examination, ILS. */
  examinationAbove: number;
  /** Sums above this wait for a decision of the underwriter, ILS. */
  referralAbove?: number;
  /** Percent off in the first years of a new customer. */
  newCustomer: readonly number[];
}

/** Returns the reason to refuse an age or a sum, or null. */
export function sumRefusal({ ages, amounts }: SumTerms, age: number, amount: number): Note | null {
  if (age < ages[0]) return note('INSURED_TOO_YOUNG', { age, minimum: ages[0] });
  if (age > ages[1]) return note('INSURED_TOO_OLD', { age, maximum: ages[1] });
  if (amount < amounts[0]) return note('AMOUNT_TOO_LOW', { amount, minimum: amounts[0] });
  return amount > amounts[1] ? note('AMOUNT_TOO_HIGH', { amount, limit: amounts[1] }) : null;
}

/** Returns the rules that block an offer for a sum. */
export const sumBlocks = ({ referralAbove }: SumTerms, amount: number): Note[] =>
  referralAbove !== undefined && amount > referralAbove
    ? [note('AMOUNT_REFERRAL', { amount, limit: referralAbove })]
    : [];

/** Returns the remarks on an offer for a sum. @param locked years for which a price stands. */
export function sumRemarks(
  { examinationAbove }: SumTerms,
  { targetAmount, smoking }: { targetAmount: number; smoking: Smoking },
  locked: number,
): Note[] {
  const quitYears = smoking.status === 'QUIT' ? smoking.quitYearsAgo : null;
  return [
    targetAmount > examinationAbove
      ? note('MEDICAL_EXAMINATION', { amount: examinationAbove })
      : note('HEALTH_DECLARATION'),
    ...(quitYears !== null && quitYears >= 2 ? [note('SMOKING_PROOF', { years: quitYears })] : []),
    ...(locked > 1 ? [note('RATE_GUARANTEED', { years: locked })] : []),
  ];
}
