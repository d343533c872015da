import { advanceOf } from './advances';

export type Direction = 'rtl' | 'ltr';

/** Direction marks, except isolates, which keep parts of a line from mixing. */
// oxlint-disable-next-line no-misleading-character-class -- Ranges of marks, of which none is a pair.
const steering = /[\u00AD\u061C\u200B-\u200F\u202A-\u202E\u2060-\u2067\uFE00-\uFE0F\uFEFF]/g;
/** Spaces that the font lacks. */
const oddSpaces = /[\u2000-\u200A\u202F\u205F\u3000\t\r\n]/g;
const rightToLeftLetter = /[\u0590-\u08FF\uFB1D-\uFDFF\uFE70-\uFEFC]/;

/** Normalizes text for drawing: no line breaks, plain hyphens, no marks that could reverse a line. */
export const drawable = (text: string): string =>
  text
    .normalize('NFC')
    .replace(steering, '')
    .replace(oddSpaces, ' ')
    .replace(/[\u2010\u2011]/g, '-');

/** Returns the direction of a text by its first letter. */
export function directionOfText(text: string): Direction {
  const letter = /\p{L}/u.exec(text)?.[0];
  return letter && rightToLeftLetter.test(letter) ? 'rtl' : 'ltr';
}

/** Returns the characters of a text that files cannot show, each once: pictures and scripts that the font lacks. */
export const notDrawable = (text: string): string[] => [
  ...new Set([...drawable(text).replace(/[\u2068\u2069]/g, '')].filter((one) => advanceOf(one) === undefined)),
];
