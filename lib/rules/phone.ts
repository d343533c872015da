import { withoutMarks } from '../format/bidi';

/** A number as it is checked and stored: separators and a leading plus are dropped (SD 16). */
export const normalisePhone = (text: string): string =>
  withoutMarks(text)
    .replace(/[\s\-–./()]/g, '')
    .replace(/^\+/, '');

const isOneDigitRepeated = (digits: string) => /^(\d)\1*$/.test(digits);

/** A mobile number: 7 and ten digits, 05 or 07 and eight, 972 and eight or nine (S1 §5, SD 16). */
export function isMobile(text: string): boolean {
  const digits = normalisePhone(text);
  return /^(7\d{10}|0[57]\d{8}|972\d{8,9})$/.test(digits) && !isOneDigitRepeated(digits);
}

/** Any phone: digits, not all the same, at least five (four on the agency's own card). */
export function isPhone(text: string, fewest = 5): boolean {
  const digits = normalisePhone(text);
  return /^\d{1,15}$/.test(digits) && digits.length >= fewest && !isOneDigitRepeated(digits);
}

/** A number in one notation, to compare and to search by: national, with its leading zero (+972-52… and 052… are one). */
export const phoneForm = (text: string): string =>
  normalisePhone(text)
    .replace(/^(?:00)?972(?=\d)/, '0')
    .replace(/^00/, '0');

/** A number as it is dialled from anywhere, without the plus: 052… of Israel becomes 97252…; what is not local stays. */
export const internationalPhone = (text: string): string => normalisePhone(text).replace(/^0/, '972');
