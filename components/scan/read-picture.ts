import type { PictureAnswer, PictureRequest, PictureTexts } from './licence-worker';

/**
 * Returns the bar codes and the machine-readable zone of a picture as text. Nothing leaves the device. They are read in a
 * worker, because the PDF417 of a card takes seconds on an old phone, and by the same reader everywhere: those of
 * browsers know fewer codes.
 */
export const readPicture = (request: PictureRequest): Promise<PictureTexts> =>
  new Promise((resolve, reject) => {
    const worker = new Worker(new URL('./licence-worker.ts', import.meta.url), { type: 'module' });
    const end = (answer: () => void) => {
      worker.terminate();
      answer();
    };
    worker.addEventListener('message', ({ data }: MessageEvent<PictureAnswer>) =>
      end(() => (data ? resolve(data) : reject(new Error('The picture cannot be opened')))),
    );
    worker.addEventListener('error', () => end(() => reject(new Error('The reader of pictures failed'))));
    worker.postMessage(request);
  });
