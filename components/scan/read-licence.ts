import { pdfjs } from 'react-pdf';
import { readerOptions } from '@/components/documents/pdf-reader';
import { factsIn } from '@/lib/licence/facts';
import type { LicenceFacts } from '@/lib/licence/licence-facts';
import { linesOf } from '@/lib/licence/lines';
import { readPicture } from './read-picture';

/** Pages that are read: a licence is one sheet, sometimes with an appendix. */
const maxPages = 2;
/** px per point of a page that is drawn. */
const drawnAt = 3;

/**
 * Reads a picture or a PDF of a licence on the device: text, machine-readable zone (MRZ) and bar codes.
 * @throws Error when the file cannot be opened
 */
export async function readLicence(file: Blob): Promise<LicenceFacts> {
  if (file.type === 'application/pdf') return readPdf(file);
  const { lines, codes } = await readPicture({ picture: file, mrz: true });
  return factsIn(lines, codes);
}

async function readPdf(file: Blob): Promise<LicenceFacts> {
  const task = pdfjs.getDocument({ data: new Uint8Array(await file.arrayBuffer()), ...readerOptions });
  const opened = await task.promise;
  const lines: string[] = [];
  const codes: string[] = [];
  try {
    for (let number = 1; number <= Math.min(opened.numPages, maxPages); number++) {
      const page = await opened.getPage(number);
      const { items } = await page.getTextContent();
      const written = linesOf(items.flatMap((item) => ('str' in item ? [placed(item)] : [])));
      // A page without text is a scan.
      const seen = await readPicture({ picture: await drawnPage(page), mrz: written.length === 0 });
      lines.push(...written, ...seen.lines);
      codes.push(...seen.codes);
    }
  } finally {
    await task.destroy();
  }
  return factsIn(lines, codes);
}

const placed = ({ str, transform }: { str: string; transform: number[] }) => ({
  text: str,
  x: transform[4] ?? 0,
  y: transform[5] ?? 0,
});

async function drawnPage(page: pdfjs.PDFPageProxy): Promise<ImageData> {
  const viewport = page.getViewport({ scale: drawnAt });
  const canvas = document.createElement('canvas');
  [canvas.width, canvas.height] = [Math.ceil(viewport.width), Math.ceil(viewport.height)];
  await page.render({ canvas, viewport }).promise;
  return canvas.getContext('2d')!.getImageData(0, 0, canvas.width, canvas.height);
}
