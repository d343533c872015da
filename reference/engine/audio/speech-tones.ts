import { waveHeader } from './wave';

const rate = 8_000;
/** Pitches of two voices, Hz. */
const voices = [118, 196] as const;
const longestTurn = 3.2;

/** Returns a number between 0 and 1 that only depends on the seed and a step. */
function chance(seed: number, step: number): number {
  const value = Math.sin(seed * 127.1 + step * 311.7) * 43_758.545;
  return value - Math.floor(value);
}

/**
 * Returns a recording of two voices in turns, as tones with the rhythm of speech: playable, small, and the same for the
 * same seed on every machine.
 */
export function speechTones(seconds: number, seed: number): Uint8Array {
  const count = Math.round(seconds * rate);
  const samples = new Uint8Array(count).fill(128);
  let [at, turn] = [Math.round(0.3 * rate), 0];
  while (at < count) {
    const length = Math.round((0.8 + chance(seed, turn) * longestTurn) * rate);
    speak(samples, at, Math.min(count, at + length), voices[turn % 2]! * (0.92 + chance(seed, turn + 0.5) * 0.16));
    at += length + Math.round((0.15 + chance(seed, turn + 0.25) * 0.6) * rate);
    turn += 1;
  }
  const format = { encoding: 'linear', channels: 1, rate, bits: 8, dataAt: 0, dataSize: count } as const;
  return Buffer.concat([waveHeader(format, count), samples]);
}

/** Writes a turn: syllables swell and fade, words have pauses, and the pitch falls to the end. */
function speak(samples: Uint8Array, from: number, to: number, pitch: number): void {
  for (let at = from; at < to; at += 1) {
    const time = (at - from) / rate;
    const share = (at - from) / (to - from);
    const syllable = Math.max(0, Math.sin(time * Math.PI * 4.3)) ** 0.6;
    const word = Math.sin(time * Math.PI * 0.9 + pitch) > -0.75 ? 1 : 0.08;
    const tone = 2 * Math.PI * pitch * (1.08 - share * 0.2) * time;
    const wave = Math.sin(tone) * 0.6 + Math.sin(tone * 2) * 0.25 + Math.sin(tone * 3.01) * 0.15;
    samples[at] = 128 + Math.round(wave * syllable * word * 92);
  }
}
