/** Months before the end in which a card is worth a word. */
const soon = 2;

/** Whether a card `MM/YYYY` is good, ends within two months, or has ended: it is good to the end of its month. */
export function expiryOf(expiration: string, now: Date): 'good' | 'expiresSoon' | 'expired' {
  const [month = 0, year = 0] = expiration.split('/').map(Number);
  const left = (year - now.getFullYear()) * 12 + month - (now.getMonth() + 1);
  if (left < 0) return 'expired';
  return left < soon ? 'expiresSoon' : 'good';
}
