import { createHash } from 'node:crypto';
import {
  existsSync,
  mkdirSync,
  mkdtempSync,
  readdirSync,
  readFileSync,
  rmSync,
  utimesSync,
  writeFileSync,
} from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { agencies } from '@/lib/contract/agencies/agencies';
import { files } from '@/lib/contract/documents/files';
import type { Bucket } from '@/reference/engine/settings';
import { openBucketStore } from '@/reference/engine/store/bucket-store';
import { openDiskStore } from '@/reference/engine/store/disk-store';
import type { FileStore } from '@/reference/engine/store/file-store';
import { readSettings } from '@/reference/engine/settings';
import { startBucketService } from './bucket-service';
import { startTestReference, type TestReference } from '../harness';
import { bytesOf, pictureOf, sendUpload } from './uploads';

interface Kept {
  store: FileStore;
  /** Returns the path of a file, to change its age. */
  placeOf: (hash: string) => string;
  /** Lists all stored files, complete and partial. */
  everything: () => string[];
}

const keys = { accessKeyId: 'AKIADESKOFTESTS', secretAccessKey: 'a secret/of+tests', region: 'il-central-1' };
const folder = mkdtempSync(path.join(tmpdir(), 'file-stores-'));
const objects = path.join(folder, 'objects');
for (const bucket of ['desk', 'agency']) mkdirSync(path.join(objects, bucket), { recursive: true });
let service: Awaited<ReturnType<typeof startBucketService>>;

beforeAll(async () => void (service = await startBucketService(objects, keys)));
afterAll(async () => {
  await service.close();
  rmSync(folder, { recursive: true, force: true });
});

const bucketOf = (name: string): Bucket => ({ endpoint: `${service.url}/${name}`, ...keys });
const filesBelow = (place: string) =>
  readdirSync(place, { recursive: true, withFileTypes: true }).filter((entry) => entry.isFile());

async function onDisk(): Promise<Kept> {
  const root = path.join(folder, 'disk');
  const store = await openDiskStore(root);
  return {
    store,
    placeOf: (hash) => path.join(root, hash.slice(0, 2), hash),
    everything: () => filesBelow(root).map(({ name }) => name),
  };
}

async function inBucket(): Promise<Kept> {
  const incoming = path.join(folder, 'incoming');
  const store = await openBucketStore(bucketOf('desk'), incoming);
  const root = path.join(objects, 'desk');
  return {
    store,
    placeOf: (hash) => path.join(root, hash.slice(0, 2), hash),
    everything: () => [...filesBelow(incoming), ...filesBelow(root)].map(({ name }) => name),
  };
}

const rules = { maxBytes: 300_000, accepts: ['image/png', 'application/pdf'] };
const pieces = async function* (bytes: Uint8Array) {
  for (let at = 0; at < bytes.byteLength; at += 64 * 1024) yield bytes.subarray(at, at + 64 * 1024);
};
const whole = async (stream: ReadableStream<Uint8Array>) =>
  Buffer.from(await new Response(stream as ReadableStream<Uint8Array<ArrayBuffer>>).arrayBuffer());
const hashOf = (bytes: Uint8Array) => createHash('sha256').update(bytes).digest('hex');

describe.each([
  ['in a folder', onDisk],
  ['in a bucket', inBucket],
])('AGY-01 files %s', (_, open) => {
  let kept: Kept;
  beforeAll(async () => void (kept = await open()));
  const put = (bytes: Uint8Array) => kept.store.put(pieces(bytes), rules);
  const makeOld = (hash: string) =>
    utimesSync(kept.placeOf(hash), new Date(Date.now() - 7_200_000), new Date(Date.now() - 7_200_000));
  const anHourAgo = () => new Date(Date.now() - 3_600_000);

  test('AGY-01 come out as they went in, named by their hash, with type and size', async () => {
    const bytes = bytesOf('png', 200_000, 3);
    const content = await put(bytes);
    expect(content).toEqual({ hash: hashOf(bytes), size: 200_000, type: 'image/png' });
    expect((await whole(await kept.store.read(content.hash))).equals(Buffer.from(bytes))).toBe(true);
  });

  test.each([[{ start: 0, end: 3 }], [{ start: 100_000, end: 150_000 }], [{ start: 199_999, end: 199_999 }]])(
    'AGY-01 come out in part: %o',
    async (range) => {
      const bytes = bytesOf('png', 200_000, 4);
      const { hash } = await put(bytes);
      const part = await whole(await kept.store.read(hash, range));
      expect(part.equals(Buffer.from(bytes.subarray(range.start, range.end + 1)))).toBe(true);
    },
  );

  test('AGY-01 have a place to be read from, of which nothing stays behind', async () => {
    const bytes = bytesOf('png', 120_000, 6);
    const { hash } = await put(bytes);
    const before = kept.everything();
    const { path: place, leave } = await kept.store.place(hash);
    expect(readFileSync(place).equals(Buffer.from(bytes))).toBe(true);
    await leave();
    expect(kept.everything()).toEqual(before);
    expect((await whole(await kept.store.read(hash))).byteLength).toBe(120_000);
    await expect(kept.store.place('0'.repeat(64))).rejects.toThrow();
    expect(kept.everything()).toEqual(before);
  });

  test('AGY-01 are kept once, however often and at once they come', async () => {
    const bytes = bytesOf('pdf', 50_000, 5);
    await Promise.all(Array.from({ length: 5 }, () => put(bytes)));
    expect(kept.everything().filter((name) => name === hashOf(bytes))).toHaveLength(1);
    expect((await whole(await kept.store.read(hashOf(bytes)))).byteLength).toBe(50_000);
  });

  test('AGY-01 go in at the limit, and not one byte above it', async () => {
    expect(await put(bytesOf('png', rules.maxBytes, 6))).toMatchObject({ size: rules.maxBytes });
    const before = kept.everything();
    await expect(put(bytesOf('png', rules.maxBytes + 1, 7))).rejects.toMatchObject({ code: 'FILE_TOO_LARGE' });
    expect(kept.everything()).toEqual(before);
  });

  test('AGY-01 leave nothing when they are of another kind, or are cut', async () => {
    const before = kept.everything();
    await expect(put(bytesOf('html', 9_000))).rejects.toMatchObject({ code: 'WRONG_FILE_TYPE' });
    await expect(put(new Uint8Array())).rejects.toMatchObject({ code: 'FILE_IS_EMPTY' });
    const cut = async function* () {
      yield bytesOf('png', 70_000);
      throw new Error('cut');
    };
    await expect(kept.store.put(cut(), rules)).rejects.toThrow('cut');
    expect(kept.everything()).toEqual(before);
  });

  test('AGY-01 that are not there are an error', async () => {
    await expect(kept.store.read('0'.repeat(64)).then(whole)).rejects.toThrow();
  });

  test('AGY-01 are swept away when nothing has them and nothing may still be writing them', async () => {
    const [wanted, orphan, young] = [
      await put(bytesOf('png', 2_000, 11)),
      await put(bytesOf('png', 2_000, 12)),
      await put(bytesOf('png', 2_000, 13)),
    ];
    for (const { hash } of [wanted, orphan]) makeOld(hash);
    expect(await kept.store.sweep(anHourAgo(), async () => new Set([wanted.hash]))).toBe(1);
    const left = kept.everything();
    expect([wanted, orphan, young].map(({ hash }) => left.includes(hash))).toEqual([true, false, true]);
  });

  test('AGY-01 that come again while they are judged stay', async () => {
    const bytes = bytesOf('png', 2_000, 14);
    const { hash } = await put(bytes);
    makeOld(hash);
    await kept.store.sweep(anHourAgo(), async () => {
      await put(bytes);
      return new Set();
    });
    expect(kept.everything()).toContain(hash);
  });
});

describe('AGY-01 a bucket', () => {
  let reference: TestReference;
  beforeAll(async () => void (reference = await startTestReference({ bucket: bucketOf('agency') })));
  afterAll(() => reference.stop());

  test('AGY-01 holds the files of the reference upstream', async () => {
    const superuser = await reference.as('superuser');
    const file = pictureOf('png', 21);
    const response = await sendUpload(agencies.uploadLogo, { url: reference.url, session: superuser, file });
    const { fileId } = (await response.json()) as { fileId: string };
    const whole = await reference.send(files.image, { params: { fileId } }, superuser);
    const bytes = new Uint8Array(await whole.arrayBuffer());
    expect(filesBelow(path.join(objects, 'agency')).map(({ name }) => name)).toContain(hashOf(bytes));
    const part = await reference.send(files.image, { params: { fileId } }, superuser, {
      headers: { range: 'bytes=50-' },
    });
    expect([part.status, Buffer.from(await part.arrayBuffer()).equals(Buffer.from(bytes.subarray(50)))]).toEqual([
      206,
      true,
    ]);
  });

  test('AGY-01 that sweeps away what is just being sent again gets it anew: a sender trusts nothing while it is marked', async () => {
    const { store, placeOf } = await inBucket();
    const bytes = bytesOf('png', 2_000, 31);
    const mark = path.join(objects, 'desk', 'doomed', hashOf(bytes));
    mkdirSync(path.dirname(mark), { recursive: true });
    writeFileSync(mark, '-');
    let isKept = false;
    const sending = store.put(pieces(bytes), rules).then(() => void (isKept = true));
    await expect.poll(() => existsSync(placeOf(hashOf(bytes)))).toBe(true);
    rmSync(placeOf(hashOf(bytes)));
    expect(isKept).toBe(false);
    rmSync(mark);
    await sending;
    expect(existsSync(placeOf(hashOf(bytes)))).toBe(true);
  });

  test.each([
    ['is not there', (right: Bucket) => ({ ...right, endpoint: `${service.url}/nobody` }), /there is no such bucket/],
    [
      'is not ours',
      (right: Bucket) => ({ ...right, accessKeyId: 'nobody' }),
      /is no bucket that FILES_ACCESS_KEY_ID may use/,
    ],
    [
      'knows another secret',
      (right: Bucket) => ({ ...right, secretAccessKey: 'another' }),
      /is no bucket that FILES_ACCESS_KEY_ID may use/,
    ],
    [
      'is elsewhere',
      (right: Bucket) => ({ ...right, region: 'eu-west-1' }),
      /is no bucket that FILES_ACCESS_KEY_ID may use/,
    ],
  ])('AGY-01 that %s ends the start with words', async (_, change, words) => {
    await expect(openBucketStore(change(bucketOf('desk')), path.join(folder, 'never'))).rejects.toThrow(words);
  });

  test('AGY-01 is named by its address, or as Amazon’s', () => {
    const pair = { FILES_ACCESS_KEY_ID: 'id', FILES_SECRET_ACCESS_KEY: 'secret' };
    const bucket = (env: Record<string, string>) => readSettings({ ...env } as unknown as NodeJS.ProcessEnv).bucket;
    expect(bucket({})).toBeUndefined();
    expect(bucket({ FILES_URL: 'https://s3.example.com/desk/', ...pair })).toMatchObject({
      endpoint: 'https://s3.example.com/desk',
      accessKeyId: 'id',
    });
    expect(bucket({ FILES_URL: 's3://desk', FILES_REGION: 'il-central-1', ...pair })).toMatchObject({
      endpoint: 'https://s3.il-central-1.amazonaws.com/desk',
      region: 'il-central-1',
    });
    expect(() => bucket({ FILES_URL: 's3://desk', ...pair })).toThrow('FILES_REGION');
    expect(() => bucket({ FILES_URL: 'https://s3.example.com', ...pair })).toThrow('FILES_URL: needs the bucket');
    expect(() => bucket({ FILES_URL: 'https://s3.example.com/desk' })).toThrow('FILES_ACCESS_KEY_ID');
  });
});
