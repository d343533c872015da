import { uploadLimits } from '@/lib/contract/kit/upload-rules';
import type { ColumnProfile } from '@/lib/rules/imports/column-profile';
import type { FileSource } from '@/lib/rules/imports/import-source';
import { type FileError, problemError, refusalError } from '@/lib/shapes/import-errors';
import type { Preflight, PreflightOrder, ReasonOrder } from './preflight-worker';
import { saveBytes } from './save-bytes';

/** Has a worker of the browser answer: the page stays responsive. */
async function inWorker<Answer>(order: PreflightOrder | ReasonOrder, otherwise: Answer): Promise<Answer> {
  const worker = new Worker(new URL('./preflight-worker.ts', import.meta.url), { type: 'module' });
  try {
    return await new Promise<Answer>((resolve) => {
      worker.addEventListener('message', ({ data }: MessageEvent<Answer>) => resolve(data));
      // A file that is too much for a phone is left to the upstream.
      worker.addEventListener('error', () => resolve(otherwise));
      worker.postMessage(order);
    });
  } finally {
    worker.terminate();
  }
}

/** Returns whether a file is sent in parts. */
export const isLarge = ({ size }: File): boolean => size > uploadLimits.importFile;

/** Checks a file, with the rules of the upstream; of a large one its type, its declared size and its columns. */
export async function preflight(
  source: FileSource,
  file: File,
  profiles: readonly ColumnProfile[],
): Promise<Preflight> {
  if (file.size > uploadLimits.importLarge) return { refused: 'overLimit' };
  const large = isLarge(file);
  return inWorker<Preflight>({ source, profiles, file, large }, large ? { known: null } : { refused: 'unknown' });
}

/** Saves a file with one more column that says what is wrong in each bad row (IMP-04). */
export async function saveReasons(order: Omit<ReasonOrder, 'large'>, name: string): Promise<void> {
  const bytes = await inWorker<Uint8Array<ArrayBuffer> | undefined>({ ...order, large: false }, undefined);
  if (bytes) saveBytes(bytes, name);
}

/** Returns the error of a file that need not be uploaded; null for one that the upstream has to see. */
export function preflightError(answer: Preflight, source: FileSource): FileError | null {
  if ('problem' in answer) return problemError(source, answer.problem);
  if (!('refused' in answer) || answer.refused === 'unknown') return null;
  if (answer.refused === 'overLimit')
    return { code: source === 'BAFI' ? 'BAFI_FILE_TOO_LARGE' : 'FILE_TOO_LARGE', field: null };
  return refusalError(source, answer.refused);
}
