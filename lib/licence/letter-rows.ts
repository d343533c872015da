import { blurred, type Grey } from '../scan/picture';

/** A dark spot: its box in pixels. */
interface Spot {
  left: number;
  top: number;
  right: number;
  bottom: number;
}

/** A row of letters of equal width: its baseline runs through `(x, y)` with `slope`. */
export interface Row {
  /** Middle of the first letter, and the baseline below it. */
  x: number;
  y: number;
  slope: number;
  /** Distance from one letter to the next. */
  pitch: number;
  /** Height of a capital letter. */
  height: number;
  count: number;
}

/** Letters are darker than this share of their surroundings. */
const darkness = 0.78;
/** Sizes of letters, pixels. */
const [lowest, highest] = [8, 90];
/** Fewest letters of a row that is read, and the share of them that may stand between two places. */
const fewest = 22;
const maxAstray = 0.12;

const heightOf = ({ top, bottom }: Spot) => bottom - top + 1;
const middleOf = ({ left, right }: Spot) => (left + right) / 2;

const medianOf = (values: readonly number[]): number =>
  values.toSorted((one, other) => one - other)[Math.floor(values.length / 2)] ?? 0;

/** Returns the dark spots of a picture that are as large as letters. */
function spotsOf(grey: Grey): Spot[] {
  const around = blurred(grey, 24).data;
  const dark = Uint8Array.from(grey.data, (value, at) => (value < around[at]! * darkness ? 1 : 0));
  const spots: Spot[] = [];
  for (let start = 0; start < dark.length; start += 1) {
    if (dark[start] === 0) continue;
    const spot = spotFrom(start, dark, grey.width);
    const [across, down] = [spot.right - spot.left + 1, heightOf(spot)];
    if (down >= lowest && down <= highest && across >= down * 0.08 && across <= down * 1.5) spots.push(spot);
  }
  return spots;
}

/** Returns the box of all dark pixels that touch each other, and wipes them out. */
function spotFrom(start: number, dark: Uint8Array, width: number): Spot {
  const first = { x: start % width, y: Math.floor(start / width) };
  const spot = { left: first.x, top: first.y, right: first.x, bottom: first.y };
  const open = [start];
  dark[start] = 0;
  for (let at = open.pop(); at !== undefined; at = open.pop()) {
    const [x, y] = [at % width, Math.floor(at / width)];
    spot.left = Math.min(spot.left, x);
    spot.right = Math.max(spot.right, x);
    spot.top = Math.min(spot.top, y);
    spot.bottom = Math.max(spot.bottom, y);
    for (const next of [at - width, at, at + width].flatMap((row) => [row - 1, row, row + 1])) {
      // A neighbour is never at the other edge of the picture.
      if (dark[next] !== 1 || Math.abs((next % width) - x) > 1) continue;
      dark[next] = 0;
      open.push(next);
    }
  }
  return spot;
}

/** Returns whether a spot may be the letter after another one: as tall, as high, and about a letter away. */
function follows(spot: Spot, last: Spot): boolean {
  const [tall, low] = [Math.max(heightOf(spot), heightOf(last)), Math.min(heightOf(spot), heightOf(last))];
  const gap = middleOf(spot) - middleOf(last);
  const down = Math.abs(spot.top + spot.bottom - last.top - last.bottom) / 2;
  return gap > tall * 0.35 && gap < tall * 2.6 && down < tall * 0.3 && low > tall * 0.55;
}

/** Joins spots side by side to rows, from left to right. */
function chainsOf(spots: readonly Spot[]): Spot[][] {
  const chains: Spot[][] = [];
  for (const spot of spots.toSorted((one, other) => one.left - other.left)) {
    const before = chains.filter((chain) => follows(spot, chain.at(-1)!));
    const nearest = before.toSorted((one, other) => middleOf(other.at(-1)!) - middleOf(one.at(-1)!))[0];
    if (nearest) nearest.push(spot);
    else chains.push([spot]);
  }
  return chains.filter(({ length }) => length >= fewest);
}

type Place = readonly [x: number, y: number];

/** Fits a line through points. @returns its height at x = 0, and its slope */
function lineThrough(points: readonly Place[]): [height: number, slope: number] {
  const middle = (axis: 0 | 1) => points.reduce((sum, point) => sum + point[axis], 0) / points.length;
  const [mx, my] = [middle(0), middle(1)];
  const over = points.reduce((sum, [x, y]) => sum + (x - mx) * (y - my), 0);
  const slope = over / (points.reduce((sum, [x]) => sum + (x - mx) ** 2, 0) || 1);
  return [my - slope * mx, slope];
}

/** Measures a chain; null when its letters are not of equal width. */
function rowOf(chain: readonly Spot[]): Row | null {
  const middles = chain.map(middleOf);
  let x = middles[0]!;
  let pitch = medianOf(middles.slice(1).map((middle, at) => middle - middles[at]!));
  for (let round = 0; round < 3; round += 1)
    [x, pitch] = lineThrough(middles.map((middle): Place => [Math.round((middle - x) / pitch), middle]));
  const places = middles.map((middle) => (middle - x) / pitch);
  const astray = places.filter((place) => Math.abs(place - Math.round(place)) > 0.3);
  if (astray.length > chain.length * maxAstray) return null;
  const tall = chain.map(heightOf).toSorted((one, other) => other - one);
  const height = medianOf(tall.slice(0, Math.ceil(tall.length * 0.4)));
  const capitals = chain.filter((spot) => heightOf(spot) > height * 0.9);
  const [level, slope] = lineThrough(capitals.map((spot): Place => [middleOf(spot), spot.bottom + 1]));
  return { x, y: level + slope * x, slope, pitch, height, count: Math.round(places.at(-1)!) + 1 };
}

/** Returns the rows of letters of equal width in a picture, from top to bottom. */
export const rowsOf = (grey: Grey): Row[] =>
  chainsOf(spotsOf(grey))
    .flatMap((chain) => rowOf(chain) ?? [])
    .toSorted((one, other) => one.y - other.y);
