import type { Page } from '@playwright/test';

interface Photo {
  /** Large text on the page. */
  title: string;
}

/** Returns a photo of a written page lying askew on a desk, drawn by the browser. */
export async function pagePhoto(page: Page, { title }: Photo) {
  const bytes = await page.evaluate((title) => {
    const canvas = Object.assign(document.createElement('canvas'), { width: 1_200, height: 1_600 });
    const pen = canvas.getContext('2d')!;
    pen.fillStyle = '#5b4636';
    pen.fillRect(0, 0, 1_200, 1_600);
    pen.setTransform(0.98, 0.06, -0.05, 0.97, 190, 140);
    pen.fillStyle = '#f3efe6';
    pen.fillRect(0, 0, 840, 1_240);
    pen.fillStyle = '#1d2733';
    pen.font = 'bold 84px sans-serif';
    pen.fillText(title, 80, 150);
    for (let line = 0; line < 22; line += 1) pen.fillRect(80, 230 + line * 42, 560 + ((line * 97) % 120), 12);
    return canvas.toDataURL('image/jpeg', 0.9).split(',')[1]!;
  }, title);
  return { name: `${title}.jpg`, mimeType: 'image/jpeg', buffer: Buffer.from(bytes, 'base64') };
}
