/** Longest side of an uploaded photo, px; the server keeps no more. */
const longest = 2_400;
/** Smaller photos are sent unchanged, bytes. */
const small = 700_000;

/** Scales a photo down and turns it upright. A file that cannot be drawn is returned unchanged. */
export async function smallerPhoto(file: File): Promise<Blob> {
  if (!file.type.startsWith('image/') || file.size < small) return file;
  try {
    const photo = await createImageBitmap(file, { imageOrientation: 'from-image' });
    const scale = Math.min(1, longest / Math.max(photo.width, photo.height));
    const canvas = document.createElement('canvas');
    canvas.width = Math.round(photo.width * scale);
    canvas.height = Math.round(photo.height * scale);
    const context = canvas.getContext('2d');
    if (!context) return file;
    // What is transparent would become black.
    context.fillStyle = '#fff';
    context.fillRect(0, 0, canvas.width, canvas.height);
    context.drawImage(photo, 0, 0, canvas.width, canvas.height);
    photo.close();
    const smaller = await new Promise<Blob | null>((resolve) => canvas.toBlob(resolve, 'image/jpeg', 0.84));
    return smaller && smaller.size < file.size ? smaller : file;
  } catch {
    return file;
  }
}
