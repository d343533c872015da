import type { Page } from '@playwright/test';
import { PDFDocument } from 'pdf-lib';
import { documents } from '@/lib/contract/documents/documents';
import { insurerName } from '@/lib/insurers/names';
import { renewalHeader, renewalRow, workbookOf } from '@/tests/imports/workbooks';
import { chromiumLaunch } from '../harness/chromium';
import { pagePhoto } from '../harness/page-photo';
import { nationalId } from '../harness/national-id';
import { controlled, share, shareAddress } from '../harness/share';
import { hydrated, signInByHand } from '../harness/sign-in';
import { expect, test } from '../harness/test';
import type { Words } from '../harness/words';

test.use({ serviceWorkers: 'allow' });

const launch = chromiumLaunch();
test.use({
  launchOptions: {
    ...launch,
    args: [...(launch.args ?? []), '--use-fake-device-for-media-stream', '--use-fake-ui-for-media-stream'],
  },
});

const thumbs = (page: Page) => page.locator('[data-page]');
/** Waits for the drawn pages. A worker draws them one by one, which takes a while on a busy machine. */
const expectDrawn = (page: Page, count: number) =>
  expect(page.locator('[data-page] img')).toHaveCount(count, { timeout: 30_000 });
/** Returns the ids of the pages in their order. */
const order = (page: Page) => thumbs(page).evaluateAll((all) => all.map((one) => one.getAttribute('data-page')));

/** Returns the ids of the pages as stored in the browser. */
const keptOrder = (page: Page) =>
  page.evaluate(
    () =>
      new Promise<string[]>((resolve) => {
        const opening = indexedDB.open('scan');
        opening.onsuccess = () => {
          const db = opening.result;
          const asking = db.transaction('drafts').objectStore('drafts').getAll();
          asking.onsuccess = () => {
            db.close();
            resolve((asking.result as { pages: { id: string }[] }[]).flatMap(({ pages }) => pages.map(({ id }) => id)));
          };
        };
      }),
  );

const fileOf = (page: Page, path: string, documentId: string) =>
  page.request.get(`/api/ins-api/${path.replace('{documentId}', documentId)}`);

async function openScan(page: Page): Promise<void> {
  await page.goto('/customers/scan');
  await hydrated(page, 'main button');
}

async function addFiles(
  page: Page,
  words: Words,
  files: { name: string; mimeType: string; buffer: Buffer }[],
): Promise<void> {
  await page.locator('input[type=file][multiple]').setInputFiles(files);
  await expect(thumbs(page)).toHaveCount(files.length);
  await expect(page.getByRole('button', { name: words('scan.retake') })).toBeVisible();
}

test(
  'DOC-02 photos become one PDF of a customer: edges found, corners set, pages put in order, nothing lost by a reload',
  { tag: '@both' },
  async ({ page, words, signIn, axe }) => {
    await signIn('agent');
    await openScan(page);
    await addFiles(page, words, await Promise.all(['A', 'B', 'C'].map((title) => pagePhoto(page, { title }))));
    await expectDrawn(page, 3);
    await expect(page.getByText(words('scan.noEdges'))).toBeHidden();
    const [first, second, third] = await order(page);
    await page.getByRole('radio', { name: words('scan.looks.paper') }).check();
    await page.getByText(words('scan.view.corners'), { exact: true }).click();
    const corner = page.getByRole('button', { name: words('scan.corner.topLeft') });
    const before = await corner.getAttribute('style');
    await corner.focus();
    await page.keyboard.press('Shift+ArrowRight');
    expect(await corner.getAttribute('style')).not.toBe(before);
    await axe();
    await page.getByRole('button', { name: words('scan.later'), exact: true }).click();
    expect(await order(page)).toEqual([second, first, third]);
    await thumbs(page).nth(2).focus();
    await page.keyboard.press('Alt+ArrowUp');
    expect(await order(page)).toEqual([second, third, first]);
    await page.getByRole('button', { name: words('scan.remove'), exact: true }).click();
    await expect(thumbs(page)).toHaveCount(2);
    // The browser stores the change a moment later.
    await expect.poll(async () => (await keptOrder(page)).length).toBe(2);
    await page.getByRole('button', { name: words('ui.undo') }).click();
    await expect(thumbs(page)).toHaveCount(3);
    await expect.poll(() => keptOrder(page)).toEqual([second, third, first]);
    await page.reload();
    await hydrated(page, 'main button');
    await expectDrawn(page, 3);
    expect(await order(page)).toEqual([second, third, first]);
    await page.locator('form button[type=submit]').click();
    await expect(page.getByText(words('form.rules.required')).first()).toBeVisible();
    await page
      .getByRole('combobox', { name: words('customers.customer') })
      .or(page.getByRole('textbox', { name: words('customers.customer') }))
      .first()
      .fill('אזולאי');
    await page.getByRole('listbox').getByRole('option').filter({ hasText: 'אזולאי' }).first().click();
    const made = page.waitForResponse((response) => response.url().endsWith(documents.create.path));
    const uploaded = page.waitForResponse((response) => response.url().endsWith('/files/upload'));
    await page.locator('form button[type=submit]').click();
    const { documentId } = (await (await made).json()) as { documentId: string };
    expect((await uploaded).status()).toBe(200);
    await expect(page.getByRole('heading', { name: words('scan.done.title') })).toBeFocused();
    const [latest] = (await fileOf(page, documents.versions.path, documentId).then((answer) => answer.json())) as {
      source: string;
      type: string;
      size: number;
    }[];
    expect(latest).toMatchObject({ source: 'SCAN', type: 'application/pdf' });
    const pdf = await PDFDocument.load(
      await fileOf(page, documents.latestFile.path, documentId).then((answer) => answer.body()),
    );
    expect(pdf.getPageCount()).toBe(3);
    expect(latest!.size).toBeLessThan(1_000_000);
    await page.getByRole('button', { name: words('scan.done.again') }).click();
    await expect(page.getByRole('heading', { name: words('scan.start.title') })).toBeVisible();
  },
);

test('DOC-02 the camera of a phone takes page after page', { tag: '@once' }, async ({ page, words, signIn, axe }) => {
  await signIn('agent');
  await openScan(page);
  await page.getByRole('button', { name: words('scan.openCamera') }).click();
  const shutter = page.getByRole('button', { name: words('scan.shoot') });
  await expect(shutter).toBeEnabled();
  await axe();
  for (const count of [1, 2]) {
    await shutter.click();
    await expect(thumbs(page)).toHaveCount(count);
  }
  await page.getByRole('dialog').getByText('(2)').click();
  await expect(page.getByRole('dialog')).toBeHidden();
  await expectDrawn(page, 2);
});

test(
  'DOC-02 what is shared to the installed product waits in the scan screen, through a sign-in as well',
  { tag: '@once' },
  async ({ page, context, words, signIn, parts, problems }) => {
    // The sharing page stays open for a moment after its session has ended.
    problems.expect(/status of 401/);
    await signIn('agent');
    await page.goto('/');
    await controlled(page);
    const address = await shareAddress(page);
    const bytes = (await pagePhoto(page, { title: 'shared' })).buffer;
    await context.clearCookies({ name: /session$/ });
    await share(page, address, { field: 'pages', name: 'shared.jpg', type: 'image/jpeg', bytes });
    await page.waitForURL('**/login?next=**');
    await signInByHand(page, 'agent', parts, page.url());
    await page.waitForURL('**/customers/scan?shared=1');
    await expect(page.getByText('shared.jpg')).toBeVisible();
    await expect(thumbs(page)).toHaveCount(0);
    await page.getByRole('button', { name: words('scan.shared.take') }).click();
    await expectDrawn(page, 1);
    await page.reload();
    await expectDrawn(page, 1);
    await expect(page.getByText(words('scan.shareFailed'))).toBeHidden();
  },
);

test(
  'IMP-04 an Excel file that is shared to the installed product says what it looks like, and is checked there',
  { tag: '@once' },
  async ({ page, words, signIn, axe, language }) => {
    await signIn('agent');
    await page.goto('/');
    await controlled(page);
    const rows = [renewalHeader, renewalRow('70012345', 'כהן דוד', nationalId())];
    const [name, bytes] = ['חידושים.xlsx', Buffer.from(workbookOf(rows))];
    await share(page, await shareAddress(page), { field: 'sheets', name, type: 'application/zip', bytes });
    await page.waitForURL('**/processes/management?shared=1');
    const notice = page.getByRole('status').filter({ hasText: name });
    const source = words('imports.title.RENEWAL');
    // A production file can have the same columns.
    const sources = `${source} · ${words('imports.title.PROD_FILES')}`;
    await expect(notice).toContainText(words('imports.shared.looksLike', { sources }));
    await axe();
    await notice.getByRole('link', { name: source }).click();
    await page.waitForURL('**/processes/hidooshim');
    await expect(notice.getByRole('button', { name: words('imports.shared.take') })).toBeDisabled();
    await page.getByRole('combobox', { name: words('imports.insurer') }).click();
    await page.getByRole('option', { name: insurerName('HAREL', language), exact: true }).click();
    await notice.getByRole('button', { name: words('imports.shared.take') }).click();
    await page
      .getByRole('region', { name })
      .getByRole('button', { name: words('imports.upload') })
      .click();
    await page.waitForURL('**/hidooshim?file=**');
    await page.goto('/processes/management');
    await expect(page.getByRole('heading', { name: words('imports.management.title') })).toBeVisible();
    await expect(notice).toBeHidden();
  },
);
