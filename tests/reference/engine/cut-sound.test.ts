import { createHash } from 'node:crypto';
import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { buffer } from 'node:stream/consumers';
import { setTimeout as pause } from 'node:timers/promises';
import { setFlagsFromString } from 'node:v8';
import { runInNewContext } from 'node:vm';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { storePassage } from '@/reference/concepts/calls/recordings';
import { openDiskStore } from '@/reference/engine/store/disk-store';
import type { Content, FileStore } from '@/reference/engine/store/file-store';

const megabyte = 1024 * 1024;
/** Samples of one byte, 8,000 a second: a byte is an eight-thousandth of a second. */
const rate = 8_000;
/** A frame of MPEG 1 layer III at 32 kbit/s and 48,000 samples a second: 96 bytes, 24 ms. */
const frameLength = 96;
const frameSeconds = 0.024;

setFlagsFromString('--expose-gc');
/** Frees what is not held any more: on a busy machine that waits long otherwise, and would be counted. */
const collect = runInNewContext('gc') as () => void;

let folder: string;
let files: FileStore;

beforeAll(async () => {
  folder = await mkdtemp(path.join(tmpdir(), 'cut-sound-'));
  files = await openDiskStore(folder);
});
afterAll(() => rm(folder, { recursive: true, force: true }));

/** A header of A-law sound, written by hand from the format. */
function header(dataSize: number): Buffer {
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

async function* wave(size: number) {
  yield header(size);
  const piece = Buffer.from(Uint8Array.from({ length: 65_536 }, (_, at) => at % 251));
  for (let left = size; left > 0; left -= piece.byteLength) yield piece.subarray(0, Math.min(left, piece.byteLength));
}

/** Pieces of an odd length: frames go on from one into the next. */
async function* mpeg(count: number) {
  for (let from = 0; from < count; from += 700) {
    const bytes = frames(from, Math.min(700, count - from));
    for (let at = 0; at < bytes.byteLength; at += 40_001) yield bytes.subarray(at, at + 40_001);
  }
}

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

  test.each([
    ['audio/wav', () => wave(100 * megabyte), 100 * megabyte],
    ['audio/mpeg', () => mpeg((100 * megabyte) / frameLength), ((100 * megabyte) / frameLength) * frameSeconds * rate],
  ])('TEL-03 a passage of 100 MB of %s takes at most 32 MB of memory', async (type, source, length) => {
    const recording = await stored(source(), type);
    expect(recording.size).toBeGreaterThan(99 * megabyte);
    const held = () => {
      collect();
      const { heapUsed, arrayBuffers } = process.memoryUsage();
      return heapUsed + arrayBuffers;
    };
    const passage = { from: 1, to: Math.floor(length / rate) - 1 };
    await storePassage(files, recording, passage);
    const before = held();
    let [most, over] = [before, false];
    const cutting = storePassage(files, recording, passage).finally(() => (over = true));
    while (!over) {
      most = Math.max(most, held());
      await pause(10);
    }
    expect((await cutting).size).toBeGreaterThan(98 * megabyte);
    expect((most - before) / megabyte).toBeLessThan(32);
  });
});
