import { straightened, straightSize } from '../scan/perspective';
import { type Grey, greyOf, type Picture } from '../scan/picture';
import { type Quad, wholeQuad } from '../scan/quad';
import { type Row, rowsOf } from './letter-rows';
import { letterAt, type Place } from './read-letter';

const kinds: Readonly<Record<string, Place>> = { l: 'letter', d: 'digit', s: 'sex', n: 'number', a: 'any' };

/** What stands where in the lines of a machine-readable zone (ICAO 9303), by the letters of `kinds`. */
const layouts: readonly (readonly string[])[] = [
  // An ID card: number of the card and of its owner; birthday, sex and end; name.
  [`la${'l'.repeat(3)}${'n'.repeat(25)}`, `${'d'.repeat(7)}s${'d'.repeat(7)}lll${'a'.repeat(11)}d`, 'l'.repeat(30)],
  // A passport: name; number, birthday, sex, end, and number of its owner.
  [`la${'l'.repeat(42)}`, `${'n'.repeat(9)}dlll${'d'.repeat(7)}s${'d'.repeat(7)}${'n'.repeat(15)}d`],
];

/** Least likeness of the letters of a line to those of OCR-B. */
const believed = 0.62;

/** Longest side of a picture that is searched, px. */
export const mrzSide = 1_600;

/** Returns the text of a line; null when its letters are not those of OCR-B. */
function textOf(grey: Grey, row: Row, line: string): string | null {
  const letters = [...line].map((kind, at) => letterAt(grey, row, at, kinds[kind]!));
  const score = letters.reduce((sum, letter) => sum + letter.score, 0) / letters.length;
  return score < believed ? null : letters.map(({ letter }) => letter).join('');
}

/** Returns a row that begins at a point: the first letters of a line may not have been seen. */
function rowFrom(row: Row, start: number): Row {
  const before = Math.round((start - row.x) / row.pitch) * row.pitch;
  return { ...row, x: row.x + before, y: row.y + before * row.slope };
}

/** Returns rows as lines of a layout; none when they are not such lines. */
function linesOf(grey: Grey, rows: readonly Row[], layout: readonly string[]): string[] {
  if (rows.length < layout.length || rows.some(({ count }) => count > layout[0]!.length)) return [];
  const start = Math.min(...rows.map(({ x }) => x));
  const read: string[] = [];
  for (const [at, row] of rows.entries()) {
    const text = textOf(grey, rowFrom(row, start), layout[at]!);
    if (text === null) return [];
    read.push(text);
  }
  return read;
}

/** Returns the lines of the machine-readable zone of an upright picture, as text. */
function linesIn(grey: Grey): string[] {
  const rows = rowsOf(grey);
  for (const layout of layouts)
    for (const at of rows.keys()) {
      const lines = linesOf(grey, rows.slice(at, at + layout.length), layout);
      if (lines.length > 0) return lines;
    }
  return [];
}

/** Returns a picture turned by 90 degrees clockwise. */
function turned({ width, height, data }: Grey): Grey {
  const out = new Float32Array(data.length);
  for (let y = 0; y < height; y += 1)
    for (let x = 0; x < width; x += 1) out[x * height + height - 1 - y] = data[y * width + x]!;
  return { width: height, height: width, data: out };
}

/** Returns a page of a picture as seen from above. */
function seenFlat(picture: Picture, page: Quad): Picture {
  if (page === wholeQuad) return picture;
  const { width, height } = straightSize(page, picture);
  return straightened(picture, page, Math.round(width), Math.round(height));
}

/**
 * Returns the lines of the machine-readable zone that a photo or a scan shows, whichever way it is turned; none where
 * there is none (ADR 27). `mrzFacts` verifies what was read.
 * @param pages corners between which to look: the whole picture, the page that was found in it
 */
export function mrzIn(picture: Picture, pages: readonly Quad[]): string[] {
  for (const page of pages) {
    let grey = greyOf(seenFlat(picture, page));
    for (let quarter = 0; quarter < 4; quarter += 1) {
      const lines = linesIn(grey);
      if (lines.length > 0) return lines;
      grey = turned(grey);
    }
  }
  return [];
}
