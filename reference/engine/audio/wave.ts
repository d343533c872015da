import { decodedLevel } from './companding';

/** Encodings of telephone recordings: linear, A-law and µ-law. */
const encodings = { 1: 'linear', 6: 'a', 7: 'mu' } as const;

/** What the header of a WAV file says. */
export interface WaveFormat {
  encoding: (typeof encodings)[keyof typeof encodings];
  channels: number;
  /** Samples of one channel a second. */
  rate: number;
  /** Bits of one sample. */
  bits: number;
  /** Position of the first sample, bytes. */
  dataAt: number;
  /** Bytes of samples. */
  dataSize: number;
}

/** Bytes of a header that this program writes; a file of this length has no sound. */
export const waveHeaderLength = 44;
/** Bytes in which the header of any WAV file ends. */
export const waveHeadLength = 4_096;

const word = (bytes: Uint8Array, at: number) => String.fromCharCode(...bytes.subarray(at, at + 4));

/**
 * Reads the header of a WAV file; undefined for a broken one. Exchanges that write while they record state a length of
 * zero or of all ones: the length of the file counts then.
 * @param head the beginning of the file @param size of the whole file, bytes
 */
export function waveFormat(head: Uint8Array, size: number): WaveFormat | undefined {
  const view = new DataView(head.buffer, head.byteOffset, head.byteLength);
  if (head.byteLength < 12 || word(head, 0) !== 'RIFF' || word(head, 8) !== 'WAVE') return undefined;
  let format: Omit<WaveFormat, 'dataAt' | 'dataSize'> | undefined;
  for (let at = 12; at + 8 <= head.byteLength;) {
    const [name, length] = [word(head, at), view.getUint32(at + 4, true)];
    if (name === 'data') {
      const rest = size - at - 8;
      const stated = length === 0 || length === 0xffffffff ? rest : Math.min(length, rest);
      return format && { ...format, dataAt: at + 8, dataSize: stated };
    }
    if (name === 'fmt ' && at + 24 <= head.byteLength) format = formatIn(view, at + 8);
    at += 8 + length + (length % 2);
  }
  return undefined;
}

function formatIn(view: DataView, at: number) {
  const encoding = encodings[view.getUint16(at, true) as keyof typeof encodings];
  const [channels, rate, bits] = [
    view.getUint16(at + 2, true),
    view.getUint32(at + 4, true),
    view.getUint16(at + 14, true),
  ];
  const isKnown = encoding === 'linear' ? bits === 8 || bits === 16 : encoding !== undefined && bits === 8;
  if (!isKnown || channels < 1 || channels > 2 || rate < 4_000 || rate > 96_000) return undefined;
  return { encoding, channels, rate, bits };
}

/** Bytes of one moment of all channels. */
export const blockOf = ({ channels, bits }: WaveFormat): number => (channels * bits) / 8;

/** Returns the loudness of the sample at a position, 0 to 1. */
export function levelAt({ encoding, bits }: WaveFormat, bytes: Uint8Array, at: number): number {
  if (encoding !== 'linear') return decodedLevel(encoding, bytes[at]!);
  if (bits === 8) return Math.abs(bytes[at]! - 128) / 128;
  const value = bytes[at]! | (bytes[at + 1]! << 8);
  return Math.abs(value > 0x7fff ? value - 0x10000 : value) / 0x8000;
}

/** Returns a header for samples of a format. @param dataSize bytes of samples */
export function waveHeader({ encoding, channels, rate, bits }: WaveFormat, dataSize: number): Uint8Array {
  const header = Buffer.alloc(waveHeaderLength);
  header.write('RIFF', 0, 'latin1');
  header.writeUInt32LE(36 + dataSize, 4);
  header.write('WAVEfmt ', 8, 'latin1');
  header.writeUInt32LE(16, 16);
  header.writeUInt16LE({ linear: 1, a: 6, mu: 7 }[encoding], 20);
  header.writeUInt16LE(channels, 22);
  header.writeUInt32LE(rate, 24);
  header.writeUInt32LE((rate * channels * bits) / 8, 28);
  header.writeUInt16LE((channels * bits) / 8, 32);
  header.writeUInt16LE(bits, 34);
  header.write('data', 36, 'latin1');
  header.writeUInt32LE(dataSize, 40);
  return header;
}
