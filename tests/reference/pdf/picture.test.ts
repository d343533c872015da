import { inflateSync } from 'node:zlib';
import { createCanvas, loadImage } from '@napi-rs/canvas';
import { PDFArray, PDFDocument, PDFName, type PDFRawStream, type PDFRef } from 'pdf-lib';
import { describe, expect, test } from 'vitest';
import { inkChunkOf } from '@/reference/engine/pdf/ink-chunk';
import { embedPicture, withInk } from '@/reference/engine/pdf/picture';
import { redrawSignature } from '@/reference/engine/files/redraw';

const [width, height] = [120, 40];

function drawn(...inks: string[]): Uint8Array {
  const canvas = createCanvas(width, height);
  const context = canvas.getContext('2d');
  inks.forEach((ink, at) => {
    context.strokeStyle = ink;
    context.lineWidth = 3;
    context.beginPath();
    context.arc(20 + at * 30, 20, 12, 0, 5);
    context.stroke();
  });
  return new Uint8Array(canvas.toBuffer('image/png'));
}

/** Returns the colours and opacity of a PNG embedded in a document. */
async function embedded(png: Uint8Array) {
  const { context } = await PDFDocument.create();
  const { ref } = await embedPicture(context, png);
  const colours = context.lookup(ref) as PDFRawStream;
  const mask = context.lookup(colours.dict.get(PDFName.of('SMask')) as PDFRef) as PDFRawStream;
  const bytesOf = (stream: PDFRawStream) =>
    stream.dict.has(PDFName.of('Filter')) ? inflateSync(stream.contents) : Buffer.from(stream.contents);
  expect(colours.dict.get(PDFName.of('Length'))?.toString()).toBe(String(colours.contents.byteLength));
  expect(colours.dict.get(PDFName.of('Decode')) instanceof PDFArray).toBe(false);
  return { colours: bytesOf(colours), opacity: bytesOf(mask) };
}

/** Returns the opacity of each pixel, as a browser renders it. */
async function opacityOf(png: Uint8Array): Promise<Buffer> {
  const canvas = createCanvas(width, height);
  canvas.getContext('2d').drawImage(await loadImage(Buffer.from(png)), 0, 0);
  return Buffer.from(
    canvas
      .getContext('2d')
      .getImageData(0, 0, width, height)
      .data.filter((_, at) => at % 4 === 3),
  );
}

describe('DOC-07 signatures in a file', () => {
  test.each(['#10304a', '#000000', '#0b2a6b', '#7f1010'])(
    'DOC-07 one ink, %s, is one pixel of colour and its shape',
    async (ink) => {
      const png = drawn(ink);
      const { colours, opacity } = await embedded(png);
      const wanted = [1, 3, 5].map((at) => Number.parseInt(ink.slice(at, at + 2), 16));
      expect(colours).toHaveLength(3);
      for (const [at, value] of wanted.entries()) expect(Math.abs(colours[at]! - value)).toBeLessThanOrEqual(1);
      expect(opacity.equals(await opacityOf(png))).toBe(true);
    },
  );

  test('DOC-07 several inks keep their colours', async () => {
    const { colours, opacity } = await embedded(drawn('#d01010', '#1010d0'));
    expect([colours.length, opacity.length]).toEqual([width * height * 3, width * height]);
    const seen = new Set(
      Array.from({ length: width * height }, (_, at) =>
        opacity[at] === 255 ? `${colours[at * 3]! >> 4} ${colours[at * 3 + 2]! >> 4}` : '',
      ),
    );
    expect([...seen].toSorted()).toEqual(['', '1 13', '13 1']);
  });

  test('DOC-07 what is laid ready when it comes gives the same, and the picture looks as it did', async () => {
    const png = drawn('#10304a');
    const ready = await withInk(png);
    expect(inkChunkOf(png)).toBeUndefined();
    expect(inkChunkOf(ready)).toMatchObject({ width, height });
    expect((await embedded(ready)).opacity.equals((await embedded(png)).opacity)).toBe(true);
    expect((await embedded(ready)).colours).toEqual((await embedded(png)).colours);
    expect((await opacityOf(ready)).equals(await opacityOf(png))).toBe(true);
    expect(await withInk(drawn('#d01010', '#1010d0'))).toEqual(drawn('#d01010', '#1010d0'));
  });

  test('DOC-07 nobody lays anything ready but we: what a customer sends is drawn anew, and a part that is broken is not believed', async () => {
    const [own, other] = [await withInk(drawn('#000000')), await withInk(drawn('#ff0000', '#ff0000'))];
    const at = Buffer.from(own).indexOf('inKD');
    const foreign = Buffer.concat([Buffer.from(other).subarray(0, 33), Buffer.from(own).subarray(at - 4)]);
    expect(inkChunkOf(await redrawSignature(other))?.colour[0]).toBe(255);
    const changed = Buffer.from(foreign);
    changed[changed.indexOf('inKD') + 6]! ^= 1;
    expect(inkChunkOf(changed)).toBeUndefined();
  });
});
