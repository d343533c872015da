import { openAsBlob } from 'node:fs';
import { setTimeout as delay } from 'node:timers/promises';
import ky from 'ky';
import { S3mini } from 's3mini';
import type { Content, FileStore } from './file-store';
import { openIncoming } from './incoming';

/** A bucket of an S3-compatible service, and who may use it. */
export interface Bucket {
  /** Address of the service with the bucket's name as its path: `https://s3.example.com/agency-files`. */
  endpoint: string;
  region: string;
  accessKeyId: string;
  secretAccessKey: string;
}

/** Longest wait for the beginning of an answer, ms: a slow line may need it for the largest file. */
const patience = 120_000;

/** Keys that are asked about at a time. */
const batch = 500;

const keyOf = (hash: string): string => `${hash.slice(0, 2)}/${hash}`;
const doomedKeyOf = (hash: string): string => `doomed/${hash}`;

/**
 * A file store in a bucket, for several processes on several machines: `<first two digits>/<hash>`, the layout of the
 * store in a folder. A file that is on its way lies in a folder of this machine: its key is its hash.
 * @throws Error for people when the bucket is not there or not ours.
 */
export async function openBucketStore(bucket: Bucket, incomingFolder: string): Promise<FileStore> {
  const s3 = new S3mini({ ...bucket, fetch: patientFetch });
  await requireBucket(s3, bucket);
  const incoming = await openIncoming(incomingFolder);
  return {
    put: (source, rules) => incoming.receive(source, rules, (content, draft) => keep(s3, content, draft)),
    async read(hash, range) {
      // The library's range ends before its last number.
      const response = await s3.getObjectRaw(keyOf(hash), !range, range?.start, range && range.end + 1);
      return response.body as ReadableStream<Uint8Array>;
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

/** Every call of the store may be repeated; redirects would carry the signature to somebody else. */
const patientFetch = ((input: string, init: RequestInit) =>
  ky(input, {
    ...init,
    redirect: 'error',
    throwHttpErrors: false,
    timeout: patience,
    retry: { limit: 3, methods: ['get', 'head', 'put', 'delete'] },
  })) as typeof fetch;

/** Tried by what the sweep needs too: to see what is there. */
async function requireBucket(s3: S3mini, { endpoint }: Bucket): Promise<void> {
  const listed = await s3.listObjectsPaged('/', 'doomed/', 1).catch((error: unknown) => {
    throw new Error(
      `FILES_URL (${endpoint}) is no bucket that FILES_ACCESS_KEY_ID may use: ${error instanceof Error ? error.message : String(error)}`,
      { cause: error },
    );
  });
  if (!listed) throw new Error(`FILES_URL (${endpoint}): there is no such bucket. Make it first.`);
}

/** How often a sender looks whether what it sent was swept away meanwhile, and how long between, ms. */
const looks = { times: 100, apart: 100 };

/**
 * Sends a file, with its hash for the service to check what came. A repeat of the same bytes makes them young again. A
 * sweep that had already judged them old has marked them before it looked at their age: while the mark is there they may
 * still go, so they are sent again once it is gone.
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
  // Whoever left the mark is gone, or will find the bytes young.
  await send();
}

/** Longest time between a mark and its removal, ms: well below what a sender waits. */
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

/** Hashes of what was last written before a moment, some at a time. */
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

/** Marks of a sweep that ended with its program, ms. */
const forgottenAfter = 10 * 60_000;

async function removeForgottenMarks(s3: S3mini): Promise<void> {
  const listed = await s3.listObjectsPaged('/', 'doomed/', batch);
  for (const { Key, LastModified } of listed?.objects ?? [])
    if (Date.now() - LastModified.getTime() > forgottenAfter) await s3.deleteObject(Key);
}
