import { createCanvas, loadImage } from '@napi-rs/canvas';
import { keepInk } from '../../../lib/marks/ink';
import { Failure } from '../failures/failure';
import { withInk } from '../pdf/picture';
import { pictureSize } from '../../../lib/format/picture-size';

/** Most pixels that are decoded (160 MB of memory); protects against decompression bombs. */
const maxPixels = 40_000_000;
/** Longest side of a stored photo, pixels: A4 at 200 dpi. */
const longestSide = 2_400;
const quality = 82;

let last: Promise<unknown> = Promise.resolve();

/** One at a time, to bound memory use. */
function inTurn<T>(work: () => Promise<T>): Promise<T> {
  const turn = last.then(work, work);
  last = turn.catch(() => undefined);
  return turn;
}

async function drawn(bytes: Uint8Array, longest: number) {
  const size = pictureSize(bytes);
  if (!size || size.width === 0 || size.height === 0) throw broken();
  if (size.width * size.height > maxPixels) throw new Failure('PICTURE_TOO_LARGE');
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

/** Re-encodes a photo as JPEG, which drops all metadata. @throws Failure WRONG_FILE_TYPE, PICTURE_TOO_LARGE */
export const redrawPhoto = (bytes: Uint8Array): Promise<Uint8Array> =>
  inTurn(async () => {
    const { canvas, image } = await drawn(bytes, longestSide);
    const context = canvas.getContext('2d');
    context.fillStyle = '#fff';
    context.fillRect(0, 0, canvas.width, canvas.height);
    context.drawImage(image, 0, 0, canvas.width, canvas.height);
    return canvas.encode('jpeg', quality);
  });

/**
 * Re-encodes a signature as PNG with transparency: its ink without the paper of a photo, so that it cannot cover what is
 * written below. @throws Failure WRONG_FILE_TYPE, PICTURE_TOO_LARGE, SIGNATURE_HAS_NO_INK
 */
export const redrawSignature = (bytes: Uint8Array): Promise<Uint8Array> =>
  inTurn(async () => {
    const { canvas, image } = await drawn(bytes, 1_600);
    const context = canvas.getContext('2d');
    context.drawImage(image, 0, 0, canvas.width, canvas.height);
    const pixels = context.getImageData(0, 0, canvas.width, canvas.height);
    if (!keepInk(pixels)) throw new Failure('SIGNATURE_HAS_NO_INK');
    context.putImageData(pixels, 0, 0);
    return withInk(await canvas.encode('png'));
  });

/**
 * Re-encodes a picture in its own type, which drops all metadata and keeps transparency. A GIF is only checked: it has no
 * metadata of a camera, and may move. @throws Failure WRONG_FILE_TYPE, PICTURE_TOO_LARGE
 */
export const redrawPicture = (bytes: Uint8Array, type: string): Promise<Uint8Array> =>
  type === 'image/jpeg'
    ? redrawPhoto(bytes)
    : inTurn(async () => {
        const { canvas, image } = await drawn(bytes, longestSide);
        if (type === 'image/gif') return bytes;
        canvas.getContext('2d').drawImage(image, 0, 0, canvas.width, canvas.height);
        return type === 'image/webp' ? canvas.encode('webp', quality) : canvas.encode('png');
      });
