import { readFile } from 'node:fs/promises';
import { createRequire } from 'node:module';
import path from 'node:path';
import type { Page } from '@playwright/test';
import { PDFDocument, StandardFonts } from 'pdf-lib';
import { prepareZXingModule, writeBarcode } from 'zxing-wasm/writer';
import { expectFound, field, openCarForm, plate } from '../harness/car-form';
import { hydrated } from '../harness/sign-in';
import { expect, test } from '../harness/test';

async function licencePdf(): Promise<Buffer> {
  const pdf = await PDFDocument.create();
  const [page, font] = [pdf.addPage([420, 260]), await pdf.embedFont(StandardFonts.Courier)];
  const lines = ['Surname: COHEN   First name: DANA', 'Date of birth 03.04.1991   ID number 123456782'];
  lines.forEach((line, at) => page.drawText(line, { x: 20, y: 220 - at * 18, size: 9, font }));
  return Buffer.from(await pdf.save());
}

/** Draws a plate as the bar code of a vehicle licence. */
async function licencePicture(): Promise<Buffer> {
  const wasm = await readFile(createRequire(import.meta.url).resolve('zxing-wasm/writer/zxing_writer.wasm'));
  prepareZXingModule({ overrides: { wasmBinary: new Uint8Array(wasm).buffer } });
  const { image } = await writeBarcode(plate, { format: 'PDF417', scale: 4 });
  return Buffer.from(await image!.arrayBuffer());
}

const photo = (name: string) => readFile(path.join(import.meta.dirname, '../../tests/scan/pictures', name));

/** Returns the scan of a passport: a page that is a picture. */
async function scannedPassport(): Promise<Buffer> {
  const pdf = await PDFDocument.create();
  const image = await pdf.embedJpg(await photo('passport.jpg'));
  const page = pdf.addPage([420, (420 * image.height) / image.width]);
  page.drawImage(image, { x: 0, y: 0, ...page.getSize() });
  return Buffer.from(await pdf.save());
}

const choose = (page: Page, file: { name: string; mimeType: string; buffer: Buffer }) =>
  page.locator('input[type="file"][accept*="application/pdf"]').first().setInputFiles(file);

test(
  'CUS-03 a licence proposes the fields of a customer and the plate of a car, and only what is confirmed goes in',
  { tag: '@wide' },
  async ({ page, words, signIn, axe }) => {
    await signIn('agent');
    const calls: string[] = [];
    page.on('request', (request) => request.method() !== 'GET' && calls.push(request.url()));
    await test.step('a new customer', async () => {
      await page.goto('/customers/new');
      await hydrated(page, 'main form');
      await choose(page, { name: 'licence.pdf', mimeType: 'application/pdf', buffer: await licencePdf() });
      const found = page.getByRole('group', { name: words('form.licence.found') });
      await expect(found.getByRole('checkbox')).toHaveCount(4);
      await expect(field(page, 'customerInfo.lastName')).toHaveValue('');
      await axe();
      await found.getByRole('checkbox', { name: words('form.licence.facts.firstName') }).uncheck();
      await found.getByRole('button', { name: words('form.licence.fill') }).click();
      await expect(found).toBeHidden();
      await expect(field(page, 'passport.passportNumber')).toHaveValue('123456782');
      await expect(field(page, 'customerInfo.lastName')).toHaveValue('COHEN');
      await expect(field(page, 'customerInfo.firstName')).toHaveValue('');
      await choose(page, { name: 'id-card.jpg', mimeType: 'image/jpeg', buffer: await photo('id-card.jpg') });
      await expect(found.getByRole('checkbox', { name: /NOA RUTH/ })).toBeVisible({ timeout: 20_000 });
      await expect(found.getByRole('checkbox')).toHaveCount(5);
      await expect(field(page, 'customerInfo.firstName')).toHaveValue('');
      await choose(page, { name: 'passport.pdf', mimeType: 'application/pdf', buffer: await scannedPassport() });
      await expect(found.getByRole('checkbox', { name: /DANA RUTH/ })).toBeVisible({ timeout: 20_000 });
      const blank = await PDFDocument.create();
      blank.addPage([200, 200]);
      await choose(page, { name: 'blank.pdf', mimeType: 'application/pdf', buffer: Buffer.from(await blank.save()) });
      await expect(page.getByText(words('form.licence.nothing'))).toBeVisible({ timeout: 20_000 });
    });
    expect(calls, 'nothing is uploaded').toEqual([]);
    await test.step('a car', async () => {
      await openCarForm(page);
      await choose(page, { name: 'licence.png', mimeType: 'image/png', buffer: await licencePicture() });
      const found = page.getByRole('group', { name: words('form.licence.found') });
      await expect(found).toContainText('123-45-678', { timeout: 20_000 });
      await found.getByRole('button', { name: words('form.licence.fill') }).click();
      await expectFound(page, words);
    });
  },
);
