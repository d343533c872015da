/** Months before the expiry in which a card shows a warning. */
const soon = 2;

/**
 * Returns whether a card `MM/YYYY` is good, ends within two months, or has expired. A card is good to the end of its
 * month.
 */
export function expiryOf(expiration: string, now: Date): 'good' | 'expiresSoon' | 'expired' {
  const [month = 0, year = 0] = expiration.split('/').map(Number);
  const left = (year - now.getFullYear()) * 12 + month - (now.getMonth() + 1);
  if (left < 0) return 'expired';
  return left < soon ? 'expiresSoon' : 'good';
}
