import { ApiFailure, mayPass, unreachable } from '@/components/data/api-failure';
import { type Attempt, newAttempts } from '@/components/data/attempts';
import { imports } from '@/lib/contract/customers/imports';
import type { ImportRun } from '@/lib/contract/customers/import-runs';
import type { ImportUpload } from '@/lib/contract/customers/import-uploads';
import { partRange, partsOf } from '@/lib/rules/imports/file-parts';
import { arrived } from './arrived';
import { partHash } from './part-hash';

/** How far a file is. */
export interface Sending {
  step: 'preparing' | 'sending' | 'finishing';
  /** Bytes that were prepared, or have arrived. */
  bytes: number;
  /** Time left by the pace so far, s; null when there is too little to go by. */
  secondsLeft: number | null;
  /** What it waits for, to go on by itself: a connection, or another tab that sends the same file. */
  waits: 'connection' | 'tab' | null;
}

interface Along {
  /** Where the file stood when it was last sent from this page. */
  known: ImportUpload | null;
  signal: AbortSignal;
  tell: (sending: Sending) => void;
  /** Called with where the file stands, after each answer. */
  stands: (upload: ImportUpload) => void;
}

/** What the uploads of a page load when a file is chosen. */
export interface Sender {
  sendInParts: typeof sendInParts;
  abandon: typeof abandon;
}

/** Times between attempts at one part while there seems to be a connection, ms. */
const delays = [1_000, 2_000, 5_000, 10_000, 20_000];

/** Time without any progress after which a part is sent again, ms: a connection can be lost without a word. */
const silence = 60_000;

const quiet = { secondsLeft: null, waits: null };

/**
 * Sends a file in parts and has it read. What has arrived before is not sent again: the same file, chosen once more, goes
 * on at the first part that is missing.
 * @throws ApiFailure, NOT_FOUND when it was cancelled elsewhere or forgotten meanwhile; the reason of the signal
 */
export async function sendInParts(
  file: File,
  about: Pick<ImportUpload, 'source' | 'supplier'>,
  { known, signal, tell, stands }: Along,
  attempt: Attempt = withoutKeys,
): Promise<ImportRun> {
  // Complete before: only the answer was lost. Begun anew it would be another upload.
  const begun = known?.missing.length === 0 ? known : await begin(file, about, { signal, tell, attempt });
  stands(begun);
  signal.throwIfAborted();
  const place = { signal, tell, stands, attempt };
  const wait = () => tell({ step: 'sending', bytes: arrived(begun), secondsLeft: null, waits: 'tab' });
  return alone(begun.uploadId, signal, wait, async () => {
    await sendMissing(file, begun, place);
    tell({ step: 'finishing', bytes: file.size, ...quiet });
    const params = { uploadId: begun.uploadId };
    const finish = () => attempt((send) => send(imports.finishUpload, { params }, { signal }));
    return persistently(finish, signal, () => tell({ ...lost, bytes: file.size }));
  });
}

/** Forgets an upload upstream. @throws ApiFailure, CONFLICT once it is being read */
export const abandon = (uploadId: string, attempt: Attempt = withoutKeys): Promise<unknown> =>
  attempt((send) => send(imports.abandonUpload, { params: { uploadId } }));

// None of these calls has a key: repeated, each answers the same.
const withoutKeys = newAttempts();

interface Work extends Omit<Along, 'known'> {
  attempt: Attempt;
}

const lost = { step: 'sending', secondsLeft: null, waits: 'connection' } as const;

/** Begins an upload, or finds the one of the same file. The call is not cut: what it creates has to be known. */
async function begin(
  file: File,
  { source, supplier }: Pick<ImportUpload, 'source' | 'supplier'>,
  { signal, tell, attempt }: Pick<Work, 'signal' | 'tell' | 'attempt'>,
): Promise<ImportUpload> {
  const hashes = await hashesOf(file, signal, (bytes) => tell({ step: 'preparing', bytes, ...quiet }));
  const body = { source, supplier, fileName: file.name.slice(-200), size: file.size, parts: hashes };
  const call = () => attempt((send) => send(imports.beginUpload, { body }));
  return persistently(call, signal, () => tell({ ...lost, bytes: 0 }));
}

/** Sends the parts that are missing, one after the other. */
async function sendMissing(file: File, begun: ImportUpload, { signal, tell, stands, attempt }: Work) {
  const pace = paceFrom(arrived(begun));
  for (let upload = begun; upload.missing.length > 0; stands(upload)) {
    const [part] = upload.missing as [number, ...number[]];
    const before = arrived(upload);
    const onProgress = (share: number, length: number) => {
      const bytes = before + Math.floor(share * length);
      tell({ step: 'sending', bytes, secondsLeft: pace(bytes, file.size), waits: null });
    };
    const work = () => sendPart(file, { uploadId: upload.uploadId, part }, { signal, attempt, onProgress });
    try {
      upload = await persistently(work, signal, () => tell({ ...lost, bytes: before }));
    } catch (error) {
      // Another tab has sent the rest: what is left is to ask for the import.
      if (error instanceof ApiFailure && error.code === 'CONFLICT') return stands({ ...upload, missing: [] });
      throw error;
    }
  }
}

/** Sends one part. @throws ApiFailure also when nothing moves any more */
async function sendPart(
  file: File,
  { uploadId, part }: { uploadId: string; part: number },
  {
    signal,
    attempt,
    onProgress,
  }: Pick<Work, 'signal' | 'attempt'> & { onProgress: (share: number, length: number) => void },
): Promise<ImportUpload> {
  const piece = new Blob([await bytesOf(file, part)]);
  const silent = new AbortController();
  let clock = setTimeout(() => silent.abort(unreachable()), silence);
  const along = {
    signal: AbortSignal.any([signal, silent.signal]),
    onProgress: (share: number) => {
      clearTimeout(clock);
      clock = setTimeout(() => silent.abort(unreachable()), silence);
      onProgress(share, piece.size);
    },
  };
  const params = { uploadId, part: String(part) };
  try {
    return await attempt((send) => send(imports.sendPart, { params, file: piece, name: 'part' }, along));
  } finally {
    clearTimeout(clock);
  }
}

/** Does work of an upload in one tab at a time: two would send the same parts. A closed tab makes room for the next. */
async function alone<T>(uploadId: string, signal: AbortSignal, wait: () => void, work: () => Promise<T>): Promise<T> {
  const name = `import-upload ${uploadId}`;
  const at = await navigator.locks.request(
    name,
    { ifAvailable: true },
    async (lock) => lock && { answer: await work() },
  );
  if (at) return at.answer;
  wait();
  return navigator.locks.request(name, { signal }, work);
}

/** Reads a part; a file that changed since it was chosen cannot be read. @throws ApiFailure IMPORT_PART_DAMAGED */
async function bytesOf(file: File, part: number): Promise<ArrayBuffer> {
  try {
    return await file.slice(...partRange(file.size, part)).arrayBuffer();
  } catch {
    throw new ApiFailure(400, { code: 'IMPORT_PART_DAMAGED', reference: '' });
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
