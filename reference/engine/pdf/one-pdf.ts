import { ParseSpeeds, PDFDocument } from 'pdf-lib';
import { loadDocument } from './load-document';

/** A4 and the margin around a photo, points. */
const a4 = { short: 595.28, long: 841.89 } as const;
const margin = 18;

/** Input of the combined PDF: a photo, or a PDF whose pages are copied. */
export interface PdfPart {
  type: string;
  bytes: Uint8Array;
}

/** Combines photos (as A4 pages, portrait or landscape) and PDF pages in order. */
export async function onePdf(parts: readonly PdfPart[], title: string): Promise<{ bytes: Uint8Array; pages: number }> {
  const pdf = await PDFDocument.create();
  pdf.setTitle(title);
  for (const { type, bytes } of parts) await (type === 'application/pdf' ? takeOver(pdf, bytes) : addPhoto(pdf, bytes));
  return { bytes: await pdf.save(), pages: pdf.getPageCount() };
}

async function takeOver(pdf: PDFDocument, bytes: Uint8Array): Promise<void> {
  const source = await loadDocument(bytes, ParseSpeeds.Slow);
  for (const page of await pdf.copyPages(source, source.getPageIndices())) pdf.addPage(page);
}

async function addPhoto(pdf: PDFDocument, bytes: Uint8Array): Promise<void> {
  const photo = await pdf.embedJpg(bytes);
  const [width, height] = photo.width > photo.height ? [a4.long, a4.short] : [a4.short, a4.long];
  const page = pdf.addPage([width, height]);
  const { width: w, height: h } = photo.scaleToFit(width - 2 * margin, height - 2 * margin);
  page.drawImage(photo, { x: (width - w) / 2, y: (height - h) / 2, width: w, height: h });
}
