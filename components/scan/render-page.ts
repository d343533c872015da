import { findPage, findSide } from '@/lib/scan/find-page';
import { applyLook } from '@/lib/scan/looks';
import { straightened, straightSize } from '@/lib/scan/perspective';
import type { Quad } from '@/lib/scan/quad';
import { pageBudget, pictureSize } from '@/lib/scan/sheet';
import { type Rendering, type TakenPicture, UnreadableFile } from './scan-work';

/** Longest side of a stored picture, px: enough for a sheet at 170 dpi that fills most of it. */
export const keptSide = 2_800;
/** JPEG qualities, tried in turn until a page is small enough. */
const qualities = [0.8, 0.7, 0.6, 0.5, 0.4];

/** @throws UnreadableFile */
export const bitmapOf = async (file: Blob | ImageData): Promise<ImageBitmap> => {
  try {
    return await createImageBitmap(file, { imageOrientation: 'from-image' });
  } catch {
    throw new UnreadableFile('UNREADABLE_PICTURE');
  }
};

/** Draws a bitmap on a canvas of another size, on white: transparent parts of a PNG count as paper. */
function drawn(
  bitmap: ImageBitmap | OffscreenCanvas,
  width: number,
  height: number,
): OffscreenCanvasRenderingContext2D {
  const pen = new OffscreenCanvas(width, height).getContext('2d', { willReadFrequently: true });
  if (!pen) throw new Error('No canvas');
  pen.fillStyle = '#fff';
  pen.fillRect(0, 0, width, height);
  pen.imageSmoothingQuality = 'high';
  pen.drawImage(bitmap, 0, 0, width, height);
  return pen;
}

const fitted = ({ width, height }: { width: number; height: number }, max: number) => {
  const scale = Math.min(1, max / Math.max(width, height));
  return { width: Math.max(1, Math.round(width * scale)), height: Math.max(1, Math.round(height * scale)) };
};

const pixelsOf = (pen: OffscreenCanvasRenderingContext2D) =>
  pen.getImageData(0, 0, pen.canvas.width, pen.canvas.height);

/** Returns the pixels of a picture, scaled down where it is larger. */
export function pixelsAtMost(bitmap: ImageBitmap, max: number): ImageData {
  const { width, height } = fitted(bitmap, max);
  return pixelsOf(drawn(bitmap, width, height));
}

/** Detects the page in a picture; null when there is none. */
export const pageIn = (bitmap: ImageBitmap): Quad | null => findPage(pixelsAtMost(bitmap, findSide));

/**
 * Imports a picture. Redraws it, which removes the camera's metadata, such as the location.
 * @throws UnreadableFile
 */
export async function takePicture(file: Blob): Promise<TakenPicture> {
  const bitmap = await bitmapOf(file);
  const { width, height } = fitted(bitmap, keptSide);
  const pen = drawn(bitmap, width, height);
  const found = pageIn(bitmap);
  bitmap.close();
  return { picture: await pen.canvas.convertToBlob({ type: 'image/jpeg', quality: 0.9 }), width, height, found };
}

/**
 * Renders a straightened page as a JPEG small enough for an e-mail.
 * @throws UnreadableFile
 */
export async function renderPage({
  picture,
  quad,
  look,
  turn,
  max,
}: Rendering): Promise<{ image: Blob; width: number; height: number }> {
  const bitmap = await bitmapOf(picture);
  const straight = straightSize(quad, bitmap);
  const size = fitted(pictureSize(straight), max ?? Infinity);
  // The browser scales it down first, using all pixels; the remaining scale is close to 1.
  const scale = Math.min(1, (1.25 * size.width) / straight.width);
  const pen = drawn(
    bitmap,
    Math.max(1, Math.round(bitmap.width * scale)),
    Math.max(1, Math.round(bitmap.height * scale)),
  );
  bitmap.close();
  const page = applyLook(straightened(pixelsOf(pen), quad, size.width, size.height), look);
  const canvas = new OffscreenCanvas(size.width, size.height);
  canvas
    .getContext('2d')
    ?.putImageData(new ImageData(page.data as Uint8ClampedArray<ArrayBuffer>, size.width, size.height), 0, 0);
  const upright = turn === 0 ? canvas : turnedCanvas(canvas, turn);
  return smallJpeg(upright);
}

function turnedCanvas(canvas: OffscreenCanvas, turn: number): OffscreenCanvas {
  const [width, height] = turn % 2 === 0 ? [canvas.width, canvas.height] : [canvas.height, canvas.width];
  const out = new OffscreenCanvas(width, height);
  const pen = out.getContext('2d');
  if (!pen) throw new Error('No canvas');
  pen.translate(width / 2, height / 2);
  pen.rotate((turn * Math.PI) / 2);
  pen.drawImage(canvas, -canvas.width / 2, -canvas.height / 2);
  return out;
}

/** Lowers the quality step by step, then the resolution, until the file is small enough. */
async function smallJpeg(canvas: OffscreenCanvas): Promise<{ image: Blob; width: number; height: number }> {
  const { width, height } = canvas;
  let size = Infinity;
  for (const quality of qualities) {
    const image = await canvas.convertToBlob({ type: 'image/jpeg', quality });
    if (image.size <= pageBudget) return { image, width, height };
    size = image.size;
  }
  const scale = 0.95 * Math.sqrt(pageBudget / size);
  return smallJpeg(
    drawn(canvas, Math.max(1, Math.round(width * scale)), Math.max(1, Math.round(height * scale))).canvas,
  );
}
