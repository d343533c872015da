import { execFileSync } from 'node:child_process';
import { createHash } from 'node:crypto';
import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { buffer } from 'node:stream/consumers';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { storePassage } from '@/reference/concepts/calls/recordings';
import { openDiskStore } from '@/reference/engine/store/disk-store';
import type { Content, FileStore } from '@/reference/engine/store/file-store';
import { frameLength, frameSeconds, header, megabyte, mpeg, rate, wave } from './long-sounds';

let folder: string;
let files: FileStore;

beforeAll(async () => {
  folder = await mkdtemp(path.join(tmpdir(), 'cut-sound-'));
  files = await openDiskStore(folder);
});
afterAll(() => rm(folder, { recursive: true, force: true }));

const stored = (source: AsyncIterable<Uint8Array>, type: string): Promise<Content> =>
  files.put(source, { maxBytes: 200 * megabyte, accepts: [type] });
const bytesOf = async ({ hash }: Content) => Buffer.from(await buffer(await files.read(hash)));

describe('TEL-03 a passage is cut piece by piece', () => {
  test('TEL-03 of a WAV file: exactly the samples of the passage, with a header of their length', async () => {
    const recording = await stored(wave(300_000), 'audio/wav');
    const whole = await bytesOf(recording);
    const kept = await storePassage(files, recording, { from: 10, to: 35 });
    const bytes = await bytesOf(kept);
    expect(bytes).toEqual(Buffer.concat([header(25 * rate), whole.subarray(44 + 10 * rate, 44 + 35 * rate)]));
    expect(createHash('sha256').update(bytes).digest('hex')).toBe(kept.hash);
    const last = await bytesOf(await storePassage(files, recording, { from: 37, to: 90 }));
    expect(last.byteLength).toBe(44 + 300_000 - 37 * rate);
  });

  test('TEL-03 of an MP3 file: whole frames, also those that two pieces share', async () => {
    const recording = await stored(mpeg(5_000), 'audio/mpeg');
    const kept = await storePassage(files, recording, { from: 24, to: 96 });
    const first = Math.round(24 / frameSeconds);
    const numbers = (bytes: Buffer) =>
      Array.from({ length: bytes.byteLength / frameLength }, (_, at) => bytes.readUInt32LE(at * frameLength + 60));
    const bytes = await bytesOf(kept);
    expect(bytes.byteLength % frameLength).toBe(0);
    const found = numbers(bytes);
    expect(found).toEqual(Array.from(found, (_, at) => found[0]! + at));
    // Halves of a frame's duration are not exact in floating point: one frame more or less at each end.
    expect(Math.abs(found[0]! - first)).toBeLessThanOrEqual(1);
    expect(Math.abs(found.at(-1)! - 96 / frameSeconds)).toBeLessThanOrEqual(1);
  });

  test('TEL-03 behind the end there is nothing to cut', async () => {
    for (const recording of [await stored(wave(80_000), 'audio/wav'), await stored(mpeg(100), 'audio/mpeg')])
      await expect(storePassage(files, recording, { from: 900, to: 910 })).rejects.toMatchObject({
        code: 'RECORDING_UNAVAILABLE',
      });
  });

  test.each(['audio/wav', 'audio/mpeg'])('TEL-03 a passage of 100 MB of %s takes at most 32 MB of memory', (type) => {
    // In a process of its own: this one holds what other tests have left.
    const program = path.join(import.meta.dirname, 'cut-sound-process.ts');
    const printed = execFileSync(process.execPath, ['--expose-gc', '--import', 'tsx', program, type], {
      encoding: 'utf8',
    });
    const { size, held, samples } = JSON.parse(printed) as Record<'size' | 'held' | 'samples', number>;
    expect(size).toBeGreaterThan(98 * megabyte);
    expect(samples).toBeGreaterThan(5);
    expect(held).toBeLessThan(32 * megabyte);
  });
});
