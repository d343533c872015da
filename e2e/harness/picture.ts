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
