import { readFileSync } from 'node:fs';
import path from 'node:path';
import { createCanvas } from '@napi-rs/canvas';
import type { Page } from '@playwright/test';
import { newCustomer, newDocument } from '../harness/links';
import { hydrated } from '../harness/sign-in';
import { expect, test } from '../harness/test';

const demo = (name: string) => path.resolve('reference/concepts/documents/demo', name);

/** Creates a customer and opens the tab of their documents. */
async function openDocuments(page: Page): Promise<void> {
  const customerId = await newCustomer(page.request, `05257${Date.now() % 100_000}`.padEnd(10, '5'));
  await page.goto(`/customers/${customerId}?tab=documents`);
  await hydrated(page, 'main input[data-upload]');
}

test('DOC-01 DOC-06 documents are uploaded, read, tagged, found, given a new version, downloaded together, removed and brought back', async ({
  page,
  words,
  signIn,
  axe,
}, info) => {
  await signIn('trusted');
  await openDocuments(page);
  await expect(page.getByText(words('documents.empty'), { exact: true })).toBeVisible();
  await page.locator('input[data-upload]').setInputFiles([demo('policy.pdf'), demo('licence.jpg')]);
  const sending = page.getByRole('dialog');
  await sending.getByLabel(words('documents.name')).first().fill('פוליסה לבדיקה');
  await axe('documents/upload-dialog');
  await sending.getByRole('button', { name: words('documents.uploadCount', { count: 2 }) }).click();
  const list = page.getByRole('table', { name: words('documents.title') });
  await expect(list.getByRole('link', { name: 'פוליסה לבדיקה' })).toBeVisible();

  await list.getByRole('link', { name: 'פוליסה לבדיקה' }).click();
  await expect(page).toHaveURL(/document=/);
  const viewer = page.getByRole('dialog', { name: 'פוליסה לבדיקה' });
  await expect(viewer.locator('[data-page="1"] canvas')).toBeVisible();
  await expect(viewer.locator('[aria-live="polite"]')).toHaveText(words('documents.pageOf', { page: 1, total: 3 }));
  await viewer.getByRole('button', { name: words('documents.larger') }).click();
  await viewer.getByRole('button', { name: words('documents.turn') }).click();
  await axe('documents/document-viewer');
  const details = viewer.getByText(words('documents.details'), { exact: true }).first();
  if (info.project.name.includes('390')) await details.click();
  await viewer.getByLabel(words('documents.tagName')).fill('דחוף לבדיקה');
  await viewer.getByRole('button', { name: words('documents.add'), exact: true }).click();
  await expect(
    viewer.getByRole('button', { name: words('documents.tagActions', { name: 'דחוף לבדיקה' }) }),
  ).toBeVisible();
  await viewer.getByRole('button', { name: words('documents.tagActions', { name: 'דחוף לבדיקה' }) }).click();
  await page.getByRole('menuitem', { name: words('documents.rename') }).click();
  await axe('documents/document-tags');
  await page.keyboard.press('Escape');
  await expect(page.getByRole('dialog')).toHaveCount(1);
  // A date of which nobody is reminded is asked about.
  const dueDate = viewer.locator('[name="dueDate"]');
  await dueDate.fill('01.06.2030');
  await dueDate.press('Tab');
  await viewer.getByRole('button', { name: words('ui.save'), exact: true }).click();
  await expect(page.getByRole('dialog', { name: words('documents.nobodyTitle') })).toBeVisible();
  await axe('documents/details-form');
  await page.keyboard.press('Escape');
  await viewer.locator('input[data-new-version]').setInputFiles(demo('appointment.pdf'));
  await expect(viewer.getByRole('list', { name: words('documents.versions') }).getByRole('listitem')).toHaveCount(2);
  await viewer.getByRole('button', { name: words('ui.close') }).click();
  await expect(page).not.toHaveURL(/document=/);

  await page.getByRole('searchbox', { name: words('documents.search') }).fill('לבדיקה');
  await expect(page).toHaveURL(/q=/);
  await expect(list.locator('tbody').getByRole('checkbox')).toHaveCount(1);
  await list.getByRole('checkbox').last().check();
  const download = page.waitForEvent('download');
  await page.getByRole('link', { name: words('documents.downloadZip') }).click();
  expect((await download).suggestedFilename()).toMatch(/\.zip$/);
  await page
    .getByRole('region', { name: words('list.bulk') })
    .getByRole('button', { name: words('documents.remove') })
    .click();
  await expect(page.getByText(words('list.noMatch'), { exact: true })).toBeVisible();
  await page.getByRole('button', { name: words('ui.undo') }).click();
  await expect(list.getByRole('link', { name: 'פוליסה לבדיקה' })).toBeVisible();
});

test('DOC-01 a document takes over the latest file of another, and belongs to a second customer too', async ({
  page,
  words,
  signIn,
  axe,
}, info) => {
  await signIn('trusted');
  const mobile = `05258${Date.now() % 100_000}`.padEnd(10, '8');
  const customerId = await newCustomer(page.request, `05259${Date.now() % 100_000}`.padEnd(10, '9'));
  const second = await newCustomer(page.request, mobile, { firstName: 'יעל', lastName: 'שותפה' });
  const file = readFileSync(demo('policy.pdf'));
  const documentId = await newDocument(page.request, customerId, 'הסכם לשיוך', file);
  await newDocument(page.request, customerId, 'נספח להעתקה', file);
  await page.goto(`/customers/${customerId}?tab=documents&document=${documentId}`);
  const viewer = page.getByRole('dialog', { name: 'הסכם לשיוך' });
  if (info.project.name.includes('390'))
    await viewer.getByText(words('documents.details'), { exact: true }).first().click();
  await viewer.getByRole('button', { name: words('documents.copyFile') }).click();
  const copy = page.getByRole('dialog', { name: words('documents.copyTitle') });
  await axe('documents/copy-dialog');
  await copy.getByRole('button', { name: words('documents.takeOf', { name: 'נספח להעתקה' }) }).click();
  await expect(copy).toBeHidden();
  await expect(viewer.getByRole('list', { name: words('documents.versions') }).getByRole('listitem')).toHaveCount(2);

  await viewer.getByRole('button', { name: words('documents.attach') }).click();
  const attach = page.getByRole('dialog', { name: words('documents.attachTitle') });
  await expect(attach.getByLabel(words('documents.attachCustomer'))).toBeVisible();
  await page.keyboard.press('Escape');
  await expect(attach).toBeHidden();
  await viewer.getByRole('button', { name: words('documents.attach') }).click();
  await attach.getByLabel(words('documents.attachCustomer')).fill(mobile);
  await page.getByRole('option', { name: /יעל שותפה/ }).click();
  await axe('documents/attach-dialog');
  await attach.getByRole('button', { name: words('documents.attachAction'), exact: true }).click();
  await expect(attach).toBeHidden();
  await page.goto(`/customers/${second}?tab=documents`);
  await expect(page.getByRole('link', { name: 'הסכם לשיוך' })).toBeVisible();
});

test('DOC-01 a photo with the full resolution of a phone is scaled before it is sent', async ({
  page,
  words,
  signIn,
}) => {
  const full = createCanvas(8_000, 6_000);
  full.getContext('2d').fillRect(1_000, 1_000, 4_000, 3_000);
  const buffer = full.toBuffer('image/jpeg', 40);
  await signIn('trusted');
  await openDocuments(page);
  await page.locator('input[data-upload]').setInputFiles({ name: 'full.jpg', mimeType: 'image/jpeg', buffer });
  await page
    .getByRole('dialog')
    .getByRole('button', { name: words('documents.uploadCount', { count: 1 }) })
    .click();
  const list = page.getByRole('table', { name: words('documents.title') });
  await expect(list.getByRole('link', { name: 'full' })).toBeVisible({ timeout: 30_000 });
});
