import type { Page } from '@playwright/test';

interface SharedFile {
  /** Field of the manifest's share target. */
  field: 'pages' | 'sheets';
  name: string;
  type: string;
  bytes: Buffer;
}

/** Waits until the service worker of the page answers for it. */
export async function controlled(page: Page): Promise<void> {
  await page.evaluate(() => navigator.serviceWorker.ready.then(({ active }) => active?.scriptURL));
  await page.waitForFunction(() => navigator.serviceWorker.controller !== null);
}

/** Returns the address to which other apps share, by the manifest of the page. */
export async function shareAddress(page: Page): Promise<string> {
  const manifest = await page.request.get((await page.locator('link[rel=manifest]').getAttribute('href'))!);
  return ((await manifest.json()) as { share_target: { action: string } }).share_target.action;
}

/** Shares a file to the installed product, as the system's share sheet does. */
export const share = (page: Page, action: string, { bytes, ...file }: SharedFile): Promise<void> =>
  page.evaluate(
    ({ address, field, name, type, content }) => {
      const form = Object.assign(document.createElement('form'), {
        method: 'post',
        enctype: 'multipart/form-data',
        action: address,
      });
      const input = Object.assign(document.createElement('input'), { type: 'file', name: field });
      const files = new DataTransfer();
      files.items.add(new File([Uint8Array.from(atob(content), (letter) => letter.charCodeAt(0))], name, { type }));
      input.files = files.files;
      form.append(input);
      document.body.append(form);
      form.submit();
    },
    { ...file, address: action, content: bytes.toString('base64') },
  );
