import { randomUUID } from 'node:crypto';
import type { Page } from '@playwright/test';
import { fillPath } from '@/lib/contract/kit/endpoint';
import type { Form } from '@/lib/contract/documents/forms';
import { contract } from '@/lib/contract/index';
import { pdfOf } from '../harness/links';
import { loseAnswer } from '../harness/lost-answer';
import { hydrated } from '../harness/sign-in';
import { stackUnderTest } from '../harness/stack-under-test';
import { expect, test } from '../harness/test';
import type { Words } from '../harness/words';
import { writeHeaders } from '../harness/write-headers';

async function newCustomer(page: Page): Promise<string> {
  const { upstream, path } = contract.customers.create;
  const answer = await page.request.post(`/api/${upstream}/${path}`, {
    data: { customerInfo: { firstName: 'ורדית', lastName: 'ניתוק', language: 'HE' }, media: [] },
    headers: writeHeaders(),
  });
  return ((await answer.json()) as { customerId: string }).customerId;
}

async function newReminder(page: Page, words: Words, about: string) {
  await page
    .getByRole('button', { name: words('notifications.newReminder') })
    .first()
    .click();
  const dialog = page.getByRole('dialog', { name: words('notifications.newReminder') });
  const text = dialog.getByLabel(words('notifications.reminderText'), { exact: true });
  await text.fill(about);
  await dialog.getByRole('button', { name: words('notifications.soon.tomorrow') }).click();
  const save = () => dialog.getByRole('button', { name: words('ui.save'), exact: true }).click();
  return { dialog, text, save };
}

test.describe('AGY-08 an answer that is lost', () => {
  test.beforeEach(({ problems }) => problems.expect(/ERR_CONNECTION_RESET|Failed to load resource/));

  test('the same reminder saved again is there once, also an edited one', async ({ page, words, signIn }) => {
    await signIn('toplevel');
    await page.goto('/notifications?show=waiting');
    await hydrated(page, 'main button');
    const about = `לחזור ללקוחה ${Date.now()}`;
    const address = '**/api/ins-api/authenticated/notifications*';
    const { dialog, text, save } = await newReminder(page, words, about);
    await loseAnswer(page, address);
    await save();
    await expect(dialog.getByRole('alert')).toBeVisible();
    await save();
    await expect(dialog).toHaveCount(0);
    await expect(page.getByRole('main').getByText(about, { exact: true })).toHaveCount(1);

    const edited = await newReminder(page, words, `${about} א`);
    await loseAnswer(page, address);
    await edited.save();
    await expect(dialog.getByRole('alert')).toBeVisible();
    await text.fill(`${about} ב`);
    await edited.save();
    await expect(dialog).toHaveCount(0);
    await expect(page.getByRole('main').getByText(`${about} ב`, { exact: true })).toBeVisible();
    await expect(page.getByRole('main').getByText(`${about} א`, { exact: true })).toHaveCount(0);
  });

  test('a remark that was edited after it is saved without a reload, once', async ({ page, words, signIn }) => {
    await signIn('agent');
    await page.goto(`/customers/${await newCustomer(page)}?tab=ongoing`);
    await hydrated(page, 'main button');
    await page.getByRole('button', { name: words('customers.card.remark.add') }).click();
    const subject = page.getByLabel(words('customers.card.remark.field.subject'), { exact: true });
    const save = page.getByRole('button', { name: words('ui.save'), exact: true });
    const about = `בדיקת כיסוי ${Date.now()}`;
    await subject.fill(about);
    await loseAnswer(page, '**/api/ins-api/**/remarks*');
    await save.click();
    await expect(page.getByRole('main').getByRole('alert')).toBeVisible();
    await subject.fill(`${about} ב`);
    await save.click();
    await expect(subject).toHaveCount(0);
    await expect(page.getByRole('main').getByText(`${about} ב`).first()).toBeVisible();
    await expect(page.getByRole('main').getByText(about, { exact: true })).toHaveCount(0);
  });

  test('the card of a customer saved again is no conflict', async ({ page, words, signIn, problems }) => {
    problems.expect(/409/);
    await signIn('agent');
    const customerId = await newCustomer(page);
    await page.goto(`/customers/${customerId}/edit`);
    await hydrated(page, 'main button');
    await page.locator('[name="professionalInfo.occupation"]').fill('גננת');
    await loseAnswer(page, `**/api/ins-api/agent/customers/${customerId}`);
    const save = page.getByRole('button', { name: words('customers.save'), exact: true });
    await save.click();
    await expect(page.getByText(words('ui.lostAnswer.title')).first()).toBeVisible();
    await save.click();
    await page.waitForURL(`**/customers/${customerId}`);
    await expect(page.getByText(words('customers.saved'))).toBeVisible();
  });

  test('details of a document saved again are no conflict; what a colleague changed is shown, and nothing typed is lost', async ({
    page,
    words,
    signIn,
    problems,
  }) => {
    problems.expect(/409/);
    await signIn('agent');
    const customerId = await newCustomer(page);
    const { create, update } = contract.documents;
    const write = async (path: string, data: object) => {
      const headers = writeHeaders();
      const answer = await page.request.post(`/api/ins-api/${path}`, { data, headers });
      expect(answer.ok(), await answer.text()).toBe(true);
      return (await answer.json()) as { documentId: string; version: number };
    };
    const { documentId } = await write(create.path, { customerId, documentName: 'אישור' });
    const path = fillPath(update.path, { documentId });
    await page.goto(`/customers/${customerId}?tab=documents&document=${documentId}`);
    const viewer = page.getByRole('dialog', { name: 'אישור' });
    const description = viewer.getByLabel(words('documents.field.description'), { exact: true });
    const save = viewer.getByRole('button', { name: words('ui.save'), exact: true });
    await description.fill('פעם אחת');
    await loseAnswer(page, `**/api/ins-api/${path}`);
    await save.click();
    await expect(viewer.getByText(words('ui.lostAnswer.title'))).toBeVisible();
    await save.click();
    await expect(page.getByText(words('documents.saved'))).toBeVisible();
    await expect(viewer.getByRole('alert')).toHaveCount(0);

    await description.fill('שלי');
    const theirs = { documentName: 'אישור', description: 'של מישהו אחר', infoType: 'OTHER', version: 2 };
    await write(path, theirs);
    await save.click();
    const conflict = viewer.getByRole('alert').filter({ hasText: words('documents.changedMeanwhile') });
    await expect(conflict).toContainText('של מישהו אחר');
    await expect(description).toHaveValue('שלי');
    await conflict.getByRole('button', { name: words('form.conflict.keepMine') }).click();
    await expect(conflict).toHaveCount(0);
    await expect(description).toHaveValue('שלי');
  });

  test('a document to be signed is drafted once, with what was written last', async ({
    page,
    words,
    signIn,
    problems,
  }) => {
    await signIn('superuser');
    let first: string | undefined;
    const later: string[] = [];
    await page.route('**/api/ins-api/**', async (route) => {
      const { url, method } = { url: route.request().url(), method: route.request().method() };
      if (method !== 'POST' || !/envelopes(\?|$)/.test(url)) return route.fallback();
      const answer = await route.fetch();
      const { envelopeId } = (await answer.json()) as { envelopeId: string };
      if (first) {
        later.push(envelopeId);
        return route.fulfill({ response: answer });
      }
      first = envelopeId;
      return route.abort('connectionreset');
    });
    await page.goto(`/processes/documents/new?customer=${await newCustomer(page)}`);
    await hydrated(page, 'main button');
    const step = () =>
      page
        .getByRole('navigation', { name: words('envelopes.stepsLabel') })
        .getByRole('button', { name: words('envelopes.steps.who') })
        .click();
    await step();
    const name = page.getByLabel(words('envelopes.name'), { exact: true }).first();
    await name.fill('ורדית');
    await expect.poll(() => first).toBeDefined();
    const saved = page.waitForResponse(
      (response) => response.request().method() === 'PUT' && (response.request().postData() ?? '').includes('חותמת'),
    );
    await name.fill('ורדית חותמת');
    await saved;
    await expect(page).toHaveURL(/envelope=/);
    expect(later).toEqual([first]);
    await expect(page.getByText(words('envelopes.saving.saved'))).toBeVisible();
    // A change whose answer is lost is no conflict for the next one.
    problems.expect(/409/);
    await loseAnswer(page, `**/api/ins-api/**/envelopes/${first}`);
    await name.fill('ורדית שניה');
    await expect(page.getByText(words('envelopes.saving.failed'))).toBeVisible();
    await name.fill('ורדית שלישית');
    await expect(page.getByText(words('envelopes.saving.saved'))).toBeVisible();
    await page.reload();
    await hydrated(page, 'main button');
    await step();
    await expect(page.getByLabel(words('envelopes.name'), { exact: true }).first()).toHaveValue('ורדית שלישית');
  });

  test('a form and a draft of one are saved again without a conflict', async ({ page, words, signIn, problems }) => {
    problems.expect(/409/);
    await signIn('superuser');
    const { create, draft } = contract.forms;
    const headers = { Origin: stackUnderTest().url };
    const file = { name: 'form.pdf', mimeType: 'application/pdf', buffer: await pdfOf(1) };
    const uploaded = await page.request.post(`/api/pdf-api/${draft.path}`, { multipart: { file }, headers });
    const { fileId } = (await uploaded.json()) as { fileId: string };
    const data = { fileId, name: 'טופס שלנו' };
    const made = await page.request.post(`/api/pdf-api/${create.path}`, {
      data,
      headers: { ...headers, 'Idempotency-Key': randomUUID() },
    });
    const { formId } = (await made.json()) as { formId: string };
    await page.goto(`/processes/documents/forms/${formId}/places`);
    await hydrated(page, 'main button');
    const places = words('forms.places.onPage', { page: 1, what: words('forms.places.field') });
    await page.getByRole('group', { name: places }).press('Enter');
    await loseAnswer(page, `**/api/pdf-api/agent/forms/${formId}`);
    const save = page.getByRole('button', { name: words('ui.save'), exact: true });
    await save.click();
    const failure = page.getByRole('main').getByRole('alert');
    await expect(failure).toBeVisible();
    await save.click();
    await expect(page.getByText(words('forms.places.saved'))).toBeVisible();
    await expect(save).toBeDisabled();

    // What is added after the lost answer is saved on top of it.
    const onPage = page.getByRole('group', { name: places });
    await onPage.press('Enter');
    await loseAnswer(page, `**/api/pdf-api/agent/forms/${formId}`);
    await save.click();
    await expect(failure).toBeVisible();
    await onPage.press('Enter');
    const stored = () => page.waitForResponse((answer) => answer.request().method() === 'PUT' && answer.ok());
    const added = stored();
    await save.click();
    await added;
    await expect(failure).toHaveCount(0);
    await expect(save).toBeDisabled();
    const readForm = async () => {
      const { upstream, path } = contract.forms.get;
      return (await page.request.get(`/api/${upstream}/${fillPath(path, { formId })}`)).json() as Promise<Form>;
    };
    const mine = await readForm();
    expect(mine.fields).toHaveLength(3);
    // A colleague's change is shown, and not overwritten.
    const { name, supplier, productType, fields, signaturePlaces, version } = mine;
    const theirs = { name, supplier, productType, fields: fields.slice(0, 1), signaturePlaces, version };
    expect((await page.request.put(`/api/pdf-api/agent/forms/${formId}`, { data: theirs, headers })).ok()).toBe(true);
    await onPage.press('Enter');
    await save.click();
    await expect(failure).toContainText(words('errors.CONFLICT.title'));
    await expect(save).toBeEnabled();
    expect((await readForm()).fields).toHaveLength(1);

    await page.goto(`/processes/documents/forms/${formId}?customer=${await newCustomer(page)}`);
    await hydrated(page, 'main form');
    const keep = async () => {
      await page
        .getByRole('main')
        .getByRole('button', { name: words('ui.moreActions') })
        .click();
      await page.getByRole('menuitem', { name: words('forms.saveDraft') }).click();
    };
    await keep();
    await expect(page).toHaveURL(/instance=/);
    await page.getByLabel(words('forms.documentName'), { exact: true }).fill('טיוטה שלי');
    await loseAnswer(page, '**/api/pdf-api/agent/forms/instances/*');
    await keep();
    await expect(failure).toBeVisible();
    const repeated = stored();
    await keep();
    await repeated;
    await expect(failure).toHaveCount(0);
    // What was changed after a lost answer is saved on top of it.
    const title = page.getByLabel(words('forms.documentName'), { exact: true });
    await title.fill('טיוטה שניה');
    await loseAnswer(page, '**/api/pdf-api/agent/forms/instances/*');
    await keep();
    await expect(failure).toBeVisible();
    await title.fill('טיוטה שלישית');
    const changed = stored();
    await keep();
    await changed;
    await expect(failure).toHaveCount(0);
    await page.reload();
    await hydrated(page, 'main form');
    await expect(title).toHaveValue('טיוטה שלישית');
  });
});

test('AGY-08 each of two removals can be undone', async ({ page, words, signIn }) => {
  await signIn('toplevel');
  await page.goto('/notifications?show=waiting');
  await hydrated(page, 'main button');
  const about = ['ראשון', 'שני'].map((which) => `${which} ${Date.now()}`);
  for (const one of about) {
    const { dialog, save } = await newReminder(page, words, one);
    await save();
    await expect(dialog).toHaveCount(0);
  }
  const line = (one: string) => page.getByRole('main').getByText(one, { exact: true });
  for (const one of about) {
    await page.getByRole('button', { name: words('notifications.removeOne', { text: one }) }).click();
    await expect(line(one)).toHaveCount(0);
  }
  const undo = page.getByRole('button', { name: words('ui.undo'), exact: true });
  await expect(undo).toHaveCount(2);
  await undo.last().click();
  await expect(line(about[1]!)).toBeVisible();
  await expect(line(about[0]!)).toHaveCount(0);
  await undo.click();
  await expect(line(about[0]!)).toBeVisible();
});
