import type { pdfjs } from 'react-pdf';
import type { Turn } from './scan-page';

type Opened = Awaited<ReturnType<typeof pdfjs.getDocument>['promise']>;

/** Opened files, for as long as their blob is in memory. */
const open = new WeakMap<Blob, Promise<Opened>>();

async function openedPdf(file: Blob): Promise<Opened> {
  const [reader, { readerOptions }] = await Promise.all([
    import('react-pdf'),
    import('@/components/documents/pdf-reader'),
  ]);
  return reader.pdfjs.getDocument({ ...readerOptions, data: await file.arrayBuffer() }).promise;
}

let last: Promise<unknown> = Promise.resolve();

/** Renders one page at a time: canvases for sixty pages exceed the memory of a phone. */
function inTurn<T>(work: () => Promise<T>): Promise<T> {
  const next = last.then(work, work);
  last = next.catch(() => undefined);
  return next;
}

/**
 * Renders a page of a local PDF as a picture.
 * @param max its longest side, px
 */
export const drawSheet = (file: Blob, number: number, turn: Turn, max: number): Promise<Blob> =>
  inTurn(async () => {
    const opening = open.get(file) ?? openedPdf(file);
    open.set(file, opening);
    const page = await (await opening).getPage(number);
    const rotation = (page.rotate + turn * 90) % 360;
    const { width, height } = page.getViewport({ scale: 1, rotation });
    const viewport = page.getViewport({ scale: max / Math.max(width, height), rotation });
    const canvas = Object.assign(document.createElement('canvas'), {
      width: Math.ceil(viewport.width),
      height: Math.ceil(viewport.height),
    });
    await page.render({ canvas, viewport }).promise;
    const picture = await new Promise<Blob | null>((resolve) => canvas.toBlob(resolve, 'image/jpeg', 0.85));
    if (!picture) throw new Error('No picture');
    return picture;
  });
