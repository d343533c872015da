import { tagLength, mpegFrame, mpegHeadLength } from './mpeg';
import { blockOf, levelAt, waveFormat, type WaveFormat, waveHeaderLength, waveHeadLength } from './wave';

/** What a recording is good for: READY to play, EMPTY without any sound in it, or DAMAGED. */
export type SoundState = 'READY' | 'EMPTY' | 'DAMAGED';

export interface Sound {
  state: SoundState;
  seconds: number;
  /** Loudness over the whole recording in equal steps, each 0 to 100; empty when it cannot be played. */
  peaks: number[];
}

/** Peaks of one recording: enough for the widest player. */
export const peakCount = 400;

const unusable = (state: 'EMPTY' | 'DAMAGED'): Sound => ({ state, seconds: 0, peaks: [] });

/**
 * Reads a recording once, piece by piece: memory does not grow with its length.
 * @param size bytes of the whole recording
 */
export async function readSound(source: AsyncIterable<Uint8Array>, type: string, size: number): Promise<Sound> {
  if (size <= waveHeaderLength) return unusable('EMPTY');
  return type === 'audio/mpeg' ? readMpeg(source) : readWave(source, size);
}

async function readWave(source: AsyncIterable<Uint8Array>, size: number): Promise<Sound> {
  let head = new Uint8Array(0);
  let reading: WaveReading | undefined;
  for await (const piece of source) {
    if (reading) {
      reading.take(piece);
      continue;
    }
    head = Buffer.concat([head, piece]);
    const format = waveFormat(head, size);
    if (!format && head.byteLength >= waveHeadLength) return unusable('DAMAGED');
    if (!format) continue;
    if (format.dataSize < blockOf(format)) return unusable('EMPTY');
    reading = new WaveReading(format);
    reading.take(head.subarray(format.dataAt));
  }
  return reading ? reading.sound() : unusable('DAMAGED');
}

/** Gathers the loudest sample of each step. */
class WaveReading {
  readonly #format: WaveFormat;
  readonly #peaks = new Array<number>(peakCount).fill(0);
  #read = 0;

  constructor(format: WaveFormat) {
    this.#format = format;
  }

  take(piece: Uint8Array): void {
    const { bits, dataSize } = this.#format;
    const step = bits / 8;
    // A sample that is cut between two pieces is left out: one of thousands.
    const from = (step - (this.#read % step)) % step;
    for (let at = from; at + step <= piece.byteLength && this.#read + at < dataSize; at += step) {
      const index = Math.min(peakCount - 1, Math.floor(((this.#read + at) / dataSize) * peakCount));
      const level = levelAt(this.#format, piece, at);
      if (level > this.#peaks[index]!) this.#peaks[index] = level;
    }
    this.#read += piece.byteLength;
  }

  sound(): Sound {
    const { rate, dataSize } = this.#format;
    const seconds = Math.min(this.#read, dataSize) / (rate * blockOf(this.#format));
    return { state: 'READY', seconds, peaks: inHundreds(this.#peaks) };
  }
}

async function readMpeg(source: AsyncIterable<Uint8Array>): Promise<Sound> {
  let rest = new Uint8Array(0);
  let skip = -1;
  let seconds = 0;
  const levels: number[] = [];
  for await (const piece of source) {
    const bytes = rest.byteLength > 0 ? Buffer.concat([rest, piece]) : piece;
    if (skip < 0) skip = tagLength(bytes);
    let at = skip;
    while (at + mpegHeadLength <= bytes.byteLength) {
      const frame = mpegFrame(bytes, at);
      if (frame) {
        levels.push(frame.level);
        seconds += frame.seconds;
      }
      at += frame?.length ?? 1;
    }
    skip = Math.max(0, at - bytes.byteLength);
    rest = Uint8Array.from(bytes.subarray(at));
  }
  if (levels.length < 2) return unusable('DAMAGED');
  return { state: 'READY', seconds, peaks: inHundreds(condensed(levels)) };
}

function condensed(levels: readonly number[]): number[] {
  const peaks = new Array<number>(peakCount).fill(0);
  for (let step = 0; step < peakCount; step += 1) {
    const from = Math.floor((step * levels.length) / peakCount);
    const to = Math.max(from + 1, Math.floor(((step + 1) * levels.length) / peakCount));
    for (let at = from; at < to && at < levels.length; at += 1) peaks[step] = Math.max(peaks[step]!, levels[at]!);
  }
  return peaks;
}

/** Stretches the loudness so that the loudest step is 100: people speak at every volume. */
function inHundreds(peaks: readonly number[]): number[] {
  const loudest = Math.max(...peaks, 0.01);
  return peaks.map((level) => Math.round((level / loudest) * 100));
}
