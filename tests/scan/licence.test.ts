import { readFile } from 'node:fs/promises';
import { createRequire } from 'node:module';
import path from 'node:path';
import { createCanvas, loadImage } from '@napi-rs/canvas';
import { PDFDocument, StandardFonts } from 'pdf-lib';
import { beforeAll, describe, expect, it } from 'vitest';
import * as zxingReader from 'zxing-wasm/reader';
import * as zxingWriter from 'zxing-wasm/writer';
import { factsIn } from '@/lib/licence/facts';
import { linesOf, type TextPiece } from '@/lib/licence/lines';
import { mrzIn } from '@/lib/licence/mrz-picture';
import { emptyPicture, type Picture } from '@/lib/scan/picture';
import { wholeQuad } from '@/lib/scan/quad';

const resolve = createRequire(import.meta.url).resolve;

beforeAll(async () => {
  const [reader, writer] = await Promise.all(
    ['zxing-wasm/reader/zxing_reader.wasm', 'zxing-wasm/writer/zxing_writer.wasm'].map((name) =>
      readFile(resolve(name)),
    ),
  );
  zxingReader.prepareZXingModule({ overrides: { wasmBinary: bytesOf(reader!) } });
  zxingWriter.prepareZXingModule({ overrides: { wasmBinary: bytesOf(writer!) } });
});

const bytesOf = (file: Buffer): ArrayBuffer => new Uint8Array(file).buffer;

/** Draws a bar code and reads it as the browser does. */
async function readBack(text: string, format: 'PDF417' | 'Code128' | 'QRCode'): Promise<string[]> {
  const { image } = await zxingWriter.writeBarcode(text, { format, scale: 4 });
  const found = await zxingReader.readBarcodes(image!, { tryHarder: true });
  return found.map((code) => code.text);
}

/** Makes a PDF with lines of text and returns its lines as the reader sees them. */
async function linesOfPdf(lines: readonly string[]): Promise<string[]> {
  const pdf = await PDFDocument.create();
  const [page, font] = [pdf.addPage([420, 300]), await pdf.embedFont(StandardFonts.Courier)];
  lines.forEach((line, at) => page.drawText(line, { x: 20, y: 260 - at * 16, size: 9, font }));
  const { getDocument } = await import('pdfjs-dist/legacy/build/pdf.mjs');
  const file = await getDocument({ data: new Uint8Array(await pdf.save()), useSystemFonts: false }).promise;
  const { items } = await (await file.getPage(1)).getTextContent();
  const pieces = items.flatMap((item): TextPiece[] =>
    'str' in item ? [{ text: item.str, x: item.transform[4] as number, y: item.transform[5] as number }] : [],
  );
  await file.cleanup();
  return linesOf(pieces);
}

/** Returns the pixels of a photo beside this file. */
async function photo(name: string): Promise<Picture> {
  const image = await loadImage(path.join(import.meta.dirname, 'pictures', name));
  const pen = createCanvas(image.width, image.height).getContext('2d');
  pen.drawImage(image, 0, 0);
  return pen.getImageData(0, 0, image.width, image.height);
}

describe('CUS-03 a licence proposes what it says', () => {
  it.each(['PDF417', 'Code128', 'QRCode'] as const)('CUS-03 from the numbers of a %s', async (format) => {
    expect(factsIn([], await readBack('123456782;12345678', format))).toEqual({
      idNumber: '123456782',
      plate: '12345678',
    });
  });

  it('CUS-03 a day and a number without its check digit are neither plate nor ID', async () => {
    expect(factsIn([], await readBack('123456789 01022027 20270201', 'PDF417'))).toEqual({});
  });

  it('CUS-03 from the text of a PDF, with its values beside and below their labels', async () => {
    const lines = await linesOfPdf([
      'Surname: COHEN   First name: DANA',
      'Date of birth 03.04.1991   ID number 123456782',
      'Licence held since',
      '17/08/2009',
      'Licence plate number 123-45-678   Year of manufacture 2021',
    ]);
    expect(factsIn(lines, [])).toEqual({
      lastName: 'COHEN',
      firstName: 'DANA',
      birthday: '1991-04-03',
      idNumber: '123456782',
      licenceIssued: '2009-08-17',
      plate: '12345678',
      produced: 2021,
    });
  });

  it('CUS-03 from Hebrew labels, read from the right', () => {
    const row = (y: number, ...texts: string[]): TextPiece[] =>
      texts.map((text, at) => ({ text, x: 400 - at * 60, y }));
    const lines = linesOf([
      ...row(200, 'מספר רכב', '12-345-67', 'שנת ייצור', '2015'),
      ...row(180, 'תאריך לידה:', '29.02.1992'),
      ...row(160, 'שם פרטי', 'דנה', 'שם משפחה', 'בן-דוד'),
    ]);
    expect(factsIn(lines, [])).toEqual({
      plate: '1234567',
      produced: 2015,
      birthday: '1992-02-29',
      firstName: 'דנה',
      lastName: 'בן-דוד',
    });
  });

  it('CUS-03 a day that does not exist stays empty', () =>
    expect(factsIn(['Date of birth 31.02.1991'], [])).toEqual({}));

  it('CUS-03 from the machine-readable zone of a passport and of an ID card', () => {
    const passport = ['P<ISRCOHEN<<DANA<RUTH<<<<<<<<<<<<<<<<<<<<<<<', '12345678<6ISR9104037F2901016123456782<<<<<02'];
    expect(factsIn(passport, [])).toMatchObject({ firstName: 'DANA RUTH', lastName: 'COHEN', gender: 'FEMALE' });
    expect(factsIn(passport, [])).toMatchObject({ birthday: '1991-04-03', idNumber: '123456782' });
    const card = ['I<ISR12345678<6123456782<<<<<<', '9104037F2901016ISR<<<<<<<<<<<8', 'LEVI<<NOA<<<<<<<<<<<<<<<<<<<<<'];
    expect(factsIn(card, [])).toMatchObject({ firstName: 'NOA', lastName: 'LEVI', birthday: '1991-04-03' });
    const misread = [passport[0]!, passport[1]!.replace('9104037', '9104038')];
    expect(factsIn(misread, []).birthday).toBeUndefined();
    // The letter O in a place of digits, as readers often see it.
    expect(factsIn([passport[0]!, passport[1]!.replace('910403', '91O4O3')], []).birthday).toBe('1991-04-03');
    const cardNumber = (digit: string) => [`I<ISR123456782${digit}<<<<<<<<<<<<<<<`, ...card.slice(1)];
    expect(factsIn(cardNumber('0'), []).idNumber).toBe('123456782');
    expect(factsIn(cardNumber('6'), []).idNumber).toBeUndefined();
  });

  it('CUS-03 from photos of an ID card that lies aslant, and of a passport on its side', async () => {
    expect(factsIn(mrzIn(await photo('id-card.jpg'), [wholeQuad]), [])).toEqual({
      firstName: 'NOA RUTH',
      lastName: 'LEVI',
      birthday: '1991-04-03',
      gender: 'FEMALE',
      idNumber: '123456782',
    });
    expect(mrzIn(await photo('passport.jpg'), [wholeQuad])).toEqual([
      'P<ISRCOHEN<<DANA<RUTH<<<<<<<<<<<<<<<<<<<<<<<',
      '12345678<6ISR9104037F2901016123456782<<<<<02',
    ]);
    expect(mrzIn(emptyPicture(400, 300), [wholeQuad])).toEqual([]);
  });

  it('CUS-03 an ID is read with dashes, and without its leading zero', () => {
    expect(factsIn(['ת.ז. 12345678-2'], [])).toEqual({ idNumber: '123456782' });
    expect(factsIn(['ID number 0-0000001-8'], []).idNumber).toBe('000000018');
    expect(factsIn(['ID number 12345674'], []).idNumber).toBe('012345674');
    expect(factsIn(['ID number 12345678-3'], []).idNumber).toBeUndefined();
  });
});
