/**
 * Normal forms of what people type and paste, one for each kind of input. Each is idempotent and is applied before any
 * rule: invisible characters, dashes of a word processor and digits of another keyboard never make a value wrong.
 */

/** Characters without a glyph: direction marks, zero-width characters, soft hyphens, fillers, controls. */
const invisible = /[\p{Cf}\p{Default_Ignorable_Code_Point}\u0000-\u0008\u000E-\u001F\u007F-\u009F]/gu;

/** Joiners, without which some scripts are misspelled; between Hebrew, Latin and Cyrillic letters they mean nothing. */
const joined =
  /(?<=[^\P{L}\p{Script=Hebrew}\p{Script=Latin}\p{Script=Cyrillic}\p{Script=Greek}]\p{M}*)[\u200C\u200D]/gu;
const placeholders = ['\uE000', '\uE001'] as const;

/** Dashes, minus signs and the maqaf. */
const dashes = /[\p{Pd}\u2212\u2043\u02D7\u207B\u208B\u2796\u2500]/gu;

const isDigit = (code: number) => /\p{Nd}/u.test(String.fromCodePoint(code));

/** Returns the ASCII digit of a digit in any script: their digits stand in runs of ten. */
function asciiDigit(digit: string): string {
  const code = digit.codePointAt(0)!;
  let zero = code;
  while (isDigit(zero - 1)) zero--;
  return String((code - zero) % 10);
}

const asciiDigits = (text: string): string => text.replace(/(?![0-9])\p{Nd}/gu, asciiDigit);

/** Visible ASCII and spaces, which have no other form. */
const ascii = /^[ -~]*$/;

/** Returns a text with ordinary letters, digits and dashes, without anything invisible. */
const plain = (text: string): string =>
  ascii.test(text)
    ? text
    : asciiDigits(text.replace(invisible, '').normalize('NFKC').replace(invisible, '')).replace(dashes, '-');

/** Words of visible ASCII and Hebrew letters with one space between: most texts are in their normal form already. */
const plainWords = /^[!-~א-ת]+(?: [!-~א-ת]+)*$/;

/** Normalizes the name of a person or a company: one space between words, one kind of hyphen. */
export const normalName = (text: string): string => (plainWords.test(text) ? text : normalWords(text));

const normalWords = (text: string): string =>
  text
    .replace(joined, (joiner) => placeholders[joiner === '\u200C' ? 0 : 1])
    .replace(invisible, '')
    .replace(/[\uE000\uE001]/g, (kept) => (kept === placeholders[0] ? '\u200C' : '\u200D'))
    .replace(dashes, '-')
    .replace(/\s+/g, ' ')
    .trim()
    .normalize('NFC');

/** Normalizes a number that is written in groups, such as an ID, a zip code or a card: `01234567-4` is 012345674. */
export const normalCode = (text: string): string =>
  /^[A-Za-z\d]*$/.test(text) ? text : plain(text).replace(/[\s-]/g, '').normalize('NFKC');

/** Normalizes a mail address or a login: no spaces around it, and no `mailto:` of a copied link. */
export const normalMail = (text: string): string =>
  plain(text)
    .replace(/^(?:\s*mailto:)+/i, '')
    .trim()
    .normalize('NFKC');

/**
 * Normalizes a phone number to the dialled digits: no separators, leading plus or `tel:` of a copied link, and no zero
 * that is dialled only inside the country, as in `+972 (0)52` (SD 16).
 */
export const normalPhone = (text: string): string => (/^0[1-9]\d*$/.test(text) ? text : dialledDigits(text));

const dialledDigits = (text: string): string =>
  plain(text)
    .replace(/^(?:\s*tel:)+/i, '')
    .replace(/^(\s*(?:\+|00)[\d\s.-]{1,6})\(0\)/, '$1')
    .replace(/[\s./()-]/g, '')
    .replace(/^\+(?!\+)/, '')
    .replace(/^(00)?9720(?=\d{8,9}$)/, '$1972')
    .normalize('NFKC');

/** Normalizes a contact whose kind is not known: a mail address has an `@`. */
export const normalContact = (text: string): string => (/[@\uFF20]/.test(text) ? normalMail(text) : normalPhone(text));

/** Normalizes typed search words; a copied link of a phone or a mail address is searched without its scheme. */
export const normalQuery = (text: string): string =>
  asciiDigits(text.replace(invisible, '').normalize('NFC'))
    .replace(dashes, '-')
    .replace(/\s+/g, ' ')
    .replace(/^(?: ?(?:tel|mailto):)+/i, '')
    .trim()
    .normalize('NFC');

/** Returns the first group of so many digits in a pasted message, else its first digits: `code: 1 2345` is 12345. */
export function codeIn(text: string, length: number): string {
  const typed = plain(text);
  const whole = new RegExp(`(?<!\\d)\\d{${length}}(?!\\d)`).exec(typed);
  return whole?.[0] ?? typed.replace(/\D/g, '').slice(0, length);
}
