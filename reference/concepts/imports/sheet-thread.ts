import type { Worker } from 'node:worker_threads';
import type { ColumnProfile } from '../../../lib/rules/imports/column-profile';
import type { FirstRow } from '../../../lib/rules/imports/first-rows';
import type { SheetSource } from '../../../lib/rules/imports/import-source';
import type { FileProblem, ReadFile } from '../../../lib/rules/imports/read-file';
import type { SheetRefusal } from '../../../lib/sheets/sheet-refused';
import { startThread } from '../../engine/start-thread';

const limits = { maxOldGenerationSizeMb: 768, maxYoungGenerationSizeMb: 64, stackSizeMb: 4 };
/** Longest time for one file, ms. */
const timeout = 120_000;
/** After how much quiet a kept thread ends, ms. */
const quiet = 30_000;
/** A thread that read a larger file ends at once, bytes: it must not keep what it took. */
const largestKept = 1024 * 1024;

export interface SheetOrder {
  source: SheetSource;
  /** The file, or where it is: a large one is read piece by piece. */
  file: Uint8Array | string;
  /** Columns that were named by hand. */
  profiles: readonly ColumnProfile[];
}
export type SheetAnswer = ReadFile | { problem: FileProblem; firstRows: FirstRow[] } | { refused: SheetRefusal };

/** A thread that waits for the next file. */
let kept: { worker: Worker; clock: NodeJS.Timeout } | undefined;

/** Removes what was added here: a thread has listeners of its own, without which it says nothing any more. */
function forgetListeners(worker: Worker): void {
  for (const event of ['message', 'error', 'exit']) worker.removeAllListeners(event);
}

function takeWorker(): Worker {
  if (kept) {
    const { worker, clock } = kept;
    kept = undefined;
    clearTimeout(clock);
    forgetListeners(worker);
    return worker;
  }
  return startThread(import.meta.url, 'sheet-worker', { limits });
}

function keepWorker(worker: Worker): void {
  if (kept) return void worker.terminate();
  worker.unref();
  forgetListeners(worker);
  const clock = setTimeout(() => {
    if (kept?.worker === worker) kept = undefined;
    void worker.terminate();
  }, quiet).unref();
  kept = { worker, clock };
  worker.on('exit', () => kept?.worker === worker && (kept = undefined));
  worker.on('error', () => undefined);
}

/** Reads a file in a thread with limits on memory and time; one that breaks them counts as too large. */
export async function readInThread(
  source: SheetSource,
  file: SheetOrder['file'],
  profiles: readonly ColumnProfile[] = [],
): Promise<SheetAnswer> {
  const worker = takeWorker();
  worker.ref();
  let isWell = false;
  try {
    const answer = await new Promise<SheetAnswer>((resolve, reject) => {
      const tooLarge = () => resolve({ refused: 'tooLarge' });
      const clock = setTimeout(tooLarge, timeout);
      worker.once('message', (read: SheetAnswer) => {
        clearTimeout(clock);
        isWell = true;
        resolve(read);
      });
      worker.once('error', (error: NodeJS.ErrnoException) => {
        clearTimeout(clock);
        if (error.code === 'ERR_WORKER_OUT_OF_MEMORY') tooLarge();
        else reject(error);
      });
      worker.postMessage({ source, file, profiles } satisfies SheetOrder);
    });
    return answer;
  } finally {
    if (isWell && typeof file !== 'string' && file.byteLength <= largestKept) keepWorker(worker);
    else await worker.terminate();
  }
}
