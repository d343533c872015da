import { advanceOf } from './advances';
import { type Direction, directionOfText, drawable } from './drawable';

/** Width and height of a field, points. */
export interface BoxSize {
  width: number;
  height: number;
}

/** One line: `x` is its left edge, in a right-to-left text its right edge; `y` its baseline, points from the top left corner. */
export interface LaidOutLine {
  text: string;
  x: number;
  y: number;
}

/** A text as it stands in a field, on the screen and in the file. */
export interface LaidOutText {
  /** Font size, points. */
  size: number;
  direction: Direction;
  lines: readonly LaidOutLine[];
  /** It can be read: it did not have to become smaller than the smallest size. */
  fits: boolean;
}

const largest = 14;
/** Smallest size that can be read, points. */
const smallest = 5;
/** Nothing is drawn outside of its field: what does not fit at the smallest size becomes smaller still. */
const tiniest = 0.5;
const step = 0.5;
const padding = 2;
const leading = 1.35;
/** Width of a character that the font lacks. */
const unknown = 0.6;
const isMark = /^\p{M}$/u;

/** Width of a text in lines of one point. */
function widthOf(text: string): number {
  let width = 0;
  for (const character of text) width += advanceOf(character) ?? (isMark.test(character) ? 0 : unknown);
  return width;
}

/** Splits a word that is wider than a line between its letters. */
function piecesOf(word: string, max: number): string[] {
  if (widthOf(word) <= max) return [word];
  const pieces: string[] = [];
  let piece = '';
  for (const letter of word.match(/\P{M}\p{M}*|\p{M}+/gu) ?? []) {
    if (piece !== '' && widthOf(piece + letter) > max) {
      pieces.push(piece);
      piece = '';
    }
    piece += letter;
  }
  return [...pieces, piece];
}

/** @param max width of a line in sizes of the font */
function linesOf(words: readonly string[], max: number): string[] {
  const lines: string[] = [];
  let line = '';
  for (const word of words.flatMap((whole) => piecesOf(whole, max))) {
    const longer = line === '' ? word : `${line} ${word}`;
    if (line === '' || widthOf(longer) <= max) line = longer;
    else {
      lines.push(line);
      line = word;
    }
  }
  return line === '' ? lines : [...lines, line];
}

/**
 * Lays a text out in a field: as large as fits, over several lines if needed, never cut and never outside of the field.
 * Screen and file draw what this returns, so that what is seen is what is sealed.
 */
export function layOutText(text: string, box: BoxSize): LaidOutText {
  const words = drawable(text).split(' ').filter(Boolean);
  const width = Math.max(1, box.width - 2 * padding);
  const fitting = (size: number) => {
    const lines = linesOf(words, width / size);
    const fits = lines.length * size * leading <= box.height && lines.every((line) => widthOf(line) * size <= width);
    return fits ? lines : undefined;
  };
  let size = Math.max(tiniest, Math.min(largest, Math.floor((box.height / leading) * 10) / 10));
  let lines = fitting(size);
  while (!lines && size > tiniest) {
    size = Math.max(tiniest, size - (size > smallest ? step : 0.25));
    lines = fitting(size);
  }
  lines ??= linesOf(words, width / size);
  const direction = directionOfText(text);
  const top = (box.height - lines.length * size * leading) / 2;
  return {
    size,
    direction,
    lines: lines.map((line, at) => ({
      text: line,
      x: direction === 'rtl' ? box.width - padding : padding,
      y: top + size + at * size * leading,
    })),
    fits: size >= Math.min(smallest, box.height / leading - 0.1),
  };
}
