import { expect, test } from 'vitest';
import { silentMpeg } from '@/reference/engine/audio/mpeg';
import { readSound } from '@/reference/engine/audio/read-sound';
import { speechTones } from '@/reference/engine/audio/speech-tones';

async function* once(bytes: Uint8Array) {
  yield bytes;
}

test.each([
  ['audio/wav', speechTones],
  ['audio/mpeg', silentMpeg],
] as const)('TEL-03 a simulated recording as %s can be played and has its length', async (type, make) => {
  const bytes = make(90, 7);
  const sound = await readSound(once(bytes), type, bytes.byteLength);
  expect(sound.state).toBe('READY');
  expect(sound.seconds).toBeCloseTo(90, 1);
  const isSilent = sound.peaks.every((peak) => peak === 0);
  expect(isSilent).toBe(type === 'audio/mpeg');
});
