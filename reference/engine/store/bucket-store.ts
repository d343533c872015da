import { openAsBlob } from 'node:fs';
import { rm, writeFile } from 'node:fs/promises';
import { setTimeout as delay } from 'node:timers/promises';
import ky from 'ky';
import { S3mini } from 's3mini';
import type { Bucket } from '../settings';
import type { Content, FileStore } from './file-store';
import { openIncoming } from './incoming';

/** Time-out for the start of a response, ms; a slow connection needs it for the largest file. */
const timeout = 120_000;

/** Keys per list request. */
const batch = 500;

const keyOf = (hash: string): string => `${hash.slice(0, 2)}/${hash}`;
const doomedKeyOf = (hash: string): string => `doomed/${hash}`;

/**
 * File store in a bucket, for processes on several machines: `<first two digits>/<hash>`, like the store in a folder.
 * Incoming files are buffered in a local folder first, because their key is their hash.
 * @throws Error with a readable message when the bucket is missing or not accessible
 */
export async function openBucketStore(bucket: Bucket, incomingFolder: string): Promise<FileStore> {
  const s3 = new S3mini({ ...bucket, fetch: patientFetch });
  await requireBucket(s3, bucket);
  const incoming = await openIncoming(incomingFolder);
  const read: FileStore['read'] = async (hash, range) => {
    // The library's ranges exclude the last byte.
    const response = await s3.getObjectRaw(keyOf(hash), !range, range?.start, range && range.end + 1);
    return response.body as ReadableStream<Uint8Array>;
  };
  return {
    put: (source, rules) => incoming.receive(source, rules, (content, draft) => keep(s3, content, draft)),
    read,
    async place(hash) {
      const copy = incoming.place();
      const leave = () => rm(copy, { force: true });
      try {
        await writeFile(copy, await read(hash), { mode: 0o600 });
      } catch (error) {
        await leave();
        throw error;
      }
      return { path: copy, leave };
    },
    async sweep(before, isWanted) {
      let removed = 0;
      for await (const hashes of oldIn(s3, before)) {
        const wanted = await isWanted(hashes);
        for (const hash of hashes) if (!wanted.has(hash)) removed += await removeOld(s3, hash, before);
      }
      await removeForgottenMarks(s3);
      return removed;
    },
  };
}

/** All calls may be retried. Redirects are refused: they would leak the signature. */
const patientFetch = ((input: string, init: RequestInit) =>
  ky(input, {
    ...init,
    redirect: 'error',
    throwHttpErrors: false,
    timeout: timeout,
    retry: { limit: 3, methods: ['get', 'head', 'put', 'delete'] },
  })) as typeof fetch;

/** Also verifies the permission to list, which the sweep needs. */
async function requireBucket(s3: S3mini, { endpoint }: Bucket): Promise<void> {
  const listed = await s3.listObjectsPaged('/', 'doomed/', 1).catch((error: unknown) => {
    throw new Error(
      `FILES_URL (${endpoint}) is no bucket that FILES_ACCESS_KEY_ID may use: ${error instanceof Error ? error.message : String(error)}`,
      { cause: error },
    );
  });
  if (!listed) throw new Error(`FILES_URL (${endpoint}): there is no such bucket. Make it first.`);
}

/** How often, and at which interval in ms, a sender checks whether its upload was swept meanwhile. */
const looks = { times: 100, apart: 100 };

/**
 * Uploads a file with its hash. An existing file gets a new age. A concurrent sweep may have marked the old file for
 * deletion already; while the mark exists, the file may still be deleted, so it is uploaded again once the mark is
 * gone.
 */
async function keep(s3: S3mini, { hash, size, type }: Content, draft: string): Promise<void> {
  const key = keyOf(hash);
  const checksum = { 'x-amz-checksum-sha256': Buffer.from(hash, 'hex').toString('base64') };
  const send = async () => s3.putObject(key, await openAsBlob(draft), type, undefined, checksum, size);
  await send();
  for (let look = 0; look < looks.times; look++) {
    const marked = await s3.objectExists(doomedKeyOf(hash));
    if (!marked && (await s3.objectExists(key))) return;
    if (marked) await delay(looks.apart);
    else await send();
  }
  // The sweep that left the mark has ended, or will see the new age.
  await send();
}

/** Longest lifetime of a mark, ms: well below what a sender waits. */
const judgement = 5_000;

async function removeOld(s3: S3mini, hash: string, before: Date): Promise<number> {
  const marked = Date.now();
  await s3.putObject(doomedKeyOf(hash), '-');
  try {
    const listed = await s3.listObjectsPaged('/', keyOf(hash), 1);
    const [found] = listed?.objects ?? [];
    if (!found || found.LastModified >= before || Date.now() - marked > judgement) return 0;
    await s3.deleteObject(keyOf(hash));
    return 1;
  } finally {
    await s3.deleteObject(doomedKeyOf(hash));
  }
}

/** Hashes of files last written before a time, in batches. */
async function* oldIn(s3: S3mini, before: Date): AsyncGenerator<string[]> {
  let next: string | undefined;
  do {
    const listed = await s3.listObjectsPaged('/', '', batch, next);
    const old = (listed?.objects ?? []).filter(
      ({ Key, LastModified }) => /^[0-9a-f]{2}\/[0-9a-f]{64}$/.test(Key) && LastModified < before,
    );
    if (old.length > 0) yield old.map(({ Key }) => Key.slice(3));
    next = listed?.nextContinuationToken;
  } while (next);
}

/** Age of marks left by a crashed sweep, ms. */
const forgottenAfter = 10 * 60_000;

async function removeForgottenMarks(s3: S3mini): Promise<void> {
  const listed = await s3.listObjectsPaged('/', 'doomed/', batch);
  for (const { Key, LastModified } of listed?.objects ?? [])
    if (Date.now() - LastModified.getTime() > forgottenAfter) await s3.deleteObject(Key);
}
