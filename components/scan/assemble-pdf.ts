import { degrees, type PDFDocument, type PDFPage } from 'pdf-lib';
import { addPictureSheet } from './picture-sheet';
import { renderPage } from './render-page';
import { type Part, UnreadableFile } from './scan-work';

/** Loaded on demand because it is large. */
const library = () => import('pdf-lib');

/**
 * Opens an added PDF.
 * @throws UnreadableFile when it is encrypted or not a PDF
 */
async function opened(file: Blob): Promise<PDFDocument> {
  const { PDFDocument: Document, EncryptedPDFError } = await library();
  try {
    return await Document.load(await file.arrayBuffer(), { updateMetadata: false });
  } catch (error) {
    throw new UnreadableFile(error instanceof EncryptedPDFError ? 'LOCKED_PDF' : 'UNREADABLE_PDF');
  }
}

export async function pagesOf(file: Blob): Promise<number> {
  const count = (await opened(file)).getPageCount();
  if (count === 0) throw new UnreadableFile('UNREADABLE_PDF');
  return count;
}

/**
 * Builds one PDF: pictures on A4 sheets, pages of other PDFs unchanged.
 * @param onPage called with the number of finished pages
 */
export async function assemblePdf(
  parts: readonly Part[],
  title: string,
  onPage: (done: number) => void,
): Promise<Blob> {
  const { PDFDocument: Document } = await library();
  const target = await Document.create();
  target.setTitle(title);
  const known = new Map<Blob, PDFDocument>();
  for (const [at, part] of parts.entries()) {
    if (part.kind === 'picture') await addPicture(target, part);
    else await addSheet(target, part, known);
    onPage(at + 1);
  }
  return new Blob([(await target.save()) as Uint8Array<ArrayBuffer>], { type: 'application/pdf' });
}

async function addPicture(target: PDFDocument, part: Part & { kind: 'picture' }): Promise<void> {
  const { image } = await renderPage(part);
  await addPictureSheet(target, image);
}

async function addSheet(
  target: PDFDocument,
  { file, number, turn }: Part & { kind: 'sheet' },
  known: Map<Blob, PDFDocument>,
): Promise<void> {
  const source = known.get(file) ?? (await opened(file));
  known.set(file, source);
  const [page] = (await target.copyPages(source, [number - 1])) as [PDFPage];
  page.setRotation(degrees((page.getRotation().angle + turn * 90) % 360));
  target.addPage(page);
}
