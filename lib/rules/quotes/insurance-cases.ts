import { type Problem, problemAt } from '../kit/rule-keys';

/** Years of claims history (S2 §9). */
export const yearsOfHistory = 4;

/**
 * Returns the calendar year of a year of the claims history, on every screen and paper.
 * @param day on which the history was asked for, `YYYY-MM-DD`
 */
export const yearOfCase = (yearsAgo: number, day: string): number => Number(day.slice(0, 4)) - yearsAgo;

export interface InsuranceCaseFacts {
  yearsAgo: number;
  insuranceStatus: 'Insured' | 'NotInsured';
  supplier?: string | null;
  claims?: number;
  /** ILS. */
  claimAmount?: number;
}

/** Returns the year with a new status. Without insurance there is no insurer (S2 §3). */
export function withInsuranceStatus<C extends InsuranceCaseFacts>(year: C, insuranceStatus: C['insuranceStatus']): C {
  return insuranceStatus === 'NotInsured' ? { ...year, insuranceStatus, supplier: null } : { ...year, insuranceStatus };
}

/** Normalizes the last four years, latest first: no insurer for a year without insurance. */
export function insuranceCaseProblems(cases: readonly InsuranceCaseFacts[]): Problem[] {
  const inOrder = cases.length === yearsOfHistory && cases.every((year, at) => year.yearsAgo === at + 1);
  return [
    ...problemAt('insuranceCases', inOrder ? undefined : 'insuranceYears'),
    ...cases.flatMap((year, at) => [
      ...problemAt(
        `insuranceCases.${at}.supplier`,
        year.insuranceStatus === 'NotInsured' && year.supplier ? 'supplierWhenNotInsured' : undefined,
      ),
      ...problemAt(
        `insuranceCases.${at}.claimAmount`,
        year.claims === 0 && (year.claimAmount ?? 0) > 0 ? 'amountWithoutClaims' : undefined,
      ),
    ]),
  ];
}
