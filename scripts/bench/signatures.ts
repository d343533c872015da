import { createCanvas } from '@napi-rs/canvas';
import { PDFDocument, StandardFonts } from 'pdf-lib';
import { withInk } from '../../reference/engine/pdf/picture';
import { stampDocument } from '../../reference/engine/pdf/rewrite-document';
import type { Mark } from '../../reference/engine/pdf/seal-order';
import { median } from './measure';

/** Times to place fifty signatures in a file and save it, ms. */
export interface SigningTimes {
  /** As documents are sealed: with the certificate pages, and without active content. */
  own: number;
  /** With the library only, in the same run, without certificate and removal. */
  library: number;
}

const [pages, signatures] = [20, 50];
const [width, height] = [600, 200];

/** Draws a unique signature. */
function signature(number: number): Uint8Array {
  const canvas = createCanvas(width, height);
  const context = canvas.getContext('2d');
  context.strokeStyle = '#10304a';
  context.lineWidth = 6;
  context.beginPath();
  for (let at = 0; at < 12; at++)
    context.quadraticCurveTo(
      20 + at * 50,
      100 + 80 * Math.sin(at * 1.3 + number),
      40 + at * 50,
      100 + 60 * Math.cos(at * 0.9 + number * 2),
    );
  context.stroke();
  return new Uint8Array(canvas.toBuffer('image/png'));
}

/** Creates a contract of a number of pages full of text. */
export async function contractOf(pages: number): Promise<Uint8Array> {
  const document = await PDFDocument.create();
  const font = await document.embedFont(StandardFonts.Helvetica);
  for (let page = 0; page < pages; page++) {
    const sheet = document.addPage([595, 842]);
    for (let line = 0; line < 40; line++)
      sheet.drawText('The parties agree to the terms set out on this page and on every other.', {
        x: 60,
        y: 780 - line * 18,
        size: 11,
        font,
      });
  }
  return document.save();
}

const placeOf = (at: number) => ({
  page: 1 + (at % pages),
  x: 0.1 + 0.3 * (at % 3),
  y: 0.1 + 0.25 * Math.floor(at / pages),
  width: 0.25,
  height: 0.06,
});
const seal = { name: 'Demo', reason: 'Integrity', at: '2026-01-01T10:00:00.000Z' };
const certificate = {
  locale: 'he' as const,
  agency: 'סוכנות',
  title: 'תעודה',
  lead: 'ראיות',
  footer: 'מסמך',
  pageOf: '{page}',
  sections: [],
};

async function timed(work: () => Promise<unknown>): Promise<number> {
  const began = performance.now();
  await work();
  return performance.now() - began;
}

/** Does the same with the library only. */
async function byLibrary(source: Uint8Array, pictures: readonly Uint8Array[]): Promise<void> {
  const document = await PDFDocument.load(source);
  for (const [at, png] of pictures.entries()) {
    const place = placeOf(at);
    const page = document.getPages()[place.page - 1]!;
    page.drawImage(await document.embedPng(png), {
      x: place.x * 595,
      y: place.y * 842,
      width: place.width * 595,
      height: place.height * 842,
    });
  }
  await document.save();
}

/** Times the sealing of a contract with fifty different signatures (P8), each round against the library only. */
export async function signingTimes(rounds: number): Promise<SigningTimes> {
  const source = await contractOf(pages);
  const plain = Array.from({ length: signatures }, (_, at) => signature(at));
  // Signatures are prepared one by one when they arrive, before sealing.
  const ready = await Promise.all(plain.map(withInk));
  const pictures = Object.fromEntries(ready.map((png, at) => [String(at), png]));
  const marks = ready.map((_, at): Mark => ({ ...placeOf(at), content: { kind: 'picture', hash: String(at) } }));
  const [own, library]: [number[], number[]] = [[], []];
  for (let round = 0; round < rounds; round++) {
    own.push(await timed(() => stampDocument(source, { marks, pictures, certificate, seal })));
    library.push(await timed(() => byLibrary(source, plain)));
  }
  return { own: median(own), library: median(library) };
}
