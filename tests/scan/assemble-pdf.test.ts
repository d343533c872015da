import { createCanvas } from '@napi-rs/canvas';
import { PDFDocument } from 'pdf-lib';
import { beforeAll, describe, expect, it } from 'vitest';
import { reasonOf } from '@/app/(staff)/customers/scan/use-taking';
import { assemblePdf, pagesOf } from '@/components/scan/assemble-pdf';
import { type Part, UnreadableFile } from '@/components/scan/scan-work';
import { wholeQuad } from '@/lib/scan/quad';
import { pageBudget } from '@/lib/scan/sheet';
import { lockedPdf, pdfOf } from '../reference/pdf/pdf-files';
import { drawLikeABrowser } from './canvas';

beforeAll(drawLikeABrowser);

/** Size that mail servers accept, bytes; encoding enlarges attachments by a third. */
const mailShare = 5 * 1024 * 1024;

/** Creates a picture of a printed page in uneven light. */
async function photo(): Promise<Blob> {
  const [width, height] = [1_240, 1_754];
  const canvas = createCanvas(width, height);
  const pen = canvas.getContext('2d');
  const light = pen.createLinearGradient(0, 0, width, height);
  light.addColorStop(0, '#f4f1ea');
  light.addColorStop(1, '#b9b4a8');
  pen.fillStyle = light;
  pen.fillRect(0, 0, width, height);
  pen.fillStyle = '#22242a';
  pen.font = '24px sans-serif';
  for (let line = 0; line < 45; line += 1)
    pen.fillText(
      `${line}. The parties agree to the terms set out on this page and on every other.`,
      110,
      140 + line * 34,
    );
  return new Blob([new Uint8Array(await canvas.encode('jpeg', 90))], { type: 'image/jpeg' });
}

const picture = async (): Promise<Part> => ({
  kind: 'picture',
  picture: await photo(),
  quad: wholeQuad,
  look: 'auto',
  turn: 0,
});
const read = async (blob: Blob) => PDFDocument.load(await blob.arrayBuffer());

describe('DOC-02 PDF pages of a scan', () => {
  it('DOC-02 stay as they are, in the order and the turn that they were given, between pictures', async () => {
    const file = new Blob([await pdfOf([{ width: 300, height: 400 }, { width: 500, height: 600, turned: 90 }, {}])], {
      type: 'application/pdf',
    });
    expect(await pagesOf(file)).toBe(3);
    const done: number[] = [];
    const card = createCanvas(300, 420);
    card.getContext('2d').fillRect(40, 40, 100, 20);
    const shot = new Blob([new Uint8Array(await card.encode('jpeg', 90))], { type: 'image/jpeg' });
    const between: Part = { kind: 'picture', picture: shot, quad: wholeQuad, look: 'grey', turn: 0 };
    const parts: Part[] = [
      { kind: 'sheet', file, number: 2, turn: 1 },
      between,
      { kind: 'sheet', file, number: 1, turn: 0 },
    ];
    const made = await read(await assemblePdf(parts, 'סריקה', (page) => done.push(page)));
    expect(
      made
        .getPages()
        .map((page) => [Math.round(page.getWidth()), Math.round(page.getHeight()), page.getRotation().angle]),
    ).toEqual([
      [500, 600, 180],
      [595, 842, 0],
      [300, 400, 0],
    ]);
    expect([made.getTitle(), done]).toEqual(['סריקה', [1, 2, 3]]);
  });

  it('DOC-02 of a locked file, and what is no PDF, are refused with the reason', async () => {
    const reason = (bytes: BlobPart) =>
      pagesOf(new Blob([bytes])).then(String, (error: unknown) =>
        error instanceof UnreadableFile ? error.reason : 'unknown',
      );
    expect(await reason(new Uint8Array(await lockedPdf('secret')))).toBe('LOCKED_PDF');
    expect(await reason('not a document')).toBe('UNREADABLE_PDF');
  });
});

describe('DOC-02 a scan', () => {
  it(
    'DOC-02 of ten pages goes into a mail: a page of print, badly lit, keeps within its share',
    { timeout: 60_000 },
    async () => {
      const made = await assemblePdf([await picture()], 'עמוד', () => undefined);
      // Overhead of a PDF page besides its picture: a few hundred bytes.
      expect(made.size).toBeLessThan(pageBudget + 2_000);
      expect(10 * (pageBudget + 2_000)).toBeLessThan(mailShare);
    },
  );

  it('DOC-02 a page that no quality makes small enough loses pixels instead', { timeout: 60_000 }, async () => {
    const canvas = createCanvas(1_240, 1_754);
    const pen = canvas.getContext('2d');
    const grain = pen.createImageData(1_240, 1_754);
    // Random noise that cannot be compressed, equal in every run.
    let state = 1;
    for (let at = 0; at < grain.data.length; at += 1)
      grain.data[at] = at % 4 === 3 ? 255 : (state = (state * 48_271) % 2_147_483_647) & 255;
    pen.putImageData(grain, 0, 0);
    const shot = new Blob([new Uint8Array(await canvas.encode('jpeg', 90))], { type: 'image/jpeg' });
    const made = await assemblePdf(
      [{ kind: 'picture', picture: shot, quad: wholeQuad, look: 'colour', turn: 0 }],
      'עמוד',
      () => undefined,
    );
    expect(made.size).toBeLessThan(pageBudget + 2_000);
    const [page] = (await read(made)).getPages();
    expect(page!.getWidth() / page!.getHeight()).toBeCloseTo(595 / 842, 1);
  });

  it('DOC-02 tells what to do with an iPhone’s picture that this browser does not read, whatever type it says', () => {
    const failed = new UnreadableFile('UNREADABLE_PICTURE');
    expect(reasonOf(failed, { name: 'IMG_1.HEIC', type: '' })).toBe('HEIC_PICTURE');
    expect(reasonOf(failed, { name: 'photo', type: 'image/heif' })).toBe('HEIC_PICTURE');
    expect(reasonOf(failed, { name: 'photo.jpg', type: 'image/jpeg' })).toBe('UNREADABLE_PICTURE');
  });
});
