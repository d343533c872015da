import { closing } from './closing';

/** Pixels of a picture: red, green, blue and opacity, not multiplied. */
export interface Pixels {
  data: Uint8ClampedArray;
  width: number;
  height: number;
}

/** Share of transparent pixels from which a picture is a drawing; any other is a photo with paper. */
const drawn = 0.2;
/** Darkness of ink against its paper, as a share, below which nothing was written. */
const faintest = 0.09;
/** Share of a rectangle around the ink above which it is a blot, and the size of one, px. */
const blot = { share: 0.6, photo: 0.4, size: 24 } as const;
/** Brightness of the darkest paper. */
const dimmest = 0.15;
/** Darkness that is more than the grain of a camera. */
const grain = 0.06;
/** Fewest pixels of ink. */
const fewest = 40;

/** Rectangle around the ink, px, and how much of it is ink. */
interface Spread {
  width: number;
  height: number;
  count: number;
}

function spreadOf({ data, width, height }: Pixels): Spread {
  let [left, top, right, bottom, count] = [width, height, -1, -1, 0];
  for (let y = 0; y < height; y++)
    for (let x = 0; x < width; x++)
      if (data[(y * width + x) * 4 + 3]! >= 128) {
        left = Math.min(left, x);
        right = Math.max(right, x);
        top = Math.min(top, y);
        bottom = Math.max(bottom, y);
        count++;
      }
  return { width: right - left + 1, height: bottom - top + 1, count };
}

/** A dot, a bar and a filled rectangle are no signature: they could cover the text below them. */
function isWriting({ width, height, count }: Spread, max: number): boolean {
  if (count < fewest || Math.max(width, height) < blot.size) return false;
  return count / (width * height) <= max || Math.min(width, height) < blot.size;
}

/** Brightness of each pixel on white, 0 to 1. */
function brightnessOf({ data, width, height }: Pixels): Float32Array {
  const bright = new Float32Array(width * height);
  for (let at = 0; at < bright.length; at++) {
    const first = at * 4;
    const light = (0.3 * data[first]! + 0.59 * data[first + 1]! + 0.11 * data[first + 2]!) / 255;
    bright[at] = 1 - (1 - light) * (data[first + 3]! / 255);
  }
  return bright;
}

/**
 * Darkness against the paper around it. Whatever is wider than a pen, such as a shadow or a table, counts as paper.
 * Undefined when most of the picture is too dark to be paper.
 */
function darknessOf(pixels: Pixels): Float32Array | undefined {
  const bright = brightnessOf(pixels);
  const radius = Math.max(6, Math.round(Math.max(pixels.width, pixels.height) / 30));
  const paper = closing(bright, pixels.width, pixels.height, radius);
  if (paper.filter((light) => light >= dimmest).length < paper.length / 2) return undefined;
  const dark = bright.map((light, at) => (paper[at]! - light) / Math.max(0.4, paper[at]!));
  withoutEdges(dark, pixels.width);
  return dark;
}

/** Returns the darkness that the darkest few pixels exceed. */
function strongest(dark: Float32Array): number {
  const bins = new Uint32Array(256);
  for (const one of dark) bins[Math.max(0, Math.min(255, Math.round(one * 255)))]!++;
  let few = Math.max(fewest, dark.length * 0.0005);
  let bin = 255;
  while (bin > 0 && (few -= bins[bin]!) > 0) bin--;
  return bin / 255;
}

/** Average colour of the ink, dark enough to be read on paper. */
function colourOf({ data }: Pixels, dark: Float32Array, full: number): [number, number, number] {
  const sum = [0, 0, 0];
  let count = 0;
  for (let at = 0; at < dark.length; at++)
    if (dark[at]! >= full) {
      for (let channel = 0; channel < 3; channel++) sum[channel]! += data[at * 4 + channel]!;
      count++;
    }
  const [red, green, blue] = sum.map((total) => total / Math.max(1, count)) as [number, number, number];
  const scale = Math.min(1, 70 / Math.max(1, 0.3 * red + 0.59 * green + 0.11 * blue));
  return [red * scale, green * scale, blue * scale];
}

/** Collects the pixels that are joined to one, marking them as seen. */
function partOf(dark: Float32Array, seen: Uint8Array, start: number, width: number): number[] {
  const part = [start];
  seen[start] = 1;
  for (let next = 0; next < part.length; next++) {
    const at = part[next]!;
    const x = at % width;
    for (const other of [x > 0 ? at - 1 : -1, x < width - 1 ? at + 1 : -1, at - width, at + width]) {
      if (other < 0 || other >= dark.length || seen[other] || dark[other]! < grain) continue;
      seen[other] = 1;
      part.push(other);
    }
  }
  return part;
}

/** Removes what touches the edge of a photo as a surface: a corner of the table, a finger. */
function withoutEdges(dark: Float32Array, width: number): void {
  const seen = new Uint8Array(dark.length);
  for (let start = 0; start < dark.length; start++) {
    const isEdge = start < width || start >= dark.length - width || start % width === 0 || start % width === width - 1;
    if (!isEdge || seen[start] || dark[start]! < grain) continue;
    const part = partOf(dark, seen, start, width);
    const across = part.map((at) => at % width);
    const down = part.map((at) => Math.floor(at / width));
    const size = (of: readonly number[]) =>
      of.reduce((a, b) => Math.max(a, b)) - of.reduce((a, b) => Math.min(a, b)) + 1;
    if (part.length > 0.3 * size(across) * size(down)) for (const at of part) dark[at] = 0;
  }
}

/** A pixel without ink beside it is dust. */
function withoutDust(opacity: Uint8Array, width: number): Uint8Array {
  const near = [-width - 1, -width, -width + 1, -1, 1, width - 1, width, width + 1];
  return opacity.map((value, at) =>
    value > 0 && near.filter((step) => opacity[at + step]! > 0).length >= 2 ? value : 0,
  );
}

/** Replaces the pixels of a photo by its ink alone. Returns whether there is any. */
function takeInk(pixels: Pixels): boolean {
  const { data, width } = pixels;
  const dark = darknessOf(pixels);
  const max = dark ? strongest(dark) : 0;
  if (!dark || max < faintest) return false;
  const [none, full] = [Math.max(grain, max * 0.35), Math.max(0.1, max * 0.65)];
  const colour = colourOf(pixels, dark, full);
  const sharp = Uint8Array.from(dark, (one) =>
    Math.max(0, Math.min(255, Math.round(((one - none) / (full - none)) * 255))),
  );
  const opacity = withoutDust(sharp, width);
  for (let at = 0; at < opacity.length; at++) data.set([...colour, opacity[at]!], at * 4);
  return true;
}

/**
 * Leaves only the ink of a picture of a signature: the paper of a photo becomes transparent, whatever its light and
 * however pale the pen. A drawing stays as it is.
 * @returns false when there is no ink: an empty page, a black photo, a dot, a bar
 */
export function keepInk(pixels: Pixels): boolean {
  const count = pixels.width * pixels.height;
  let clear = 0;
  for (let at = 0; at < count; at++) if (pixels.data[at * 4 + 3]! < 128) clear++;
  if (clear >= drawn * count) return isWriting(spreadOf(pixels), blot.share);
  return takeInk(pixels) && isWriting(spreadOf(pixels), blot.photo);
}
