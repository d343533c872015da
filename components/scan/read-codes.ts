import type { CodeAnswer, CodeRequest } from './code-worker';

/** The browser's own reader, where it has one. */
interface BarcodeReader {
  detect(picture: ImageBitmapSource): Promise<{ rawValue: string }[]>;
}
type BarcodeReaderClass = new () => BarcodeReader;

/** Reads bar codes in a worker: the PDF417 of a card takes seconds on an old phone. */
const readInWorker = (picture: CodeRequest['picture']): Promise<string[]> =>
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

async function readNatively(picture: CodeRequest['picture']): Promise<string[]> {
  const Reader = (globalThis as { BarcodeDetector?: BarcodeReaderClass }).BarcodeDetector;
  if (!Reader) return [];
  try {
    const bitmap = await createImageBitmap(picture);
    return (await new Reader().detect(bitmap)).map(({ rawValue }) => rawValue);
  } catch {
    return [];
  }
}

/** Returns the texts of the bar codes of a picture. Nothing leaves the device. */
export async function readCodes(picture: CodeRequest['picture']): Promise<string[]> {
  const native = await readNatively(picture);
  return native.length > 0 ? native : readInWorker(picture);
}
