import { mpegFrame, mpegHeadLength, tagLength } from './mpeg';
import { blockOf, waveFormat, waveHeader } from './wave';

/** Part of a recording, seconds from its beginning. */
export interface Passage {
  from: number;
  to: number;
}

/**
 * Returns a passage of a recording as a recording of its own; the sound itself is not changed. Undefined when it cannot
 * be cut.
 */
export const cutSound = (bytes: Uint8Array, type: string, passage: Passage): Uint8Array | undefined =>
  type === 'audio/mpeg' ? cutMpeg(bytes, passage) : cutWave(bytes, passage);

function cutWave(bytes: Uint8Array, { from, to }: Passage): Uint8Array | undefined {
  const format = waveFormat(bytes.subarray(0, 4_096), bytes.byteLength);
  if (!format) return undefined;
  const block = blockOf(format);
  const at = (seconds: number) => Math.min(format.dataSize, Math.floor(seconds * format.rate) * block);
  const samples = bytes.subarray(format.dataAt + at(from), format.dataAt + at(to));
  return samples.byteLength > 0 ? Buffer.concat([waveHeader(format, samples.byteLength), samples]) : undefined;
}

/** Whole frames are copied: a few hundredths of a second more at both ends. */
function cutMpeg(bytes: Uint8Array, { from, to }: Passage): Uint8Array | undefined {
  const frames: Uint8Array[] = [];
  let now = 0;
  for (let at = tagLength(bytes); at + mpegHeadLength <= bytes.byteLength && now < to;) {
    const frame = mpegFrame(bytes, at);
    if (frame && now + frame.seconds > from) frames.push(bytes.subarray(at, at + frame.length));
    now += frame?.seconds ?? 0;
    at += frame?.length ?? 1;
  }
  return frames.length > 0 ? Buffer.concat(frames) : undefined;
}
