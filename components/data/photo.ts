import { pictureSize } from '@/lib/format/picture-size';

/** Most pixels of a picture that the server decodes; a phone's full resolution can have more. */
const maxPixels = 40_000_000;
/** Longest side of a stored photo, px; the server keeps no more. */
const longestSide = 2_400;
/** Beginning of a file in which its size is declared, after the profiles and previews of cameras, bytes. */
const headBytes = 2_000_000;

/** Returns whether a file is a picture in the format of iPhones. Some systems do not set its type. */
export const isHeic = ({ name, type }: Pick<File, 'name' | 'type'>): boolean =>
  /^image\/hei[cf]$/.test(type) || /\.hei[cf]$/i.test(name);

/**
 * Scales a picture to the size that is kept and turns it upright.
 * @param type MIME type of the outcome
 * @returns null where the browser cannot draw it
 */
export async function scaledPhoto(file: Blob, type: 'image/jpeg' | 'image/png'): Promise<Blob | null> {
  try {
    const photo = await createImageBitmap(file, { imageOrientation: 'from-image' });
    const scale = Math.min(1, longestSide / Math.max(photo.width, photo.height));
    const canvas = document.createElement('canvas');
    canvas.width = Math.round(photo.width * scale);
    canvas.height = Math.round(photo.height * scale);
    const context = canvas.getContext('2d');
    if (!context) return null;
    if (type === 'image/jpeg') {
      // What is transparent would become black.
      context.fillStyle = '#fff';
      context.fillRect(0, 0, canvas.width, canvas.height);
    }
    context.drawImage(photo, 0, 0, canvas.width, canvas.height);
    photo.close();
    return await new Promise<Blob | null>((resolve) => canvas.toBlob(resolve, type, 0.84));
  } catch {
    return null;
  }
}

/** Returns the pixels that a picture declares; 0 when its header is not found. */
async function pixelsOf(file: Blob): Promise<number> {
  const { width, height } = pictureSize(new Uint8Array(await file.slice(0, headBytes).arrayBuffer())) ?? {
    width: 0,
    height: 0,
  };
  return width * height;
}

/**
 * Returns a picture within the limits of the server: one with too many pixels or bytes is scaled down, and one of an
 * iPhone becomes a JPEG where the browser can open it. Anything else is returned unchanged.
 */
export async function photoWithinLimits(file: Blob, maxBytes: number): Promise<Blob> {
  if (file instanceof File && isHeic(file)) return (await scaledPhoto(file, 'image/jpeg')) ?? file;
  if (!/^image\/(jpeg|png|webp)$/.test(file.type)) return file;
  if (file.size <= maxBytes && (await pixelsOf(file)) <= maxPixels) return file;
  return (await scaledPhoto(file, file.type === 'image/png' ? 'image/png' : 'image/jpeg')) ?? file;
}
