import { createCanvas } from '@napi-rs/canvas';
import { PDFDocument } from 'pdf-lib';
import { beforeAll, beforeEach, expect, test, vi } from 'vitest';
import { toFailure } from '@/components/data/api-failure';
import { photosPdf } from '@/components/scan/photos-pdf';
import { lockedPdf, pdfOf, signaturePdf } from '../reference/pdf/pdf-files';
import { drawLikeABrowser } from './canvas';

/** A canvas of a page: one of a worker has no `toBlob`. */
const pageCanvas = () => {
  const canvas = createCanvas(1, 1);
  const toBlob = (done: (blob: Blob) => void) =>
    void canvas.encode('jpeg').then((bytes) => done(new Blob([new Uint8Array(bytes)])));
  return Object.assign(canvas, { toBlob });
};

beforeAll(drawLikeABrowser);
beforeEach(() => void vi.stubGlobal('document', { createElement: pageCanvas }));

const photo = async (width: number, height: number) =>
  new File([new Uint8Array(await createCanvas(width, height).encode('jpeg'))], 'photo.jpg', { type: 'image/jpeg' });
const pdf = (bytes: BlobPart) => new Blob([bytes], { type: 'application/pdf' });

async function sizesIn(file: File): Promise<string[]> {
  const pages = (await PDFDocument.load(await file.arrayBuffer())).getPages();
  return pages.map((page) => `${Math.round(page.getWidth())}×${Math.round(page.getHeight())}`);
}

test('CLM-05 photos become pages in their order, below those of the paper that is here', async () => {
  const photos = [await photo(30, 40), await photo(40, 30)];
  expect(await sizesIn(await photosPdf(photos, 'רישיון'))).toEqual(['595×842', '842×595']);
  const standing = await pdfOf([{ width: 300, height: 400 }]);
  expect(await sizesIn(await photosPdf(photos, 'רישיון', pdf(standing)))).toEqual(['300×400', '595×842', '842×595']);
  // A paper that was one photo becomes a PDF, too.
  expect(await sizesIn(await photosPdf(photos, 'רישיון', await photo(400, 300)))).toEqual([
    '842×595',
    '595×842',
    '842×595',
  ]);
});

test('CLM-05 a paper that is locked, signed or broken gets no pages, and says why', async () => {
  const codeOf = (standing: Blob) =>
    photosPdf([], 'רישיון', standing).then(String, (error: unknown) => toFailure(error).code);
  expect(await codeOf(pdf(new Uint8Array(await lockedPdf('secret'))))).toBe('PDF_IS_ENCRYPTED');
  expect(await codeOf(pdf(await signaturePdf({ signed: true })))).toBe('PDF_IS_SIGNED');
  expect(await codeOf(pdf('not a document'))).toBe('malformedPdfDocument');
  expect(await codeOf(new Blob(['no picture'], { type: 'image/heic' }))).toBe('HEIC_PICTURE');
});
