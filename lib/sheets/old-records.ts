import type { ByteSource } from './byte-source';
import { SheetRefused } from './sheet-refused';
import type { Budget } from './zip';

/** A record of a workbook before 2007. */
export interface BookRecord {
  type: number;
  data: Uint8Array;
  /** The same and what continues it: a record has 8 kB at most. */
  pieces: Uint8Array[];
}

/** Numbers of the records that are read. */
export const records = {
  ...{ formula: 0x06, end: 0x0a, date1904: 0x22, locked: 0x2f, more: 0x3c, sheet: 0x85, manySmall: 0xbd },
  ...{ richText: 0xd6, style: 0xe0, texts: 0xfc, sharedText: 0xfd, number: 0x203, text: 0x204, truth: 0x205 },
  ...{ formulaText: 0x207, small: 0x27e, format: 0x41e, begin: 0x809 },
} as const;

/** Reads records as they are asked for. @throws SheetRefused broken for a cut one, tooLarge beyond the budget */
export function* recordsFrom(source: ByteSource, from: number, budget: Budget): Generator<BookRecord> {
  let at = from;
  const dataAt = (place: number): Uint8Array => {
    const length = uint16(source.slice(place, place + 4), 2);
    const data = source.slice(place + 4, place + 4 + length);
    if (data.length < length) throw new SheetRefused('broken');
    budget.bytes -= 4 + length;
    if (budget.bytes < 0) throw new SheetRefused('tooLarge');
    at = place + 4 + length;
    return data;
  };
  const typeAt = (place: number) => uint16(source.slice(place, place + 2), 0);
  while (at + 4 <= source.size) {
    const type = typeAt(at);
    const data = dataAt(at);
    const pieces = [data];
    while (typeAt(at) === records.more) pieces.push(dataAt(at));
    yield { type, data, pieces };
  }
}

/** Returns two bytes as a number; what is beyond the end is 0. */
export const uint16 = (bytes: Uint8Array, at: number): number => (bytes[at] ?? 0) | ((bytes[at + 1] ?? 0) << 8);

export const uint32 = (bytes: Uint8Array, at: number): number =>
  (uint16(bytes, at) | (uint16(bytes, at + 2) << 16)) >>> 0;

const eight = new Uint8Array(8);
const eightView = new DataView(eight.buffer);

export function float64(bytes: Uint8Array, at: number): number {
  eight.set(bytes.subarray(at, at + 8));
  return eightView.getFloat64(0, true);
}

/** Returns a number that is packed into four bytes: a whole one or the upper half of a long one, or their hundredth. */
export function packedNumber(bytes: Uint8Array, at: number): number {
  const packed = uint32(bytes, at);
  eightView.setUint32(0, 0, true);
  eightView.setUint32(4, packed & ~3, true);
  const value = packed & 2 ? packed >> 2 : eightView.getFloat64(0, true);
  return packed & 1 ? value / 100 : value;
}

const wideText = new TextDecoder('utf-16le', { ignoreBOM: true });
const decoded = (bytes: Uint8Array, isWide: boolean): string =>
  isWide ? wideText.decode(bytes) : String.fromCharCode(...bytes);

/** Reads texts that go on from one record to the next. */
interface TextReader {
  number: (bytes: 1 | 2 | 4) => number;
  /** Reads a text behind its length. */
  text: (length: number) => string;
  /** Whether something is left. */
  more: () => boolean;
}

/** @param pieces contents of a record and of those that continue it */
export function textReader(pieces: readonly Uint8Array[]): TextReader {
  let [piece, at] = [0, 0];
  const current = (): Uint8Array => {
    while (piece < pieces.length - 1 && at >= pieces[piece]!.length) [piece, at] = [piece + 1, 0];
    const bytes = pieces[piece]!;
    if (at >= bytes.length) throw new SheetRefused('broken');
    return bytes;
  };
  const byte = () => current()[at++]!;
  const number = (bytes: 1 | 2 | 4): number => {
    let value = 0;
    for (let place = 0; place < bytes; place++) value += byte() * 2 ** (8 * place);
    return value;
  };
  const skip = (bytes: number) => {
    for (let left = bytes; left > 0;) {
      const step = Math.min(left, current().length - at);
      at += step;
      left -= step;
    }
  };
  const text = (length: number): string => {
    const flags = byte();
    const [runs, extra] = [flags & 8 ? number(2) : 0, flags & 4 ? number(4) : 0];
    let isWide = (flags & 1) === 1;
    let out = '';
    for (let left = length; left > 0;) {
      const before = piece;
      const bytes = current();
      // Each record says anew how wide its letters are.
      if (piece !== before) isWide = (byte() & 1) === 1;
      const count = Math.min(left, (bytes.length - at) >> Number(isWide));
      if (count === 0 && piece === before) throw new SheetRefused('broken');
      const end = at + (count << Number(isWide));
      out += decoded(bytes.subarray(at, end), isWide);
      at = end;
      left -= count;
    }
    skip(runs * 4 + extra);
    return out;
  };
  const more = () => piece < pieces.length - 1 || at < (pieces[piece]?.length ?? 0);
  return { number, text, more };
}
