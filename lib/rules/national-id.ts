/** Weights 1, 2, 1, 2 …, products over nine less nine, the sum a multiple of ten. */
function hasCheckDigit(digits: string): boolean {
  const sum = [...digits].reduce((total, digit, at) => {
    const product = Number(digit) * (at % 2 === 0 ? 1 : 2);
    return total + (product > 9 ? product - 9 : product);
  }, 0);
  return sum % 10 === 0;
}

/** An Israeli ID: nine digits, the last one checking the others; nine zeros are nobody's (SD 17). */
export const isNationalId = (value: string): boolean =>
  /^\d{9}$/.test(value) && Number(value) > 0 && hasCheckDigit(value);

/** Number of a company, partnership or association: nine digits that begin with 5, with the same check digit. */
export const isCompanyNumber = (value: string): boolean => value.startsWith('5') && isNationalId(value);
