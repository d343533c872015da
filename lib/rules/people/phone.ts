import { normalPhone } from '../kit/normal-form';

const isOneDigitRepeated = (digits: string) => /^(\d)\1*$/.test(digits);

/**
 * Returns whether a text is a mobile number: 7 and ten digits, 05 or 07 and eight, 972 and eight or nine (S1 §5, SD
 * 16).
 */
export function isMobile(text: string): boolean {
  const digits = normalPhone(text);
  return /^(7\d{10}|0[57]\d{8}|972\d{8,9})$/.test(digits) && !isOneDigitRepeated(digits);
}

/** Returns whether a text is a phone number: digits, not all equal, at least five (four on the agency's own card). */
export function isPhone(text: string, fewest = 5): boolean {
  const digits = normalPhone(text);
  return /^\d{1,15}$/.test(digits) && digits.length >= fewest && !isOneDigitRepeated(digits);
}

/** Normalizes a number for comparison and search: national with leading zero, so that +972-52… equals 052…. */
export const phoneForm = (text: string): string =>
  normalPhone(text)
    .replace(/^(?:00)?972(?=\d)/, '0')
    .replace(/^00/, '0');

/** Returns a number in international format without the plus: 052… becomes 97252…; other numbers are unchanged. */
export const internationalPhone = (text: string): string => normalPhone(text).replace(/^0/, '972');

/** Returns a number as it is dialled inside the country: +972-52… becomes 052…, and +1-212… becomes 001212…. */
export function dialledForm(text: string): string {
  const digits = normalPhone(text);
  const national = digits.replace(/^(?:00)?972(?=\d{8,9}$)/, '0');
  return national === digits && text.trim().startsWith('+') ? `00${digits}` : national;
}
