import { ApiFailure, mayPass } from '@/components/data/api-failure';
import type { Attempt } from '@/components/data/attempts';
import { type ImportRun, type ImportUpload, imports } from '@/lib/contract/customers/imports';
import { partRange, partsOf } from '@/lib/rules/imports/file-parts';
import { partHash } from './part-hash';

/** How far a file is. */
export interface Sending {
  step: 'preparing' | 'sending' | 'finishing';
  /** Bytes that were prepared, or have arrived. */
  bytes: number;
  /** Time left by the pace so far, s; null when there is too little to go by. */
  secondsLeft: number | null;
  /** The connection is gone; it goes on by itself. */
  waits: boolean;
}

interface Along {
  attempt: Attempt;
  signal: AbortSignal;
  tell: (sending: Sending) => void;
  /** Called with where the file stands before its first part is sent. */
  begun: (upload: ImportUpload) => void;
}

/** Times between attempts at one part while there seems to be a connection, ms. */
const delays = [1_000, 2_000, 5_000, 10_000, 20_000];

/**
 * Sends a file in parts and has it read. What has arrived before is not sent again: the same file, chosen once more, goes
 * on at the first part that is missing.
 * @throws ApiFailure, NOT_FOUND when it was cancelled elsewhere or forgotten meanwhile; the reason of the signal
 */
export async function sendInParts(
  file: File,
  { source, supplier }: Pick<ImportUpload, 'source' | 'supplier'>,
  { attempt, signal, tell, begun }: Along,
): Promise<ImportRun> {
  const hashes = await hashesOf(file, signal, (bytes) => tell({ step: 'preparing', bytes, ...quiet }));
  const body = { source, supplier, fileName: file.name.slice(-200), size: file.size, parts: hashes };
  const wait = (bytes: number) => tell({ step: 'sending', bytes, secondsLeft: null, waits: true });
  let upload = await attempt((send) => send(imports.beginUpload, { body }, { signal }));
  begun(upload);
  const pace = paceFrom(arrived(upload));
  while (upload.missing.length > 0) {
    const [part] = upload.missing as [number, ...number[]];
    const before = arrived(upload);
    const params = { uploadId: upload.uploadId, part: String(part) };
    const piece = new Blob([await bytesOf(file, part)]);
    const onProgress = (share: number) => {
      const bytes = before + Math.floor(share * piece.size);
      tell({ step: 'sending', bytes, secondsLeft: pace(bytes, file.size), waits: false });
    };
    const work = () =>
      attempt((send) => send(imports.sendPart, { params, file: piece, name: 'part' }, { signal, onProgress }));
    upload = await persistently(work, signal, () => wait(before));
  }
  tell({ step: 'finishing', bytes: file.size, ...quiet });
  const { uploadId } = upload;
  const finish = () => attempt((send) => send(imports.finishUpload, { params: { uploadId } }, { signal }));
  return persistently(finish, signal, () => wait(file.size));
}

const quiet = { secondsLeft: null, waits: false };

/** Returns the bytes that have arrived. */
export const arrived = ({ size, missing }: Pick<ImportUpload, 'size' | 'missing'>): number =>
  missing.reduce((left, part) => {
    const [from, to] = partRange(size, part);
    return left - (to - from);
  }, size);

/** Returns how much of a file has arrived, rounded down to whole percent: 100 % is all of it. */
export const shareOf = (bytes: number, size: number): number => Math.floor((bytes / size) * 100) / 100;

/** Reads a part; a file that changed since it was chosen cannot be read. @throws ApiFailure IMPORT_PART_DAMAGED */
async function bytesOf(file: File, part: number): Promise<ArrayBuffer> {
  try {
    return await file.slice(...partRange(file.size, part)).arrayBuffer();
  } catch {
    throw new ApiFailure(0, { code: 'IMPORT_PART_DAMAGED', reference: '' });
  }
}

const known = new WeakMap<File, string[]>();

/** Returns the hash of each part, one part at a time in memory. */
async function hashesOf(file: File, signal: AbortSignal, tell: (bytes: number) => void): Promise<string[]> {
  const before = known.get(file);
  if (before) return before;
  const hashes: string[] = [];
  for (let part = 0; part < partsOf(file.size); part++) {
    signal.throwIfAborted();
    tell(partRange(file.size, part)[0]);
    hashes.push(await partHash(await bytesOf(file, part)));
  }
  known.set(file, hashes);
  return hashes;
}

/** Repeats what a lost connection or a server that is away has stopped. Without a connection it waits for one. */
async function persistently<T>(work: () => Promise<T>, signal: AbortSignal, wait: () => void): Promise<T> {
  for (let tries = 0; ;) {
    try {
      return await work();
    } catch (error) {
      if (signal.aborted || !(error instanceof ApiFailure) || !mayPass(error)) throw error;
      wait();
      if (!navigator.onLine) {
        await until(signal, (go) => {
          addEventListener('online', go, { once: true });
          return () => removeEventListener('online', go);
        });
        continue;
      }
      const delay = delays[tries++];
      if (delay === undefined) throw error;
      await until(signal, (go) => {
        const clock = setTimeout(go, delay);
        return () => clearTimeout(clock);
      });
    }
  }
}

/** Waits for something, or for the signal. @throws the reason of the signal */
const until = (signal: AbortSignal, start: (go: () => void) => () => void): Promise<void> =>
  new Promise((resolve, reject) => {
    const end = start(() => {
      signal.removeEventListener('abort', stop);
      resolve();
    });
    const stop = () => {
      end();
      reject(signal.reason as Error);
    };
    signal.addEventListener('abort', stop, { once: true });
  });

/** Returns a function that estimates the time left, s, from the bytes that were sent since. */
function paceFrom(bytes: number) {
  const began = performance.now();
  return (now: number, all: number): number | null => {
    const seconds = (performance.now() - began) / 1000;
    return seconds < 2 || now <= bytes ? null : Math.ceil(((all - now) * seconds) / (now - bytes));
  };
}
