import { scaledPhoto } from '@/components/data/photo';

/** Smaller photos are sent unchanged, bytes. */
const small = 700_000;

/** Scales a photo down and turns it upright. A file that cannot be drawn is returned unchanged. */
export async function smallerPhoto(file: File): Promise<Blob> {
  if (!file.type.startsWith('image/') || file.size < small) return file;
  const smaller = await scaledPhoto(file, 'image/jpeg');
  return smaller && smaller.size < file.size ? smaller : file;
}
