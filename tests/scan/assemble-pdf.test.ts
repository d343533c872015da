import { createCanvas } from '@napi-rs/canvas';
import { PDFDocument } from 'pdf-lib';
import { beforeAll, describe, expect, it } from 'vitest';
import { reasonOf } from '@/app/(staff)/customers/scan/use-taking';
import { assemblePdf, pagesOf } from '@/components/scan/assemble-pdf';
import { type Part, UnreadableFile } from '@/components/scan/scan-work';
import { wholeQuad } from '@/lib/scan/quad';
import { pageBudget } from '@/lib/scan/sheet';
import { lockedPdf, pdfOf } from '../reference/pdf-files';
import { drawLikeABrowser } from './canvas';

beforeAll(drawLikeABrowser);

/** A sheet full of print under an uneven light, with a camera's grain: hard to make small. */
async function photo(seed: number): Promise<Blob> {
  const [width, height] = [2_000, 2_800];
  const canvas = createCanvas(width, height);
  const pen = canvas.getContext('2d');
  const light = pen.createLinearGradient(0, 0, width, height);
  light.addColorStop(0, '#f4f1ea');
  light.addColorStop(1, '#b9b4a8');
  pen.fillStyle = light;
  pen.fillRect(0, 0, width, height);
  pen.fillStyle = '#22242a';
  pen.font = '34px sans-serif';
  for (let line = 0; line < 60; line += 1) pen.fillText(`${seed}.${line} `.repeat(18), 120, 160 + line * 44);
  return new Blob([new Uint8Array(await canvas.encode('jpeg', 90))], { type: 'image/jpeg' });
}

const picture = async (seed: number): Promise<Part> => ({ kind: 'picture', picture: await photo(seed), quad: wholeQuad, look: 'auto', turn: 0 });
const read = async (blob: Blob) => PDFDocument.load(await blob.arrayBuffer());

describe('DOC-02 PDF pages of a scan', () => {
  it('DOC-02 stay as they are, in the order and the turn that they were given, between pictures', async () => {
    const file = new Blob([await pdfOf([{ width: 300, height: 400 }, { width: 500, height: 600, turned: 90 }, {}])], { type: 'application/pdf' });
    expect(await pagesOf(file)).toBe(3);
    const done: number[] = [];
    const parts: Part[] = [{ kind: 'sheet', file, number: 2, turn: 1 }, await picture(1), { kind: 'sheet', file, number: 1, turn: 0 }];
    const made = await read(await assemblePdf(parts, 'סריקה', (page) => done.push(page)));
    expect(made.getPages().map((page) => [Math.round(page.getWidth()), Math.round(page.getHeight()), page.getRotation().angle])).toEqual([[500, 600, 180], [595, 842, 0], [300, 400, 0]]);
    expect([made.getTitle(), done]).toEqual(['סריקה', [1, 2, 3]]);
  });

  it('DOC-02 of a locked file, and what is no PDF, are refused with the reason', async () => {
    const reason = (bytes: BlobPart) => pagesOf(new Blob([bytes])).then(String, (error: unknown) => (error instanceof UnreadableFile ? error.reason : 'unknown'));
    expect(await reason(new Uint8Array(await lockedPdf('secret')))).toBe('LOCKED_PDF');
    expect(await reason('not a document')).toBe('UNREADABLE_PDF');
  });
});

describe('DOC-02 a scan', () => {
  it('DOC-02 of ten pages is small enough for a mail', { timeout: 120_000 }, async () => {
    const parts: Part[] = [];
    for (let page = 1; page <= 10; page += 1) parts.push(await picture(page));
    const made = await assemblePdf(parts, 'עשרה עמודים', () => undefined);
    expect((await read(made)).getPageCount()).toBe(10);
    expect(made.size).toBeLessThan(10 * pageBudget + 20_000);
  });

  it('DOC-02 tells what to do with an iPhone’s picture that this browser does not read, whatever type it says', () => {
    const failed = new UnreadableFile('UNREADABLE_PICTURE');
    expect(reasonOf(failed, { name: 'IMG_1.HEIC', type: '' })).toBe('HEIC_PICTURE');
    expect(reasonOf(failed, { name: 'photo', type: 'image/heif' })).toBe('HEIC_PICTURE');
    expect(reasonOf(failed, { name: 'photo.jpg', type: 'image/jpeg' })).toBe('UNREADABLE_PICTURE');
  });
});
