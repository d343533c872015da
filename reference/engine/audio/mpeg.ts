/** Bit rates of layer III in kbit/s by index, for version 1 and for versions 2 and 2.5. */
const bitRates = {
  one: [0, 32, 40, 48, 56, 64, 80, 96, 112, 128, 160, 192, 224, 256, 320],
  two: [0, 8, 16, 24, 32, 40, 48, 56, 64, 80, 96, 112, 128, 144, 160],
} as const;
const rates = [44_100, 48_000, 32_000] as const;

/** One frame of an MP3 file. */
export interface MpegFrame {
  /** Bytes of the frame with its header. */
  length: number;
  /** Duration. */
  seconds: number;
  /** Loudness, 0 to 1, from the gains in the frame's side information. */
  level: number;
}

/** Bytes that are needed to read a frame's header and gains. */
export const mpegHeadLength = 40;

/**
 * Reads a frame of layer III at a position; undefined when none begins there. The loudness comes from the gains that the
 * encoder stored, so no sound is decoded.
 */
export function mpegFrame(bytes: Uint8Array, at: number): MpegFrame | undefined {
  if (at + 4 > bytes.byteLength || bytes[at] !== 0xff || (bytes[at + 1]! & 0xe6) !== 0xe2) return undefined;
  const version = (bytes[at + 1]! >> 3) & 3;
  const [rateIndex, sampleIndex] = [bytes[at + 2]! >> 4, (bytes[at + 2]! >> 2) & 3];
  if (version === 1 || rateIndex === 0 || rateIndex === 15 || sampleIndex === 3) return undefined;
  const isFirst = version === 3;
  const rate = rates[sampleIndex]! / (isFirst ? 1 : version === 2 ? 2 : 4);
  const kilobits = (isFirst ? bitRates.one : bitRates.two)[rateIndex]!;
  const padding = (bytes[at + 2]! >> 1) & 1;
  const length = Math.floor(((isFirst ? 144_000 : 72_000) * kilobits) / rate) + padding;
  return { length, seconds: (isFirst ? 1_152 : 576) / rate, level: levelOf(bytes, at, isFirst) };
}

/** Reads the first channel's gain of the first granule: 210 is full volume, and four steps are a factor of two. */
function levelOf(bytes: Uint8Array, at: number, isFirst: boolean): number {
  const isMono = bytes[at + 3]! >> 6 === 3;
  const checksum = (bytes[at + 1]! & 1) === 0 ? 2 : 0;
  const ahead = isFirst ? 9 + (isMono ? 5 : 3) + (isMono ? 4 : 8) : 8 + (isMono ? 1 : 2);
  const bit = (4 + checksum) * 8 + ahead + 12 + 9;
  const gain = bitsAt(bytes, at * 8 + bit, 8);
  const used = bitsAt(bytes, at * 8 + bit - 21, 12);
  return used === 0 ? 0 : Math.min(1, 2 ** ((gain - 190) / 8));
}

function bitsAt(bytes: Uint8Array, from: number, count: number): number {
  let value = 0;
  for (let bit = from; bit < from + count; bit += 1)
    value = (value << 1) | (((bytes[bit >> 3] ?? 0) >> (7 - (bit & 7))) & 1);
  return value;
}

/** Returns the length of the tag at the beginning of a file, bytes; 0 without one. */
export const tagLength = (head: Uint8Array): number =>
  head[0] === 0x49 && head[1] === 0x44 && head[2] === 0x33
    ? 10 + ((head[6]! << 21) | (head[7]! << 14) | (head[8]! << 7) | head[9]!)
    : 0;

/** Head of a frame without a sound: version 2, layer III, 16 kbit/s, 16,000 samples a second, one channel. */
const silentHead = [0xff, 0xf3, 0x28, 0xc0];

/** Returns an MP3 file in which nothing is heard. */
export function silentMpeg(seconds: number): Uint8Array {
  const { length, seconds: each } = mpegFrame(
    Uint8Array.from([...silentHead, ...Array<number>(mpegHeadLength).fill(0)]),
    0,
  )!;
  const bytes = new Uint8Array(Math.ceil(seconds / each) * length);
  for (let at = 0; at < bytes.byteLength; at += length) bytes.set(silentHead, at);
  return bytes;
}
