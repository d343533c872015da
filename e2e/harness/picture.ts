import type { Page } from '@playwright/test';
import type { Words } from './words';

/** Returns a picture drawn by the browser, which every decoder accepts. */
export const drawnPicture = async (page: Page, name: string) => {
  const bytes = await page.evaluate(() => {
    const canvas = Object.assign(document.createElement('canvas'), { width: 640, height: 360 });
    const pen = canvas.getContext('2d')!;
    pen.fillStyle = '#0e5a6b';
    pen.fillRect(0, 0, 640, 360);
    return canvas.toDataURL('image/png').split(',')[1]!;
  });
  return { name, mimeType: 'image/png', buffer: Buffer.from(bytes, 'base64') };
};

/** Returns a transparent picture with a noisy middle, large enough to be scaled before it is sent. */
export const transparentPicture = async (page: Page, name: string) => {
  const bytes = await page.evaluate(() => {
    const canvas = Object.assign(document.createElement('canvas'), { width: 900, height: 900 });
    const pen = canvas.getContext('2d')!;
    const noise = pen.createImageData(600, 600);
    for (let at = 0; at < noise.data.length; at += 4) {
      for (let channel = 0; channel < 3; channel += 1) noise.data[at + channel] = Math.random() * 256;
      noise.data[at + 3] = 255;
    }
    pen.putImageData(noise, 150, 150);
    return canvas.toDataURL('image/png').split(',')[1]!;
  });
  return { name, mimeType: 'image/png', buffer: Buffer.from(bytes, 'base64') };
};

/** Returns a photo of a signature: pen strokes on paper. A filled rectangle is refused, because it could cover text. */
export const signedPaper = async (page: Page, name: string) => {
  const bytes = await page.evaluate(() => {
    const canvas = Object.assign(document.createElement('canvas'), { width: 640, height: 240 });
    const pen = canvas.getContext('2d')!;
    pen.fillStyle = '#f4f2ee';
    pen.fillRect(0, 0, 640, 240);
    pen.strokeStyle = '#0b2a6b';
    pen.lineWidth = 5;
    pen.beginPath();
    for (let x = 80; x <= 560; x += 4) pen.lineTo(x, 120 + Math.sin(x / 22) * 60);
    pen.stroke();
    return canvas.toDataURL('image/png').split(',')[1]!;
  });
  return { name, mimeType: 'image/png', buffer: Buffer.from(bytes, 'base64') };
};

/** Chooses a file in the picture field with this name. */
export async function choosePicture(
  page: Page,
  words: Words,
  label: string,
  file: { name: string; mimeType: string; buffer: Buffer },
): Promise<void> {
  const field = page.getByRole('group', { name: label, exact: true });
  const opening = page.waitForEvent('filechooser');
  await field.getByRole('button', { name: `${words('form.imageChoose')}: ${label}` }).click();
  await (await opening).setFiles(file);
}
