/** The basic alphabet of GSM 03.38; every letter takes one place. */
const basic = new Set(
  '@£$¥èéùìòÇ\nØø\rÅåΔ_ΦΓΛΩΠΨΣΘΞÆæßÉ !"#¤%&\'()*+,-./0123456789:;<=>?¡ABCDEFGHIJKLMNOPQRSTUVWXYZÄÖÑÜ§¿abcdefghijklmnopqrstuvwxyzäöñüà',
);
/** Its extension: each takes an escape and a letter, and the two are not torn apart. */
const extended = new Set('^{}\\[~]|€\f');

/** Room in a message that stands alone, and in each part of a longer one, whose head tells the parts apart. */
const room = { latin: { alone: 160, part: 153 }, unicode: { alone: 70, part: 67 } } as const;

export interface SmsSize {
  /** `unicode` as soon as one letter is not of the GSM alphabet: Hebrew and Russian are not. */
  alphabet: keyof typeof room;
  /** Places that the text takes. */
  characters: number;
  /** Messages that are sent and paid for; none for an empty text. */
  parts: number;
  /** Places left in the last part. */
  left: number;
}

/** Longest text that is sent, in parts: phones put no more together reliably. */
export const mostSmsParts = 10;

/** Places and parts of an SMS (S3 §7): Latin 160 alone and 153 a part, Hebrew 70 and 67. */
export function smsSize(text: string): SmsSize {
  const letters = Array.from(text);
  const alphabet = letters.every((letter) => basic.has(letter) || extended.has(letter)) ? 'latin' : 'unicode';
  const sizeOf = (letter: string) => (alphabet === 'latin' ? (extended.has(letter) ? 2 : 1) : letter.length);
  const characters = letters.reduce((sum, letter) => sum + sizeOf(letter), 0);
  const { alone, part } = room[alphabet];
  if (characters <= alone) return { alphabet, characters, parts: characters === 0 ? 0 : 1, left: alone - characters };
  let parts = 1;
  let used = 0;
  for (const letter of letters) {
    const size = sizeOf(letter);
    if (used + size > part) {
      parts += 1;
      used = 0;
    }
    used += size;
  }
  return { alphabet, characters, parts, left: part - used };
}
