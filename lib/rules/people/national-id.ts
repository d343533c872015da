import type { RuleKey } from '../kit/rule-keys';

/** Verifies the check digit: weights 1, 2, 1, 2 …, digits of the products added up, sum a multiple of ten. */
function hasCheckDigit(digits: string): boolean {
  let sum = 0;
  for (let at = 0; at < digits.length; at++) {
    const product = Number(digits.charAt(at)) * (at % 2 === 0 ? 1 : 2);
    sum += product > 9 ? product - 9 : product;
  }
  return sum % 10 === 0;
}

/** Returns whether a text is an Israeli ID: nine digits with a check digit, not all zero (SD 17). */
export const isNationalId = (value: string): boolean =>
  /^\d{9}$/.test(value) && Number(value) > 0 && hasCheckDigit(value);

/** Returns the rule that a number breaks which should be an ID: one of eight digits may only lack its leading zero. */
export const nationalIdProblem = (value: string): RuleKey | undefined => {
  if (isNationalId(value)) return undefined;
  return value.length === 8 && isNationalId(`0${value}`) ? 'passportZeroMissing' : 'passportNotValid';
};

/**
 * Returns whether a text is the number of a company, partnership or association: nine digits with check digit, first
 * digit 5.
 */
export const isCompanyNumber = (value: string): boolean => value.startsWith('5') && isNationalId(value);
