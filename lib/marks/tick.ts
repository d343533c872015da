import type { BoxSize } from './lay-out-text';

/** A tick as it stands in a field: a line through three points, points from the top left corner. */
export interface Tick {
  points: readonly (readonly [x: number, y: number])[];
  /** Width of the line, points. */
  line: number;
}

/** Returns the tick of a box, centred, on the screen and in the file. */
export function tickIn({ width, height }: BoxSize): Tick {
  const side = Math.min(width, height) * 0.8;
  const [left, top] = [(width - side) / 2, (height - side) / 2];
  const at = (x: number, y: number) => [left + side * x, top + side * y] as const;
  return { points: [at(0.1, 0.5), at(0.4, 0.85), at(0.95, 0.1)], line: Math.min(side, Math.max(0.8, side * 0.12)) };
}
