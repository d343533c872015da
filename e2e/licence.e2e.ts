import { readFile } from 'node:fs/promises';
import { createRequire } from 'node:module';
import type { Page } from '@playwright/test';
import { PDFDocument, StandardFonts } from 'pdf-lib';
import { prepareZXingModule, writeBarcode } from 'zxing-wasm/writer';
import { expectFound, field, openCarForm, plate } from './harness/car-form';
import { hydrated } from './harness/sign-in';
import { expect, test } from './harness/test';

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
