import type { CodeAnswer, CodeRequest } from './code-worker';

/**
 * Returns the texts of the bar codes of a picture. Nothing leaves the device. They are read in a worker, because the
 * PDF417 of a card takes seconds on an old phone, and by the same reader everywhere: those of browsers know fewer codes.
 */
export const readCodes = (picture: CodeRequest['picture']): Promise<string[]> =>
  new Promise((resolve, reject) => {
    const worker = new Worker(new URL('./code-worker.ts', import.meta.url), { type: 'module' });
    const end = (answer: () => void) => {
      worker.terminate();
      answer();
    };
    worker.addEventListener('message', ({ data }: MessageEvent<CodeAnswer>) =>
      end(() => (data.texts ? resolve(data.texts) : reject(new Error('The picture cannot be opened')))),
    );
    worker.addEventListener('error', () => end(() => reject(new Error('The reader of bar codes failed'))));
    worker.postMessage({ picture } satisfies CodeRequest);
  });
