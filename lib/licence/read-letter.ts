import type { Grey } from '../scan/picture';
import { glyphs, glyphSize } from './ocr-b';
import type { Row } from './letter-rows';

/** Letters of every kind of place. */
export const places = {
  letter: 'ABCDEFGHIJKLMNOPQRSTUVWXYZ<',
  digit: '0123456789',
  sex: 'MF<',
  /** A number of Israel; that of another country has letters too, and is not read. */
  number: '0123456789<',
  any: 'ABCDEFGHIJKLMNOPQRSTUVWXYZ0123456789<',
} as const;
export type Place = keyof typeof places;

const { width, height } = glyphSize;
/** How far a letter may stand off its place, as shares of a letter. */
const shifts = [-0.07, 0, 0.07];

/** Brings figures to mean 0 and length 1, so that light and contrast do not matter. */
function levelled(values: Float32Array): Float32Array {
  const mean = values.reduce((sum, value) => sum + value, 0) / values.length;
  const length = Math.sqrt(values.reduce((sum, value) => sum + (value - mean) ** 2, 0)) || 1;
  return values.map((value) => (value - mean) / length);
}

const shapes = new Map(
  [...glyphs].map(([letter, drawn]) => [letter, levelled(Float32Array.from(drawn, (ink) => -parseInt(ink, 16)))]),
);

/** Returns the mean brightness of a square around a point. */
function brightness({ width: across, height: down, data }: Grey, x: number, y: number, size: number): number {
  const [left, top] = [Math.round(x - size / 2), Math.round(y - size / 2)];
  const [right, bottom] = [Math.max(left + 1, Math.round(x + size / 2)), Math.max(top + 1, Math.round(y + size / 2))];
  let sum = 0;
  let count = 0;
  for (let row = Math.max(0, top); row < Math.min(down, bottom); row += 1)
    for (let at = Math.max(0, left); at < Math.min(across, right); at += 1, count += 1) sum += data[row * across + at]!;
  return count > 0 ? sum / count : 255;
}

/** Returns the grid of one place of a row, moved by shares of a letter. */
function gridAt(grey: Grey, row: Row, at: number, right: number, down: number): Float32Array {
  const { pitch, height: tall, slope } = row;
  const x0 = row.x + (at + right) * pitch;
  const y0 = row.y + slope * (x0 - row.x) + down * tall;
  const grid = new Float32Array(width * height);
  for (let v = 0; v < height; v += 1)
    for (let u = 0; u < width; u += 1) {
      const x = ((u + 0.5) / width - 0.5) * pitch;
      const y = ((v + 0.5) / height - 1) * tall * 1.2 + tall * 0.1;
      grid[v * width + u] = brightness(grey, x0 + x - slope * y, y0 + y + slope * x, pitch / width);
    }
  return levelled(grid);
}

export interface ReadLetter {
  letter: string;
  /** Likeness to its shape, up to 1. */
  score: number;
}

/** Reads the letter at one place of a row, among those that may stand there. */
export function letterAt(grey: Grey, row: Row, at: number, place: Place): ReadLetter {
  let best: ReadLetter = { letter: '<', score: -1 };
  for (const right of shifts)
    for (const down of shifts) {
      const read = nearestTo(gridAt(grey, row, at, right, down), places[place]);
      if (read.score > best.score) best = read;
    }
  return best;
}

function nearestTo(grid: Float32Array, letters: string): ReadLetter {
  let best: ReadLetter = { letter: '<', score: -1 };
  for (const letter of letters) {
    const score = likeness(grid, shapes.get(letter)!);
    if (score > best.score) best = { letter, score };
  }
  return best;
}

/** Returns the product of two grids: 1 for the same. A loop, because it runs millions of times for a picture. */
function likeness(grid: Float32Array, shape: Float32Array): number {
  let sum = 0;
  for (let field = 0; field < grid.length; field += 1) sum += grid[field]! * shape[field]!;
  return sum;
}
