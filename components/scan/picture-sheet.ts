import type { PDFDocument } from 'pdf-lib';
import { placeOnSheet } from '@/lib/scan/sheet';

/** Adds a picture to a PDF, on an A4 sheet of its own. @param picture a JPEG */
export async function addPictureSheet(pdf: PDFDocument, picture: Blob): Promise<void> {
  const image = await pdf.embedJpg(await picture.arrayBuffer());
  const { sheet, ...place } = placeOnSheet(image);
  pdf.addPage([sheet.width, sheet.height]).drawImage(image, place);
}
