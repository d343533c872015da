import { ApiFailure } from '@/components/data/api-failure';
import { scaledPhoto } from '@/components/data/photo';
import { addPictureSheet } from './picture-sheet';

/**
 * Puts photos on the A4 sheets of one PDF, in their order.
 * @param before a PDF or a picture whose pages come first
 * @throws ApiFailure for a picture that the browser cannot draw, and for a PDF that is locked, damaged or signed
 */
export async function photosPdf(photos: readonly File[], title: string, before?: Blob): Promise<File> {
  // Loaded on demand because it is large.
  const { PDFDocument, EncryptedPDFError } = await import('pdf-lib');
  const isPdf = before?.type === 'application/pdf';
  const opened = async (file: Blob) => {
    const bytes = await file.arrayBuffer();
    return PDFDocument.load(bytes, { updateMetadata: false }).catch((error: unknown) => {
      const code = error instanceof EncryptedPDFError ? 'PDF_IS_ENCRYPTED' : 'malformedPdfDocument';
      throw new ApiFailure(400, { code, reference: '' });
    });
  };
  const pdf = isPdf ? await opened(before) : await PDFDocument.create();
  if (isPdf && carriesSignature(await before.arrayBuffer()))
    throw new ApiFailure(409, { code: 'PDF_IS_SIGNED', reference: '' });
  pdf.setTitle(title);
  for (const photo of before && !isPdf ? [before, ...photos] : photos) {
    const picture = await scaledPhoto(photo, 'image/jpeg');
    if (!picture) throw new ApiFailure(415, { code: 'HEIC_PICTURE', reference: '' });
    await addPictureSheet(pdf, picture);
  }
  const bytes = (await pdf.save()) as Uint8Array<ArrayBuffer>;
  return new File([bytes], `${title}.pdf`, { type: 'application/pdf' });
}

/** A signature names the bytes that it covers, outside of everything that is compressed. */
const carriesSignature = (bytes: ArrayBuffer): boolean =>
  new TextDecoder('latin1').decode(bytes).includes('/ByteRange');
