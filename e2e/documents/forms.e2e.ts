import { PDFDocument } from 'pdf-lib';
import { newCustomer } from '../harness/links';
import { hydrated } from '../harness/sign-in';
import { expect, test } from '../harness/test';

test(
  'DOC-05 a form is chosen, filled in for a customer, looked at, put aside, gone on with and sent by mail',
  { tag: '@both' },
  async ({ page, words, signIn, axe, outbox }) => {
    await signIn('superuser');
    const customerId = await newCustomer(page.request, `05256${Date.now() % 100_000}`.padEnd(10, '6'));
    await page.goto(`/processes/documents/forms?customer=${customerId}`);
    await hydrated(page, 'main input');
    await page
      .getByRole('button', { name: words('forms.upload') })
      .first()
      .click();
    await axe('forms/upload-form');
    await page.keyboard.press('Escape');
    await page.getByRole('link', { name: /^כתב מינוי סוכן/ }).click();
    const insurer = page.getByLabel('חברת הביטוח', { exact: true });
    await expect(page.getByLabel('טלפון נייד', { exact: true })).not.toHaveValue('');
    const counts = page.getByText(new RegExp(`^${words('forms.knownCount', { known: '\\d+', all: '\\d+' })}$`));
    const filled = async () =>
      (await counts.allTextContents()).reduce((sum, text) => sum + Number(/\d+/.exec(text)![0]), 0);
    const before = await filled();
    expect(before).toBeGreaterThan(0);
    await insurer.fill('הפניקס');
    await expect.poll(filled, 'the count moves while it is typed').toBe(before + 1);
    await expect(page.getByText(words('forms.leftOpen', { count: 2 }))).toBeVisible();
    await axe();
    await page.getByRole('button', { name: words('forms.preview') }).click();
    const preview = page.getByRole('dialog');
    await expect(preview.locator('[data-page="1"] canvas')).toBeVisible();
    await axe('fill/preview-dialog');
    await preview.getByRole('button', { name: words('ui.close') }).click();

    await page
      .locator('main')
      .getByRole('button', { name: words('ui.moreActions') })
      .click();
    await page.getByRole('menuitem', { name: words('forms.saveDraft') }).click();
    await expect(page).toHaveURL(/instance=/);
    await page.reload();
    await hydrated(page, 'main form');
    await expect(insurer).toHaveValue('הפניקס');

    await page
      .locator('main')
      .getByRole('button', { name: words('ui.moreActions') })
      .click();
    await page.getByRole('menuitem', { name: words('forms.sendMail') }).click();
    const address = `forms-${Date.now()}@example.test`;
    const mail = page.getByRole('dialog');
    await mail.getByLabel(words('forms.toEmail')).fill(address);
    await axe('fill/mail-dialog');
    await mail.getByRole('button', { name: words('forms.send'), exact: true }).click();
    await expect(page).toHaveURL(/forms\/filled/);
    await expect(page.getByText(address).first()).toBeVisible();
    const [message] = await outbox.messages({ to: address });
    expect(message!.file).toMatch(/\.pdf$/);
    expect((await PDFDocument.load(await outbox.fileOf(message!))).getPageCount()).toBe(1);
  },
);
