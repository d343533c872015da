import { createCanvas, loadImage } from '@napi-rs/canvas';
import { Failure } from '../http/failure';
import { withInk } from '../pdf/picture';
import { pictureSize } from './picture-size';

/** Most pixels that are drawn: 160 MB while it lasts. More is a bomb, or nobody's phone. */
const mostPixels = 40_000_000;
/** Longest side of a photo that is kept, pixels: A4 at 200 dpi. */
const longestSide = 2_400;
const quality = 82;

let last: Promise<unknown> = Promise.resolve();

/** One after the other: a customer's twelve photos must not take the memory of twelve. */
function inTurn<T>(work: () => Promise<T>): Promise<T> {
  const turn = last.then(work, work);
  last = turn.catch(() => undefined);
  return turn;
}

async function drawn(bytes: Uint8Array, longest: number) {
  const size = pictureSize(bytes);
  if (!size || size.width === 0 || size.height === 0 || size.width * size.height > mostPixels) throw broken();
  const image = await loadImage(bytes).catch(() => {
    throw broken();
  });
  const scale = Math.min(1, longest / Math.max(image.width, image.height));
  const canvas = createCanvas(
    Math.max(1, Math.round(image.width * scale)),
    Math.max(1, Math.round(image.height * scale)),
  );
  return { canvas, image };
}

const broken = () => new Failure('WRONG_FILE_TYPE', { message: 'the picture cannot be drawn' });

/** A photo drawn anew as JPEG: nothing but its pixels is left. @throws Failure WRONG_FILE_TYPE */
export const redrawPhoto = (bytes: Uint8Array): Promise<Uint8Array> =>
  inTurn(async () => {
    const { canvas, image } = await drawn(bytes, longestSide);
    const context = canvas.getContext('2d');
    context.fillStyle = '#fff';
    context.fillRect(0, 0, canvas.width, canvas.height);
    context.drawImage(image, 0, 0, canvas.width, canvas.height);
    return canvas.encode('jpeg', quality);
  });

/** A signature drawn anew as PNG with what is clear left clear, and ready to be put into a document. @throws Failure WRONG_FILE_TYPE */
export const redrawSignature = (bytes: Uint8Array): Promise<Uint8Array> =>
  inTurn(async () => {
    const { canvas, image } = await drawn(bytes, 1_600);
    canvas.getContext('2d').drawImage(image, 0, 0, canvas.width, canvas.height);
    return withInk(await canvas.encode('png'));
  });
