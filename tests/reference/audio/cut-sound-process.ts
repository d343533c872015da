/**
 * Cuts a passage out of a recording of 100 MB and prints its size, and the memory that was held meanwhile beyond what was
 * held before, in bytes, with the number of times that it was measured. Started with `--expose-gc`: memory that nobody holds any more is no part of it.
 */
import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { setTimeout as pause } from 'node:timers/promises';
import { storePassage } from '@/reference/concepts/calls/recordings';
import { openDiskStore } from '@/reference/engine/store/disk-store';
import { frameLength, frameSeconds, megabyte, mpeg, rate, wave } from './long-sounds';

const size = 100 * megabyte;
const sounds = {
  'audio/wav': { bytes: () => wave(size), seconds: size / rate },
  'audio/mpeg': { bytes: () => mpeg(size / frameLength), seconds: (size / frameLength) * frameSeconds },
};
const type = process.argv[2] as keyof typeof sounds;

function held(): number {
  globalThis.gc!();
  const { heapUsed, arrayBuffers } = process.memoryUsage();
  return heapUsed + arrayBuffers;
}

const folder = await mkdtemp(path.join(tmpdir(), 'cut-sound-'));
try {
  const files = await openDiskStore(folder);
  const recording = await files.put(sounds[type].bytes(), { maxBytes: 2 * size, accepts: [type] });
  const passage = { from: 1, to: Math.floor(sounds[type].seconds) - 1 };
  const before = held();
  let [max, samples, over] = [before, 0, false];
  const cutting = storePassage(files, recording, passage).finally(() => (over = true));
  while (!over) {
    max = Math.max(max, held());
    samples += 1;
    await pause(5);
  }
  console.log(JSON.stringify({ size: (await cutting).size, held: max - before, samples }));
} finally {
  await rm(folder, { recursive: true, force: true });
}
