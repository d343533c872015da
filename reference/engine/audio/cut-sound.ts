import type { ByteRange } from '../store/file-store';
import { mpegFrame, mpegHeadLength, tagLength } from './mpeg';
import { blockOf, waveFormat, waveHeader, waveHeadLength } from './wave';

/** Part of a recording, seconds from its beginning. */
export interface Passage {
  from: number;
  to: number;
}

/** A stored recording that is read piece by piece. */
export interface StoredSound {
  type: string;
  /** Bytes of the whole recording. */
  size: number;
  read(range?: ByteRange): Promise<AsyncIterable<Uint8Array>>;
}

/**
 * Returns a passage of a recording as a recording of its own; the sound itself is not changed. It comes in pieces, so
 * memory grows neither with the recording nor with the passage. No pieces come when it cannot be cut.
 */
export const cutSound = (sound: StoredSound, passage: Passage): AsyncIterable<Uint8Array> =>
  sound.type === 'audio/mpeg' ? cutMpeg(sound, passage) : cutWave(sound, passage);

async function* cutWave(sound: StoredSound, { from, to }: Passage): AsyncGenerator<Uint8Array> {
  const format = waveFormat(await headOf(sound), sound.size);
  if (!format) return;
  const block = blockOf(format);
  const at = (seconds: number) => Math.min(format.dataSize, Math.floor(seconds * format.rate) * block);
  const length = at(to) - at(from);
  if (length <= 0) return;
  yield waveHeader(format, length);
  const start = format.dataAt + at(from);
  yield* await sound.read({ start, end: start + length - 1 });
}

async function headOf({ size, read }: StoredSound): Promise<Uint8Array> {
  if (size === 0) return new Uint8Array(0);
  const pieces: Uint8Array[] = [];
  for await (const piece of await read({ start: 0, end: Math.min(size, waveHeadLength) - 1 })) pieces.push(piece);
  return Buffer.concat(pieces);
}

/** Whole frames are copied: a few hundredths of a second more at both ends. */
async function* cutMpeg({ read }: StoredSound, passage: Passage): AsyncGenerator<Uint8Array> {
  let rest: Uint8Array = new Uint8Array(0);
  let skip = -1;
  let now = 0;
  for await (const piece of await read()) {
    const bytes = rest.byteLength > 0 ? Buffer.concat([rest, piece]) : piece;
    if (skip < 0) skip = tagLength(bytes);
    const { runs, at, end } = wantedFrames(bytes, skip, now, passage);
    yield* runs;
    now = end;
    if (now >= passage.to) return;
    skip = Math.max(0, at - bytes.byteLength);
    rest = Uint8Array.from(bytes.subarray(at));
  }
}

interface WantedFrames {
  /** Frames of the passage; those that follow each other are one run, because an object for each would fill the memory. */
  runs: Uint8Array[];
  /** Where reading goes on, bytes: also behind the end, or at a frame that goes on in the next piece. */
  at: number;
  /** Seconds of the recording that have been read. */
  end: number;
}

function wantedFrames(bytes: Uint8Array, start: number, before: number, { from, to }: Passage): WantedFrames {
  const runs: Uint8Array[] = [];
  let [at, end, run] = [start, before, start];
  const keep = () => at > run && runs.push(bytes.subarray(run, at));
  while (at + mpegHeadLength <= bytes.byteLength && end < to) {
    const frame = mpegFrame(bytes, at);
    if (frame && at + frame.length > bytes.byteLength) break;
    const isWanted = frame !== undefined && end + frame.seconds > from;
    if (!isWanted) keep();
    end += frame?.seconds ?? 0;
    at += frame?.length ?? 1;
    if (!isWanted) run = at;
  }
  keep();
  return { runs, at, end };
}
