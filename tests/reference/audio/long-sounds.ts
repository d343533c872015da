export const megabyte = 1024 * 1024;
/** Samples of one byte, 8,000 a second: a byte is an eight-thousandth of a second. */
export const rate = 8_000;
/** A frame of MPEG 1 layer III at 32 kbit/s and 48,000 samples a second: 96 bytes, 24 ms. */
export const frameLength = 96;
export const frameSeconds = 0.024;

/** A header of A-law sound, written by hand from the format. */
export function header(dataSize: number): Buffer {
  const bytes = Buffer.alloc(44);
  bytes.write('RIFF', 0);
  bytes.writeUInt32LE(36 + dataSize, 4);
  bytes.write('WAVEfmt ', 8);
  bytes.writeUInt32LE(16, 16);
  bytes.writeUInt16LE(6, 20);
  bytes.writeUInt16LE(1, 22);
  bytes.writeUInt32LE(rate, 24);
  bytes.writeUInt32LE(rate, 28);
  bytes.writeUInt16LE(1, 32);
  bytes.writeUInt16LE(8, 34);
  bytes.write('data', 36);
  bytes.writeUInt32LE(dataSize, 40);
  return bytes;
}

/** Frames that differ: each has its number in it. */
function frames(from: number, count: number): Buffer {
  const bytes = Buffer.alloc(count * frameLength);
  for (let frame = 0; frame < count; frame += 1) {
    bytes.set([0xff, 0xfb, 0x14, 0xc0], frame * frameLength);
    bytes.writeUInt32LE(from + frame, frame * frameLength + 60);
  }
  return bytes;
}

/** @param size bytes of the samples */
export async function* wave(size: number) {
  yield header(size);
  const piece = Buffer.from(Uint8Array.from({ length: 65_536 }, (_, at) => at % 251));
  for (let left = size; left > 0; left -= piece.byteLength) yield piece.subarray(0, Math.min(left, piece.byteLength));
}

/** Pieces of an odd length: frames go on from one into the next. */
export async function* mpeg(count: number) {
  for (let from = 0; from < count; from += 700) {
    const bytes = frames(from, Math.min(700, count - from));
    for (let at = 0; at < bytes.byteLength; at += 40_001) yield bytes.subarray(at, at + 40_001);
  }
}
