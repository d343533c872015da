import { promisify } from 'node:util';
import { deflate } from 'node:zlib';
import { createCanvas, loadImage } from '@napi-rs/canvas';
import { type PDFContext, PDFRawStream, type PDFRef } from 'pdf-lib';

const pack = promisify(deflate);

/** A picture that is in the file, and its size in pixels. */
export interface PlacedPicture {
  ref: PDFRef;
  width: number;
  height: number;
}

interface Planes {
  /** One pixel when the whole picture is of one ink, as signatures are; their shape is all in how opaque they are. */
  colours: Uint8Array;
  opacity: Uint8Array;
  oneInk: boolean;
}

/** Takes a PNG into a file. @throws when it is none that can be read */
export async function embedPicture(context: PDFContext, png: Uint8Array): Promise<PlacedPicture> {
  const image = await loadImage(Buffer.from(png.buffer, png.byteOffset, png.byteLength));
  const { width, height } = image;
  const canvas = createCanvas(width, height);
  canvas.getContext('2d').drawImage(image, 0, 0);
  const { colours, opacity, oneInk } = planesOf(canvas.getContext('2d').getImageData(0, 0, width, height).data);
  const mask = await streamOf(context, opacity, { Width: width, Height: height, ColorSpace: 'DeviceGray' });
  const size = oneInk ? { Width: 1, Height: 1 } : { Width: width, Height: height };
  return { ref: await streamOf(context, colours, { ...size, ColorSpace: 'DeviceRGB', SMask: mask }), width, height };
}

async function streamOf(context: PDFContext, bytes: Uint8Array, facts: Record<string, string | number | PDFRef>): Promise<PDFRef> {
  const packed = await pack(bytes, { level: 1 });
  const dict = context.obj({ Type: 'XObject', Subtype: 'Image', BitsPerComponent: 8, Filter: 'FlateDecode', Length: packed.byteLength, ...facts });
  return context.register(PDFRawStream.of(dict, packed));
}

function planesOf(pixels: Uint8ClampedArray): Planes {
  const count = pixels.length / 4;
  const words = new Uint32Array(pixels.buffer, pixels.byteOffset, count);
  const opacity = new Uint8Array(count);
  let ink = -1;
  let oneInk = true;
  for (let at = 0; at < count; at++) {
    const word = words[at]!;
    const alpha = word >>> 24;
    opacity[at] = alpha;
    // Colours of what can hardly be seen are not exact.
    if (alpha > 32 && oneInk) {
      const colour = word & 0xf0f0f0;
      if (ink === -1) ink = colour;
      else if (ink !== colour) oneInk = false;
    }
  }
  return { colours: oneInk ? inkOf(words) : coloursOf(pixels, count), opacity, oneInk };
}

/** Colour of the most opaque pixel. */
function inkOf(words: Uint32Array): Uint8Array {
  let best = 0;
  for (const word of words) if (word >>> 24 > best >>> 24) best = word;
  return Uint8Array.of(best & 255, (best >> 8) & 255, (best >> 16) & 255);
}

function coloursOf(pixels: Uint8ClampedArray, count: number): Uint8Array {
  const colours = new Uint8Array(count * 3);
  for (let at = 0; at < count; at++) {
    colours[at * 3] = pixels[at * 4]!;
    colours[at * 3 + 1] = pixels[at * 4 + 1]!;
    colours[at * 3 + 2] = pixels[at * 4 + 2]!;
  }
  return colours;
}
