import fc from 'fast-check';

/** Marks that have no glyph: direction, joiners, soft hyphen, byte order. */
const marks = [
  '\u200E',
  '\u200F',
  '\u061C',
  '\u202A',
  '\u202B',
  '\u202C',
  '\u2066',
  '\u2069',
  '\u200B',
  '\u2060',
  '\uFEFF',
  '\u00AD',
];
const dashes = ['-', '\u2010', '\u2011', '\u2012', '\u2013', '\u2014', '\u2212', '\u05BE', '\uFF0D', '\uFE63'];
const spaces = [' ', '\u00A0', '\u2009', '\u202F', '\u3000', '\t'];
/** First digits of other keyboards: Arabic, Persian, full-width. */
const zeros = [0x0660, 0x06f0, 0xff10];

const between = (text: string, inserted: fc.Arbitrary<string>): fc.Arbitrary<string> => {
  const letters = [...text];
  return fc
    .array(fc.option(inserted, { nil: '', freq: 2 }), { minLength: letters.length + 1, maxLength: letters.length + 1 })
    .map((added) => letters.reduce((typed, letter, at) => typed + letter + added[at + 1]!, added[0]!));
};

/** Returns a text with marks anywhere and spaces around it. */
export const marked = (text: string): fc.Arbitrary<string> =>
  fc
    .tuple(fc.constantFrom('', ...spaces), between(text, fc.constantFrom(...marks)), fc.constantFrom('', ...spaces))
    .map((parts) => parts.join(''));

/** Returns a text with its hyphens in any kind of dash. */
export const dashed = (text: string): fc.Arbitrary<string> =>
  fc.constantFrom(...dashes).map((dash) => text.replaceAll('-', dash));

/** Returns a number with marks, spaces and dashes between its digits, and digits of another keyboard. */
export const decorated = (text: string): fc.Arbitrary<string> =>
  fc
    .tuple(
      between(text, fc.constantFrom(...marks, ...dashes, ...spaces)),
      fc.option(fc.constantFrom(...zeros), { nil: 0x30 }),
    )
    .map(([typed, zero]) => typed.replace(/\d/g, (digit) => String.fromCodePoint(zero + Number(digit))));
