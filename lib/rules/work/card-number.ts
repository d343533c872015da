import { normalCode } from '../kit/normal-form';

/** Removes the spaces and dashes with which people type a card number. */
export const digitsOfCard = normalCode;

/** Returns whether digits are a payment card number: 16 digits (S2 §5) with a valid check digit (Luhn). */
export function isCardNumber(digits: string): boolean {
  if (!/^\d{16}$/.test(digits)) return false;
  const sum = [...digits].reverse().reduce((total, digit, at) => {
    const value = Number(digit) * (at % 2 === 0 ? 1 : 2);
    return total + (value > 9 ? value - 9 : value);
  }, 0);
  return sum % 10 === 0;
}

export const cardBrands = ['VISA', 'MASTERCARD', 'ISRACARD'] as const;
export type CardBrand = (typeof cardBrands)[number];

/** Returns the brand by the first digits; ISRACARD when they name none (S2 §3). */
export function brandOf(digits: string): CardBrand {
  if (digits.startsWith('4')) return 'VISA';
  const first = Number(digits.slice(0, 4));
  return (first >= 5100 && first <= 5599) || (first >= 2221 && first <= 2720) ? 'MASTERCARD' : 'ISRACARD';
}

/** Returns whether a card `MM/YYYY` has expired at an instant; it is valid to the end of its month. */
export function isCardExpired(expiration: string, now: Date): boolean {
  const [month, year] = expiration.split('/').map(Number);
  return Date.UTC(year!, month!, 1) <= now.getTime();
}
