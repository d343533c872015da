import { crc32 } from 'node:zlib';

/** What a file needs of a picture of one ink: its size in pixels, the colour, and how opaque each pixel is, deflated. */
export interface Ink {
  width: number;
  height: number;
  colour: Uint8Array;
  opacity: Uint8Array;
}

/** A private part of a PNG that viewers pass over, and that nobody may copy into a picture that was changed. */
const chunkType = Buffer.from('inKD', 'latin1');
const head = 8;
/** Length and type before what a part holds, its check sum behind. */
const frame = { before: 8, behind: 4 } as const;
const colourBytes = 3;

const bufferOf = (bytes: Uint8Array) => Buffer.from(bytes.buffer, bytes.byteOffset, bytes.byteLength);

/** The PNG with its ink laid ready, behind its first part, which tells the size. */
export function withInkChunk(png: Uint8Array, { colour, opacity }: Pick<Ink, 'colour' | 'opacity'>): Uint8Array {
  const held = Buffer.concat([chunkType, colour, opacity]);
  const length = Buffer.alloc(4);
  length.writeUInt32BE(held.byteLength - chunkType.byteLength);
  const sum = Buffer.alloc(4);
  sum.writeUInt32BE(crc32(held));
  const first = head + frame.before + bufferOf(png).readUInt32BE(head) + frame.behind;
  return Buffer.concat([png.subarray(0, first), length, held, sum, png.subarray(first)]);
}

/** The ink that was laid ready in a PNG; undefined when it has none that is whole. */
export function inkChunkOf(png: Uint8Array): Ink | undefined {
  const bytes = bufferOf(png);
  for (let at = head; at + frame.before + frame.behind <= bytes.byteLength;) {
    const size = bytes.readUInt32BE(at);
    const end = at + frame.before + size;
    if (end + frame.behind > bytes.byteLength) return undefined;
    if (bytes.subarray(at + 4, at + frame.before).equals(chunkType)) {
      if (crc32(bytes.subarray(at + 4, end)) !== bytes.readUInt32BE(end) || size <= colourBytes) return undefined;
      const held = bytes.subarray(at + frame.before, end);
      const sizes = head + frame.before;
      return {
        width: bytes.readUInt32BE(sizes),
        height: bytes.readUInt32BE(sizes + 4),
        colour: held.subarray(0, colourBytes),
        opacity: held.subarray(colourBytes),
      };
    }
    at = end + frame.behind;
  }
  return undefined;
}
