import { createHash } from 'node:crypto';
import { mkdtempSync, readdirSync, readFileSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { createCanvas, loadImage } from '@napi-rs/canvas';
import { PDFDocument } from 'pdf-lib';
import { afterEach, describe, expect, test } from 'vitest';
import { Failure } from '@/reference/engine/failures/failure';
import { embedFonts } from '@/reference/engine/pdf/fonts';
import { type EngineOptions, openPdfEngine, type PageImage, type PdfEngine } from '@/reference/engine/pdf/engine';
import { pixelsOf } from '@/reference/engine/pdf/pdf-file';
import { withLid } from '@/reference/engine/pdf/pdf-module';
import { TextPen } from '@/reference/engine/pdf/text';
import { brokenPdfs, formPdf, lockedPdf, pagesOf, pdfOf, scriptedPdf, signaturePdf, storeOf } from './pdf-files';

const folder = mkdtempSync(path.join(tmpdir(), 'engine-'));
const closers: (() => Promise<void>)[] = [];
afterEach(async () => {
  for (const close of closers.splice(0)) await close();
  rmSync(folder, { recursive: true, force: true });
});

async function engineWith(
  documents: readonly Uint8Array[],
  options?: EngineOptions,
): Promise<{ engine: PdfEngine; hashes: string[] }> {
  const store = storeOf(documents);
  const { engine, close } = await openPdfEngine(store, folder, options);
  closers.push(close);
  return { engine, hashes: store.hashes };
}

/** Returns red, green and blue at a point of an image, in fractions from the top left. */
async function colourAt({ bytes }: PageImage, x: number, y: number): Promise<number[]> {
  const picture = await loadImage(Buffer.from(bytes));
  const canvas = createCanvas(picture.width, picture.height);
  canvas.getContext('2d').drawImage(picture, 0, 0);
  return [
    ...canvas.getContext('2d').getImageData(Math.floor(picture.width * x), Math.floor(picture.height * y), 1, 1).data,
  ].slice(0, 3);
}

const refusalOf = (promise: Promise<unknown>) =>
  promise.then(
    () => 'none',
    (error: unknown) => (error instanceof Failure ? error.code : String(error)),
  );

describe('DOC-04 pages of a document', () => {
  test('DOC-04 sizes are those that are seen: turned, and cut to the crop box', async () => {
    const { engine, hashes } = await engineWith([
      await pdfOf([{}, { turned: 90 }, { crop: [50, 100, 300, 400] }, { turned: 270, crop: [50, 100, 300, 400] }]),
    ]);
    expect((await engine.inspect(hashes[0]!)).pages).toEqual([
      { width: 595, height: 842 },
      { width: 842, height: 595 },
      { width: 300, height: 400 },
      { width: 400, height: 300 },
    ]);
  });

  test.each([0, 90, 180, 270] as const)(
    'DOC-04 a page turned by %i is drawn as it is seen, from the corner of its crop box',
    async (turned) => {
      const { engine, hashes } = await engineWith([await pdfOf([{ turned, crop: [50, 100, 300, 400] }])]);
      const image = await engine.pageImage(hashes[0]!, 1, 72);
      const [red, green, blue] = await colourAt(image, 0.015, 0.015);
      expect(red).toBeGreaterThan(200);
      expect(green! + blue!).toBeLessThan(120);
      expect(Math.min(...(await colourAt(image, 0.9, 0.9)))).toBeGreaterThan(240);
      expect(image.hash).toBe(createHash('sha256').update(image.bytes).digest('hex'));
    },
  );

  test('DOC-04 an image has the pixels that were asked for, and a page that is too large fewer', async () => {
    expect(pixelsOf({ width: 595, height: 842 }, 200)).toEqual({ width: 1653, height: 2339 });
    const { width, height } = pixelsOf({ width: 14_400, height: 14_400 }, 300);
    expect(width * height).toBeLessThanOrEqual(18_100_000);
  });

  test('DOC-04 what was filled in and ticked is on the picture', async () => {
    const { engine, hashes } = await engineWith([await formPdf('XXXXXXXXXXXXX'), await formPdf('')]);
    const [filled, blank] = await Promise.all(hashes.map((hash) => engine.pageImage(hash, 1, 100)));
    expect(filled!.bytes.byteLength).toBeGreaterThan(blank!.bytes.byteLength + 500);
  });

  test('DOC-04 a drawn page is kept, and what was not asked for the longest goes first', async () => {
    const { engine, hashes } = await engineWith([await pagesOf(6)], { maxImageBytes: 220_000 });
    const first = await engine.pageImage(hashes[0]!, 1, 200);
    expect((await engine.pageImage(hashes[0]!, 1, 200)).hash).toBe(first.hash);
    expect(await engine.hasDrawn(hashes[0]!, 1, first.hash)).toBe(true);
    expect(await engine.hasDrawn(hashes[0]!, 2, first.hash)).toBe(false);
    for (const page of [2, 3, 4, 5, 6]) {
      await engine.pageImage(hashes[0]!, page, 200);
      await engine.pageImage(hashes[0]!, 1, 200);
    }
    const kept = readdirSync(path.join(folder, 'page-images'), { recursive: true, encoding: 'utf8' }).filter((name) =>
      name.endsWith('.jpg'),
    );
    expect(kept.some((name) => name.includes('-1-200'))).toBe(true);
    expect(kept.some((name) => name.includes('-2-200'))).toBe(false);
    expect(kept.length).toBe(3);
    expect(await engine.forgetImages(new Date(Date.now() + 1_000))).toBe(kept.length);
  });
});

describe('DOC-03 places where a document asks for a signature', () => {
  /** Returns a page of 600 × 800 points with texts at their distance from the left and from the bottom. */
  async function asking(texts: readonly (readonly [string, number, number])[]) {
    const document = await PDFDocument.create();
    const fonts = await embedFonts(document);
    const page = document.addPage([600, 800]);
    for (const [text, x, y] of texts)
      new TextPen(page, fonts, 'rtl').line(text, { x, y, width: 200, align: 'end' }, { size: 12 });
    return document.save();
  }
  const sentence = 'חתימת המבוטח על טופס זה מחייבת אותו בכל תנאי הפוליסה';

  test('DOC-03 a ruled line beside its label, a label in three languages, and no sentence', async () => {
    const { engine, hashes } = await engineWith([
      await asking([
        ['חתימה: ____________', 100, 200],
        ['Signature', 100, 400],
        ['Подпись', 100, 600],
        [sentence, 100, 700],
      ]),
      await asking([['Date', 100, 200]]),
    ]);
    const lines = await engine.signatureLines(hashes[0]!);
    expect(lines.map(({ page, y, height }) => [page, Math.round((1 - y - height) * 800)])).toEqual([
      [1, expect.closeTo(200, -1)],
      [1, expect.closeTo(412, -1)],
      [1, expect.closeTo(612, -1)],
    ]);
    for (const { x, width, height } of lines)
      expect([x >= 0, x + width <= 1, height > 0.03]).toEqual([true, true, true]);
    expect(await engine.signatureLines(hashes[1]!)).toEqual([]);
  });
});

describe('DOC-04 files that are none', () => {
  test('DOC-04 each is refused, and a good one beside them is shown', async () => {
    const broken = await brokenPdfs();
    const { engine, hashes } = await engineWith([...Object.values(broken), await pagesOf(1)]);
    const answers = await Promise.all(hashes.map((hash) => refusalOf(engine.inspect(hash))));
    expect(Object.fromEntries(Object.keys(broken).map((name, at) => [name, answers[at]]))).toEqual(
      Object.fromEntries(Object.keys(broken).map((name) => [name, 'malformedPdfDocument'])),
    );
    expect(answers.at(-1)).toBe('none');
  });

  test('DOC-04 a password, too many pages and a page that is not there have words of their own', async () => {
    const { engine, hashes } = await engineWith([await lockedPdf('secret'), await pagesOf(2_001), await pagesOf(1)]);
    expect(await refusalOf(engine.inspect(hashes[0]!))).toBe('PDF_IS_ENCRYPTED');
    expect(await refusalOf(engine.pageImage(hashes[1]!, 1, 72))).toBe('PDF_HAS_TOO_MANY_PAGES');
    expect(await refusalOf(engine.open(hashes[0]!, 'other'))).toBe('PDF_PASSWORD_WRONG');
    expect((await PDFDocument.load(await engine.open(hashes[0]!, 'secret'))).getPageCount()).toBe(1);
    expect(await refusalOf(engine.inspect(hashes[0]!))).toBe('PDF_IS_ENCRYPTED');
    expect(await refusalOf(engine.pageImage(hashes[2]!, 2, 72))).toBe('NOT_FOUND');
  });

  test('DOC-04 scripts of a document are not run, and it is shown', async () => {
    const { engine, hashes } = await engineWith([await scriptedPdf()]);
    expect((await engine.inspect(hashes[0]!)).attachments).toEqual(['payload.html']);
    expect(await refusalOf(engine.pageImage(hashes[0]!, 1, 72))).toBe('none');
  });

  test('DOC-04 a form that a program draws has a refusal of its own', async () => {
    const { engine, hashes } = await engineWith([await signaturePdf({ xfa: true })]);
    expect(await refusalOf(engine.inspect(hashes[0]!))).toBe('PDF_IS_XFA');
  });

  test('DOC-04 digital signatures are counted, and empty fields for one are not', async () => {
    const files = [await signaturePdf({ signed: true }), await signaturePdf({}), await pagesOf(1)];
    const { engine, hashes } = await engineWith(files);
    const counts = await Promise.all(hashes.map(async (hash) => (await engine.inspect(hash)).signatures));
    expect(counts).toEqual([1, 0, 0]);
  });

  test('DOC-04 a file that takes too long is ended alone, and the next is served by another thread', async () => {
    const { engine, hashes } = await engineWith([await pdfOf([{ width: 842, height: 1_191 }]), await pagesOf(2)], {
      pool: {
        threads: 1,
        timeout: { inspect: 20_000, open: 1, image: 1, text: 1, stamp: 1, fill: 1, fields: 1, lines: 1 },
      },
    });
    expect(await refusalOf(engine.pageImage(hashes[0]!, 1, 300))).toBe('malformedPdfDocument');
    expect((await engine.inspect(hashes[1]!)).pages).toHaveLength(2);
  });

  test('DOC-04 when too many wait, the next is asked to come again', async () => {
    const { engine, hashes } = await engineWith([await pagesOf(5)], { pool: { threads: 1, longestQueue: 2 } });
    const answers = await Promise.all([1, 2, 3, 4, 5].map((page) => refusalOf(engine.pageImage(hashes[0]!, page, 36))));
    expect(answers.filter((answer) => answer === 'TOO_MANY_REQUESTS').length).toBeGreaterThan(0);
    expect(answers.filter((answer) => answer === 'none').length).toBeGreaterThanOrEqual(2);
  });

  test('DOC-04 the library may not take more memory than it is given', () => {
    const program = readFileSync(
      path.join(import.meta.dirname, '../../../node_modules/@embedpdf/pdfium/dist/pdfium.wasm'),
    );
    const lidded = withLid(program, 4_096);
    expect(lidded.byteLength).toBe(program.byteLength);
    expect(program.equals(lidded)).toBe(false);
    expect(program.equals(withLid(lidded, 32_768))).toBe(true);
    expect(WebAssembly.validate(lidded as Uint8Array<ArrayBuffer>)).toBe(true);
    expect(() => withLid(new Uint8Array(8), 1)).toThrow('limit of memory');
  });
});
