/** Basic GSM 03.38 alphabet; every character takes one place. */
const basic = new Set(
  '@£$¥èéùìòÇ\nØø\rÅåΔ_ΦΓΛΩΠΨΣΘΞÆæßÉ !"#¤%&\'()*+,-./0123456789:;<=>?¡ABCDEFGHIJKLMNOPQRSTUVWXYZÄÖÑÜ§¿abcdefghijklmnopqrstuvwxyzäöñüà',
);
/** GSM extension: every character takes two places (escape and character), which stay in one part. */
const extended = new Set('^{}\\[~]|€\f');

/** Places in a single message and in each part of a longer one, which has a header. */
const room = { latin: { alone: 160, part: 153 }, unicode: { alone: 70, part: 67 } } as const;

export interface SmsSize {
  /** `unicode` when any character is outside the GSM alphabet, such as Hebrew and Russian. */
  alphabet: keyof typeof room;
  /** Places used. */
  characters: number;
  /** Messages to send and pay for; none for an empty text. */
  parts: number;
  /** Places left in the last part. */
  left: number;
}

/** Maximum parts of a text: phones do not combine more reliably. */
export const maxSmsParts = 10;

/** Counts the places and parts of an SMS (S3 §7): Latin 160 in a single message and 153 per part, Hebrew 70 and 67. */
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

/** Most SMS that people send by hand within an hour: automatic ones and codes to sign in do not count. */
export const smsPerHour = { account: 200, agency: 600 };
