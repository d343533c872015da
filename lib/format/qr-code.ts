/**
 * QR codes (ISO/IEC 18004): bytes, error correction M, versions 1 to 10, and always mask 0, which every reader accepts.
 * Enough for an address; a library would bring a reader and pictures along.
 */

/** Codewords, correction codewords of a block, and blocks of each version. */
const versions = [
  [26, 10, 1],
  [44, 16, 1],
  [70, 26, 1],
  [100, 18, 2],
  [134, 24, 2],
  [172, 16, 4],
  [196, 18, 4],
  [242, 22, 4],
  [292, 22, 5],
  [346, 26, 5],
] as const;

/** Centres of the alignment patterns of each version, on both axes. */
const alignments = [
  [],
  [6, 18],
  [6, 22],
  [6, 26],
  [6, 30],
  [6, 34],
  [6, 22, 38],
  [6, 24, 42],
  [6, 26, 46],
  [6, 28, 50],
] as const;

const byteMode = 4;
const padding = [0xec, 0x11] as const;
/** Error correction M and mask 0, with their check bits and the mask of the standard. */
const format = 0x5412;

/** Bits of the length field. */
const lengthBits = (version: number) => (version < 10 ? 8 : 16);
const dataOf = (version: number): number => {
  const [all, correction, blocks] = versions[version - 1]!;
  return all - correction * blocks;
};

/** Returns the dark modules of the code, row by row. @throws RangeError for more than 213 bytes */
export function qrCode(text: string): boolean[][] {
  const bytes = new TextEncoder().encode(text);
  const at = versions.findIndex((_, index) => 4 + lengthBits(index + 1) + bytes.length * 8 <= dataOf(index + 1) * 8);
  if (at < 0) throw new RangeError(`${bytes.length} bytes are too many for a QR code`);
  const version = at + 1;
  const size = version * 4 + 17;
  const sheet = new Sheet(size);
  drawPatterns(sheet, version);
  drawFormat(sheet);
  drawData(sheet, withCorrection(codewordsOf(bytes, version), version));
  return sheet.dark;
}

/** Modules, and which of them belong to patterns that data goes around. */
class Sheet {
  readonly dark: boolean[][];
  private readonly taken: boolean[][];

  constructor(readonly size: number) {
    const empty = () => Array.from({ length: size }, () => Array.from({ length: size }, () => false));
    this.dark = empty();
    this.taken = empty();
  }

  set(x: number, y: number, dark: boolean): void {
    if (x < 0 || y < 0 || x >= this.size || y >= this.size) return;
    this.dark[y]![x] = dark;
    this.taken[y]![x] = true;
  }

  isFree = (x: number, y: number): boolean => !this.taken[y]![x];
}

function drawPatterns(sheet: Sheet, version: number): void {
  const { size } = sheet;
  for (let at = 0; at < size; at++) {
    sheet.set(6, at, at % 2 === 0);
    sheet.set(at, 6, at % 2 === 0);
  }
  for (const [x, y] of [
    [3, 3],
    [size - 4, 3],
    [3, size - 4],
  ] as const)
    drawSquare(sheet, x, y, 4, (ring) => ring !== 2 && ring !== 4);
  const centres = alignments[version - 1]!;
  for (const x of centres)
    for (const y of centres) {
      const isFinder = (x === 6 && y === 6) || (x === 6 && y === size - 7) || (x === size - 7 && y === 6);
      if (!isFinder) drawSquare(sheet, x, y, 2, (ring) => ring !== 1);
    }
  if (version >= 7) drawVersion(sheet, version);
}

function drawSquare(sheet: Sheet, x: number, y: number, reach: number, isDark: (ring: number) => boolean): void {
  for (let dy = -reach; dy <= reach; dy++)
    for (let dx = -reach; dx <= reach; dx++) sheet.set(x + dx, y + dy, isDark(Math.max(Math.abs(dx), Math.abs(dy))));
}

function drawVersion(sheet: Sheet, version: number): void {
  let rest = version;
  for (let step = 0; step < 12; step++) rest = (rest << 1) ^ ((rest >>> 11) * 0x1f25);
  const bits = (version << 12) | rest;
  for (let at = 0; at < 18; at++) {
    const dark = ((bits >>> at) & 1) === 1;
    const [across, along] = [sheet.size - 11 + (at % 3), Math.floor(at / 3)];
    sheet.set(across, along, dark);
    sheet.set(along, across, dark);
  }
}

function drawFormat(sheet: Sheet): void {
  const { size } = sheet;
  const bit = (at: number) => ((format >>> at) & 1) === 1;
  for (let at = 0; at <= 5; at++) sheet.set(8, at, bit(at));
  sheet.set(8, 7, bit(6));
  sheet.set(8, 8, bit(7));
  sheet.set(7, 8, bit(8));
  for (let at = 9; at < 15; at++) sheet.set(14 - at, 8, bit(at));
  for (let at = 0; at < 8; at++) sheet.set(size - 1 - at, 8, bit(at));
  for (let at = 8; at < 15; at++) sheet.set(8, size - 15 + at, bit(at));
  sheet.set(8, size - 8, true);
}

/** Returns the places of data: columns of two, up and down by turns, from the right. */
function* dataPlaces({ size }: Sheet): Generator<readonly [x: number, y: number]> {
  for (let right = size - 1; right >= 1; right -= 2) {
    // The timing pattern has a column of its own.
    if (right === 6) right = 5;
    const isUp = ((right + 1) & 2) === 0;
    for (let step = 0; step < 2 * size; step++) {
      const row = step >>> 1;
      yield [right - (step & 1), isUp ? size - 1 - row : row];
    }
  }
}

function drawData(sheet: Sheet, codewords: readonly number[]): void {
  let at = 0;
  for (const [x, y] of dataPlaces(sheet)) {
    if (!sheet.isFree(x, y)) continue;
    const bit = ((codewords[at >>> 3] ?? 0) >>> (7 - (at & 7))) & 1;
    at++;
    sheet.dark[y]![x] = (bit === 1) !== ((x + y) % 2 === 0);
  }
}

function codewordsOf(bytes: Uint8Array, version: number): number[] {
  const bits: number[] = [];
  const add = (value: number, length: number) => {
    for (let at = length - 1; at >= 0; at--) bits.push((value >>> at) & 1);
  };
  const room = dataOf(version) * 8;
  add(byteMode, 4);
  add(bytes.length, lengthBits(version));
  for (const byte of bytes) add(byte, 8);
  add(0, Math.min(4, room - bits.length));
  add(0, (8 - (bits.length % 8)) % 8);
  for (let at = 0; bits.length < room; at++) add(padding[at % 2]!, 8);
  return Array.from({ length: room / 8 }, (_, at) =>
    bits.slice(at * 8, at * 8 + 8).reduce((value, bit) => (value << 1) | bit, 0),
  );
}

/** Splits the data into blocks, adds the correction of each, and interleaves them. */
function withCorrection(data: readonly number[], version: number): number[] {
  const [all, correction, count] = versions[version - 1]!;
  const shorter = count - (all % count);
  const length = Math.floor(all / count) - correction;
  const divisor = divisorOf(correction);
  let from = 0;
  const blocks = Array.from({ length: count }, (_, at) => {
    const own = data.slice(from, (from += length + (at < shorter ? 0 : 1)));
    return { own, check: remainderOf(own, divisor) };
  });
  const interleaved = (of: (block: (typeof blocks)[number]) => readonly number[], longest: number) =>
    Array.from({ length: longest }, (_, at) => blocks.flatMap((block) => of(block)[at] ?? [])).flat();
  return [...interleaved(({ own }) => own, length + 1), ...interleaved(({ check }) => check, correction)];
}

/** Product in the field of 256 elements that the standard uses. */
function product(one: number, other: number): number {
  let result = 0;
  for (let at = 7; at >= 0; at--) {
    result = (result << 1) ^ ((result >>> 7) * 0x11d);
    result ^= ((other >>> at) & 1) * one;
  }
  return result;
}

function divisorOf(degree: number): number[] {
  const result: number[] = Array.from({ length: degree }, (_, at) => (at === degree - 1 ? 1 : 0));
  let root = 1;
  for (let step = 0; step < degree; step++) {
    for (let at = 0; at < degree; at++) result[at] = product(result[at]!, root) ^ (result[at + 1] ?? 0);
    root = product(root, 2);
  }
  return result;
}

function remainderOf(data: readonly number[], divisor: readonly number[]): number[] {
  const result = divisor.map(() => 0);
  for (const byte of data) {
    const factor = byte ^ result.shift()!;
    result.push(0);
    divisor.forEach((value, at) => (result[at]! ^= product(value, factor)));
  }
  return result;
}
