import { randomInt, randomUUID } from 'node:crypto';
import type { Locator, Page } from '@playwright/test';
import { PDFDocument, StandardFonts } from 'pdf-lib';
import { contract } from '@/lib/contract/index';
import { hydrated } from '../harness/sign-in';
import { expect, test } from '../harness/test';
import type { Words } from '../harness/words';
import { writeHeaders } from '../harness/write-headers';

/** Returns a contract of three pages as a file. */
async function contractFile(name: string) {
  const document = await PDFDocument.create();
  const font = await document.embedFont(StandardFonts.Helvetica);
  for (const page of [1, 2, 3])
    document.addPage([595, 842]).drawText(`Agreement, page ${page}`, { x: 72, y: 720, size: 20, font });
  return { name: `${name}.pdf`, mimeType: 'application/pdf', buffer: Buffer.from(await document.save()) };
}

/** A number of this try alone: a second try finds no customer of the first. */
const newMobile = () => `0525${randomInt(100_000, 999_999)}`;

/** Creates a customer for this test, who can be found by mobile number. */
async function newCustomer(page: Page, mobile: string): Promise<string> {
  const { upstream, path } = contract.customers.create;
  const data = {
    customerInfo: { firstName: 'ורדית', lastName: 'חותמת', language: 'HE' },
    media: [{ mediaType: 'MOBILE_PHONE', value: mobile }],
  };
  const answer = await page.request.post(`/api/${upstream}/${path}`, {
    data,
    headers: writeHeaders(),
  });
  return ((await answer.json()) as { customerId: string }).customerId;
}

async function prepare(page: Page, words: Words, mobile: string, title: string): Promise<Locator> {
  await page.goto(`/processes/documents/new?customer=${await newCustomer(page, mobile)}`);
  await hydrated(page, 'main button');
  await page.locator('input[type=file]').setInputFiles(await contractFile(title));
  await expect(page.getByLabel(words('envelopes.titleOf.SIGN'))).toHaveValue(title);
  return page.locator('#prepare-page');
}

const step = (page: Page, words: Words, name: string) =>
  page
    .getByRole('navigation', { name: words('envelopes.stepsLabel') })
    .getByRole('button', { name: words(`envelopes.steps.${name}`) });

test(
  'DOC-03 DOC-06 three pages for two signers: fields by mouse and by keyboard, sent, tracked in the list, extended and cancelled',
  { tag: '@wide' },
  async ({ page, words, signIn, axe, outbox }) => {
    await signIn('superuser');
    const [mobile, second, title] = [newMobile(), newMobile(), 'הסכם שירות לשניים'];
    const sheet = await prepare(page, words, mobile, title);
    await axe();
    await step(page, words, 'who').click();
    await page.getByRole('button', { name: words('envelopes.addByHand') }).click();
    await page.getByLabel(words('envelopes.name'), { exact: true }).nth(1).fill('אורי השני');
    await page.getByLabel(words('envelopes.mobile'), { exact: true }).nth(1).fill(second);
    await step(page, words, 'where').click();
    await expect(sheet).toBeVisible();
    // With the mouse: a press on the page adds the signature, and a drag moves it.
    const box = (await sheet.boundingBox())!;
    await page.mouse.click(box.x + box.width * 0.3, box.y + box.height * 0.2);
    const fields = sheet.getByRole('button');
    await expect(fields).toHaveCount(1);
    const before = (await fields.first().boundingBox())!;
    await page.mouse.move(before.x + before.width / 2, before.y + before.height / 2);
    await page.mouse.down();
    await page.mouse.move(before.x + before.width / 2 + 120, before.y + before.height / 2 + 40, { steps: 4 });
    await page.mouse.up();
    await expect.poll(async () => (await fields.first().boundingBox())!.x).toBeGreaterThan(before.x + 60);
    // With the keyboard, for the other signer on the next page, with undo and redo.
    await page.getByRole('radio', { name: 'אורי השני' }).click();
    await sheet.focus();
    await page.keyboard.press('PageDown');
    await page.keyboard.press('Enter');
    await expect(fields).toHaveCount(1);
    await fields.first().focus();
    await page.keyboard.press('ArrowDown');
    await page.keyboard.press('Delete');
    await expect(fields).toHaveCount(0);
    await page.getByRole('button', { name: words('envelopes.undo'), exact: true }).click();
    await expect(fields).toHaveCount(1);
    await axe();
    // The fields become a template, whose roles are given to the signers when it is applied.
    const template = `תבנית ${randomUUID()}`;
    const templates = page.getByRole('button', { name: words('envelopes.templates') });
    await templates.click();
    await page.getByRole('menuitem', { name: words('envelopes.saveTemplate') }).click();
    const saving = page.getByRole('dialog', { name: words('envelopes.saveTemplate') });
    await saving.getByLabel(words('envelopes.templateName')).fill(template);
    await axe('prepare/save-template');
    await saving.getByRole('button', { name: words('envelopes.saveTemplate') }).click();
    await expect(saving).toBeHidden();
    await templates.click();
    await page.getByRole('menuitem', { name: new RegExp(template) }).click();
    await axe('prepare/cast-dialog');
    await page.keyboard.press('Escape');
    await expect(page.getByRole('dialog')).toBeHidden();
    await step(page, words, 'send').click();
    await expect(page.getByRole('button', { name: words('envelopes.sendNow', { count: 2 }) })).toBeEnabled();
    await axe();
    await page.getByRole('button', { name: words('envelopes.sendNow', { count: 2 }) }).click();
    await expect(page.getByRole('heading', { name: words('envelopes.sentTitle') })).toBeVisible();
    for (const to of [mobile, second]) expect((await outbox.messages({ to }))[0]!.body).toMatch(/\/sign\/[\w-]{43}$/);
    await page.getByRole('link', { name: words('envelopes.toSent') }).click();
    const row = page.getByRole('row').filter({ hasText: title });
    await expect(row).toContainText(words('envelopes.signerStatus.SENT'));
    await axe();
    await row.getByRole('link').first().click();
    await expect(page.getByRole('heading', { name: words('envelopes.evidence') })).toBeVisible();
    await axe();
    for (const [action, dialog] of [
      ['sendings.whatsApp', 'envelopes/send-link'],
      ['envelopes.correct.button', 'envelope/correct-dialog'],
    ] as const) {
      await page.getByRole('button', { name: `${words(action)}: אורי השני` }).click();
      await axe(dialog);
      await page.keyboard.press('Escape');
      await expect(page.getByRole('dialog')).toBeHidden();
    }
    // Extends and then cancels: both are entries of the evidence.
    const more = page.getByRole('button', { name: words('ui.moreActions') });
    await more.click();
    await page.getByRole('menuitem', { name: words('envelopes.actions.extend', { days: 7 }) }).click();
    await expect(page.getByText(words('envelopes.events.EXTENDED')).first()).toBeVisible();
    await more.click();
    await page.getByRole('menuitem', { name: words('envelopes.actions.cancel') }).click();
    await axe('envelope/cancel-dialog');
    await page
      .getByRole('dialog')
      .getByRole('button', { name: words('envelopes.actions.cancel') })
      .click();
    await expect(page.getByText(words('envelopes.events.CANCELLED')).first()).toBeVisible();
    await expect(more).toBeHidden();
  },
);

test(
  'DOC-03 on a phone: the draft outlives a reload, and a field is placed by touch',
  { tag: '@once' },
  async ({ page, words, signIn, axe }) => {
    await signIn('superuser');
    const sheet = await prepare(page, words, newMobile(), 'כתב מינוי בטלפון');
    await expect(page).toHaveURL(/envelope=/);
    const { upstream, path } = contract.envelopes.get;
    const kept = `/api/${upstream}/${path.replace('{envelopeId}', new URL(page.url()).searchParams.get('envelope') ?? '')}`;
    // Asked for again, also when a kept connection has just been closed.
    await expect(async () => {
      const { items } = (await (await page.request.get(kept)).json()) as { items: unknown[] };
      expect(items).toHaveLength(1);
    }).toPass({ timeout: 10_000 });
    await page.reload();
    await hydrated(page, 'main button');
    await expect(page.getByLabel(words('envelopes.titleOf.SIGN'))).toHaveValue('כתב מינוי בטלפון');
    await step(page, words, 'where').tap();
    await expect(sheet).toBeVisible();
    const box = (await sheet.boundingBox())!;
    await page.touchscreen.tap(box.x + box.width * 0.5, box.y + box.height * 0.2);
    await expect(sheet.getByRole('button')).toHaveCount(1);
    await axe();
  },
);
