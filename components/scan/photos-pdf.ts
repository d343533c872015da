import { ApiFailure } from '@/components/data/api-failure';
import { scaledPhoto } from '@/components/data/photo';
import { placeOnSheet } from '@/lib/scan/sheet';

/**
 * Puts photos on the A4 sheets of one PDF, in their order.
 * @throws ApiFailure for a picture that the browser cannot draw
 */
export async function photosPdf(photos: readonly File[], title: string): Promise<File> {
  // Loaded on demand because it is large.
  const { PDFDocument } = await import('pdf-lib');
  const pdf = await PDFDocument.create();
  pdf.setTitle(title);
  for (const photo of photos) {
    const picture = await scaledPhoto(photo, 'image/jpeg');
    if (!picture) throw new ApiFailure(415, { code: 'HEIC_PICTURE', reference: '' });
    const image = await pdf.embedJpg(await picture.arrayBuffer());
    const { sheet, ...place } = placeOnSheet(image);
    pdf.addPage([sheet.width, sheet.height]).drawImage(image, place);
  }
  const bytes = (await pdf.save()) as Uint8Array<ArrayBuffer>;
  return new File([bytes], `${title}.pdf`, { type: 'application/pdf' });
}
