import { promisify } from 'node:util';
import { deflate } from 'node:zlib';
import { type Image, loadImage } from '@napi-rs/canvas';
import { type PDFContext, PDFRawStream, type PDFRef } from 'pdf-lib';
import { groundOf } from './ground';
import { inkChunkOf, withInkChunk } from './ink-chunk';

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

/** Pixels of a picture: red, green and blue multiplied by how opaque each is, and that. They last until the next one is drawn. */
function pixelsOf(image: Image): Uint8Array {
  const { width, height } = image;
  const ground = groundOf(width, height);
  const context = ground.getContext('2d');
  context.clearRect(0, 0, width, height);
  context.drawImage(image, 0, 0);
  return ground.data();
}

/**
 * Takes a PNG into a file. One whose ink was laid ready when it came is taken as it is: fifty signatures are no more work
 * than their bytes. @throws when it is none that can be read
 */
export async function embedPicture(context: PDFContext, png: Uint8Array): Promise<PlacedPicture> {
  const { width, height, ...planes } = inkChunkOf(png) ?? (await packedPlanesOf(png));
  const mask = streamOf(context, planes.opacity, {
    Width: width,
    Height: height,
    ColorSpace: 'DeviceGray',
    Filter: 'FlateDecode',
  });
  const colours =
    'colour' in planes
      ? streamOf(context, planes.colour, { Width: 1, Height: 1, ColorSpace: 'DeviceRGB', SMask: mask })
      : streamOf(context, planes.colours, {
          Width: width,
          Height: height,
          ColorSpace: 'DeviceRGB',
          SMask: mask,
          Filter: 'FlateDecode',
        });
  return { ref: colours, width, height };
}

/** A PNG of one ink with what a file will need of it laid ready; any other as it is. @throws when it cannot be read */
export async function withInk(png: Uint8Array): Promise<Uint8Array> {
  const planes = await packedPlanesOf(png);
  return 'colour' in planes ? withInkChunk(png, planes) : png;
}

async function packedPlanesOf(png: Uint8Array) {
  const image = await loadImage(Buffer.from(png.buffer, png.byteOffset, png.byteLength));
  const { width, height } = image;
  const { colours, opacity, oneInk } = planesOf(pixelsOf(image));
  const packed = { width, height, opacity: await pack(opacity, { level: 1 }) };
  return oneInk ? { ...packed, colour: colours } : { ...packed, colours: await pack(colours, { level: 1 }) };
}

function streamOf(context: PDFContext, bytes: Uint8Array, facts: Record<string, string | number | PDFRef>): PDFRef {
  const dict = context.obj({
    Type: 'XObject',
    Subtype: 'Image',
    BitsPerComponent: 8,
    Length: bytes.byteLength,
    ...facts,
  });
  return context.register(PDFRawStream.of(dict, bytes));
}

/** How far a channel may be from that of the ink: what is hardly opaque has lost of its colour. */
const tolerance = 12;

function planesOf(pixels: Uint8Array): Planes {
  const count = pixels.length / 4;
  const opacity = new Uint8Array(count);
  let darkest = 0;
  for (let at = 0; at < count; at++) {
    const alpha = pixels[at * 4 + 3]!;
    opacity[at] = alpha;
    if (alpha > opacity[darkest]!) darkest = at;
  }
  const ink = [0, 1, 2].map((channel) => whole(pixels[darkest * 4 + channel]!, opacity[darkest]!)) as [
    number,
    number,
    number,
  ];
  const oneInk = isOfInk(pixels, opacity, ink);
  return { colours: oneInk ? Uint8Array.from(ink) : coloursOf(pixels, opacity), opacity, oneInk };
}

/** A channel as it was before it was multiplied. */
const whole = (value: number, alpha: number) => (alpha === 0 ? 0 : Math.min(255, Math.round((value * 255) / alpha)));

function isOfInk(pixels: Uint8Array, opacity: Uint8Array, [red, green, blue]: [number, number, number]): boolean {
  for (let at = 0; at < opacity.length; at++) {
    const alpha = opacity[at]!;
    if (alpha === 0) continue;
    const share = alpha / 255;
    const first = at * 4;
    if (Math.abs(pixels[first]! - red * share) > tolerance) return false;
    if (Math.abs(pixels[first + 1]! - green * share) > tolerance) return false;
    if (Math.abs(pixels[first + 2]! - blue * share) > tolerance) return false;
  }
  return true;
}

function coloursOf(pixels: Uint8Array, opacity: Uint8Array): Uint8Array {
  const colours = new Uint8Array(opacity.length * 3);
  for (let at = 0; at < opacity.length; at++)
    for (let channel = 0; channel < 3; channel++)
      colours[at * 3 + channel] = whole(pixels[at * 4 + channel]!, opacity[at]!);
  return colours;
}
