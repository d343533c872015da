import type { FileSource } from '@/lib/rules/imports/import-source';
import { type FileError, problemError, refusalError } from '@/lib/shapes/import-errors';
import type { Preflight } from './preflight-worker';

/** Checks a file in a worker of the browser, with the rules of the upstream: the page stays responsive. */
export async function preflight(source: FileSource, file: File): Promise<Preflight> {
  const bytes = await file.arrayBuffer();
  const worker = new Worker(new URL('./preflight-worker.ts', import.meta.url), { type: 'module' });
  try {
    return await new Promise<Preflight>((resolve) => {
      worker.addEventListener('message', ({ data }: MessageEvent<Preflight>) => resolve(data));
      // A file that is too much for a phone is left to the upstream.
      worker.addEventListener('error', () => resolve({ refused: 'unknown' }));
      worker.postMessage({ source, bytes }, [bytes]);
    });
  } finally {
    worker.terminate();
  }
}

/** Returns the error of a file that need not be uploaded; null for one that the upstream has to see. */
export function preflightError(answer: Preflight, source: FileSource): FileError | null {
  if ('problem' in answer) return problemError(source, answer.problem);
  return 'refused' in answer && answer.refused !== 'unknown' ? refusalError(source, answer.refused) : null;
}
