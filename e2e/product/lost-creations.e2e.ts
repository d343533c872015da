import type { Page } from '@playwright/test';
import { fillPath } from '@/lib/contract/kit/endpoint';
import type { FormInstance } from '@/lib/contract/documents/forms';
import { contract } from '@/lib/contract/index';
import type { Customer } from '@/lib/contract/customers/customers';
import type { Attaching } from '@/lib/contract/orders/attachings';
import type { Tag } from '@/lib/contract/customers/tags';
import { newCustomer, newDocument, pdfOf } from '../harness/links';
import { loseAnswer } from '../harness/lost-answer';
import { nationalId } from '../harness/national-id';
import { freshPlate, makeOrder, sendQuote } from '../harness/quotes';
import { hydrated } from '../harness/sign-in';
import { expect, test } from '../harness/test';
import type { Words } from '../harness/words';

test.beforeEach(({ problems }) => problems.expect(/ERR_CONNECTION_RESET|ERR_INTERNET|Failed to load resource/));

/** Returns a mobile number that no customer has. */
const unusedMobile = () => `052${nationalId().slice(2)}`;

const readDrafts = async (page: Page, customerId: string) => {
  const { upstream, path } = contract.forms.findInstances;
  const found = await page.request.get(`/api/${upstream}/${path}?customerId=${customerId}`, {
    // A connection that waits may be closed.
    maxRetries: 2,
  });
  return ((await found.json()) as { content: FormInstance[] }).content;
};

function fillIn(page: Page, words: Words) {
  const main = page.getByRole('main');
  return {
    main,
    insurer: page.getByLabel('חברת הביטוח', { exact: true }),
    title: page.getByLabel(words('forms.documentName'), { exact: true }),
    failure: main.getByRole('alert'),
    keep: async () => {
      await main.getByRole('button', { name: words('ui.moreActions') }).click();
      await page.getByRole('menuitem', { name: words('forms.saveDraft') }).click();
    },
    lose: () => loseAnswer(page, '**/api/pdf-api/agent/forms/*/drafts'),
  };
}

/** Waits for the answer to a change of a draft; nothing on the page tells when it is saved over an earlier failure. */
const changeOf = (page: Page) => page.waitForResponse((answer) => answer.request().method() === 'PUT' && answer.ok());

/** Opens the appointment of an agent for a new customer. @returns the customer's id */
async function openForm(page: Page): Promise<string> {
  const customerId = await newCustomer(page.request, unusedMobile());
  await page.goto(`/processes/documents/forms?customer=${customerId}`);
  await hydrated(page, 'main input');
  await page.getByRole('link', { name: /^כתב מינוי סוכן/ }).click();
  await page.waitForURL(/forms\/[^?]+\?/);
  await hydrated(page, 'main form');
  return customerId;
}

test('DOC-05 a draft whose creation was lost is one draft, with what was changed since', async ({
  page,
  words,
  signIn,
}) => {
  await signIn('superuser');
  const customerId = await openForm(page);
  const { insurer, title, failure, keep, lose } = fillIn(page, words);
  await insurer.fill('הפניקס');
  await lose();
  await keep();
  await expect(failure).toBeVisible();
  await insurer.fill('הראל');
  await title.fill('מינוי שני');
  const saved = changeOf(page);
  await keep();
  await saved;
  await expect(page).toHaveURL(/instance=/);
  await expect(failure).toHaveCount(0);
  await page.reload();
  await hydrated(page, 'main form');
  await expect(insurer).toHaveValue('הראל');
  await expect(title).toHaveValue('מינוי שני');
  expect(await readDrafts(page, customerId)).toHaveLength(1);
});

test('DOC-05 a draft whose creation was lost is found again after a reload and after Back', async ({
  page,
  words,
  signIn,
}) => {
  await signIn('superuser');
  const customerId = await openForm(page);
  const { insurer, title, failure, keep, lose } = fillIn(page, words);
  await insurer.fill('הפניקס');
  await title.fill('מינוי אבוד');
  await lose();
  await keep();
  await expect(failure).toBeVisible();
  const restored = page.getByRole('status').filter({ hasText: words('form.startOver') });
  await page.reload();
  await hydrated(page, 'main form');
  await expect(restored).toBeVisible();
  await expect(title).toHaveValue('מינוי אבוד');
  await page.goBack();
  await page.goForward();
  await expect(insurer).toHaveValue('הפניקס');
  await restored.getByRole('button', { name: words('form.startOver') }).click();
  await expect(insurer).toHaveValue('');
  await page.getByRole('button', { name: words('form.undoClear') }).click();
  await expect(title).toHaveValue('מינוי אבוד');
  await insurer.fill('כלל');
  const saved = changeOf(page);
  await keep();
  await saved;
  await expect(page).toHaveURL(/instance=/);
  const [draft, ...others] = await readDrafts(page, customerId);
  expect(others).toEqual([]);
  const { upstream, path } = contract.forms.getInstance;
  const stored = await page.request.get(`/api/${upstream}/${fillPath(path, { instanceId: draft!.instanceId })}`);
  expect(Object.values(((await stored.json()) as FormInstance).values)).toContain('כלל');

  // The next form for this customer is a new one.
  await page.goto(page.url().replace(/\?.*/, `?customer=${customerId}`));
  await hydrated(page, 'main form');
  await keep();
  await expect(page).toHaveURL(/instance=/);
  expect(await readDrafts(page, customerId)).toHaveLength(2);
});

test('DOC-05 a lost draft becomes the document that is made from it', async ({ page, words, signIn }) => {
  await signIn('superuser');
  const customerId = await openForm(page);
  const { main, insurer, failure, keep, lose } = fillIn(page, words);
  await lose();
  await keep();
  await expect(failure).toBeVisible();
  await insurer.fill('מגדל');
  await main.getByRole('button', { name: words('ui.moreActions') }).click();
  await page.getByRole('menuitem', { name: words('forms.saveDocument') }).click();
  await expect(main.getByRole('status')).toBeVisible();
  const instances = await readDrafts(page, customerId);
  expect(instances.map(({ status }) => status)).toEqual(['DOCUMENT']);
});

test('DOC-05 two tabs with one draft: the second to save is told, and loses nothing', async ({
  page,
  context,
  words,
  signIn,
  problems,
}) => {
  problems.expect(/409/);
  await signIn('superuser');
  await openForm(page);
  const { insurer, failure, keep } = fillIn(page, words);
  await keep();
  await expect(page).toHaveURL(/instance=/);
  const second = await context.newPage();
  await second.goto(page.url());
  await hydrated(second, 'main form');
  const other = fillIn(second, words);
  await other.insurer.fill('הכשרה');
  await other.keep();
  await expect(second.getByText(words('forms.draftSaved'))).toBeVisible();
  await insurer.fill('איילון');
  await keep();
  await expect(failure).toContainText(words('forms.conflict.title'));
  await expect(failure).toContainText('הכשרה');
  await expect(insurer).toHaveValue('איילון');
  await failure.getByRole('button', { name: words('form.conflict.keepMine') }).press('Enter');
  await expect(failure).toHaveCount(0);
  await expect(page.getByText(words('forms.draftSaved')).first()).toBeVisible();

  await other.insurer.fill('שירביט');
  await other.keep();
  await expect(other.failure).toContainText('איילון');
  await other.failure.getByRole('button', { name: words('form.conflict.keepTheirs') }).click();
  await expect(other.insurer).toHaveValue('איילון');
  await other.insurer.fill('ביטוח ישיר');
  const saved = changeOf(second);
  await other.keep();
  await saved;
  await expect(other.failure).toHaveCount(0);
  await second.reload();
  await hydrated(second, 'main form');
  await expect(other.insurer).toHaveValue('ביטוח ישיר');
});

test('DOC-06 a tag whose creation was lost is one tag, under the name that was typed since', async ({
  page,
  words,
  signIn,
}) => {
  await signIn('superuser');
  const customerId = await newCustomer(page.request, unusedMobile());
  const documentId = await newDocument(page.request, customerId, 'פוליסה', await pdfOf(1));
  await page.goto(`/customers/${customerId}?tab=documents&document=${documentId}`);
  const viewer = page.getByRole('dialog', { name: 'פוליסה' });
  const name = viewer.getByLabel(words('documents.tagName'));
  const add = viewer.getByRole('button', { name: words('documents.add'), exact: true });
  const [typo, right] = [`דחופ ${nationalId()}`, `דחוף ${nationalId()}`];
  await name.fill(typo);
  await loseAnswer(page, '**/api/ins-api/agent/tags');
  await add.click();
  await expect(page.getByText(words('ui.lostAnswer.title'))).toBeVisible();
  await name.fill(right);
  await add.click();
  await expect(viewer.getByRole('button', { name: words('documents.tagActions', { name: right }) })).toBeVisible();
  const { upstream, path } = contract.tags.list;
  const names = ((await (await page.request.get(`/api/${upstream}/${path}`)).json()) as Tag[]).map((tag) => tag.name);
  expect(names).toContain(right);
  expect(names).not.toContain(typo);
});

/** The form that attaches a customer to an order. */
function attachForm(page: Page, words: Words) {
  const main = page.getByRole('main');
  const number = page.getByLabel(words('customers.idTypes.NATIONAL_ID'), { exact: true });
  return {
    number: number.and(page.getByRole('textbox')),
    warning: page.getByText(words('attachings.newCustomerWarning')),
    confirm: page.getByRole('checkbox', { name: words('attachings.confirmNumber') }),
    firstName: page.getByLabel(words('customers.firstName'), { exact: true }),
    lastName: page.getByLabel(words('customers.lastName'), { exact: true }),
    mobile: page.getByLabel(words('customers.mobile')),
    create: page.getByRole('button', { name: words('attachings.createAndAttach') }),
    failure: main.getByRole('alert'),
    lose: () => loseAnswer(page, '**/attaching/customer'),
  };
}

/** Fills in a new customer and loses the answer to the attaching. */
async function loseAttach(page: Page, words: Words): Promise<{ orderId: string; id: string }> {
  const orderId = await makeOrder(page, { kind: 'later' });
  const id = nationalId();
  await page.goto(`/orders/${orderId}/attach`);
  await hydrated(page, 'main button');
  const form = attachForm(page, words);
  await form.number.fill(id);
  await expect(form.warning).toBeVisible();
  await form.confirm.check();
  await form.firstName.fill('נועם');
  await form.lastName.fill('אלמוג');
  await form.mobile.fill(unusedMobile());
  await form.lose();
  await form.create.click();
  await expect(form.failure).toBeVisible();
  return { orderId, id };
}

async function attached(page: Page, orderId: string): Promise<{ order: Attaching['order']; card: Customer }> {
  const { get } = contract.attachings;
  const process = await page.request.get(`/api/${get.upstream}/${fillPath(get.path, { orderId })}`);
  const { order } = (await process.json()) as Attaching;
  const { get: one } = contract.customers;
  const path = fillPath(one.path, { customerId: order.customerId! });
  return { order, card: (await (await page.request.get(`/api/${one.upstream}/${path}`)).json()) as Customer };
}

const customersWith = async (page: Page, query: string) => {
  const { upstream, path } = contract.customers.search;
  const found = await page.request.get(`/api/${upstream}/${path}?${new URLSearchParams({ query })}`);
  return ((await found.json()) as { content: unknown[] }).content;
};

test('ORD-09 details changed after a lost attaching are saved to the customer whom it created', async ({
  page,
  context,
  words,
  signIn,
}) => {
  await signIn('agent');
  await page.clock.install();
  const { orderId, id } = await loseAttach(page, words);
  const { warning, firstName, mobile, create } = attachForm(page, words);
  // The network returns later, and the order is read again: the form is still the one that is being filled in.
  await page.clock.fastForward('01:00');
  const { get } = contract.attachings;
  const readAgain = page.waitForResponse((answer) => answer.url().endsWith(fillPath(get.path, { orderId })));
  await context.setOffline(true);
  await context.setOffline(false);
  await readAgain;
  await expect(warning).toBeVisible();
  await expect(page.getByText(words('customers.duplicate'))).toHaveCount(0);
  await firstName.fill('נועה');
  const later = unusedMobile();
  await mobile.fill(later);
  await create.click();
  await expect(page).toHaveURL(/tab=documents/);
  const { card } = await attached(page, orderId);
  expect(card.customerInfo).toMatchObject({ firstName: 'נועה', lastName: 'אלמוג' });
  expect(card.media).toMatchObject([{ mediaType: 'MOBILE_PHONE', value: later }]);
  expect(card.passport).toMatchObject({ passportNumber: id });
  expect(await customersWith(page, id)).toHaveLength(1);
  await expect(page.getByRole('main').getByText('נועה אלמוג').first()).toBeVisible();
});

test('ORD-09 a number that is corrected after a lost attaching, also after a reload, is that of the same customer', async ({
  page,
  words,
  signIn,
  problems,
}) => {
  problems.expect(/409/);
  await signIn('agent');
  const { orderId, id } = await loseAttach(page, words);
  const { number, warning, confirm, firstName, create } = attachForm(page, words);
  const corrected = nationalId();
  await page.reload();
  await expect(warning).toBeVisible();
  await expect(firstName).toHaveValue('נועם');
  await number.fill(corrected);
  await confirm.check();
  await create.click();
  await expect(page).toHaveURL(/tab=documents/);
  const { order, card } = await attached(page, orderId);
  expect(card.passport).toMatchObject({ passportNumber: corrected });
  expect(order.customer).toMatchObject({ passportNumber: corrected, firstName: 'נועם' });
  expect(await customersWith(page, id)).toEqual([]);
});

test('ORD-09 an existing customer who is chosen after a lost attaching takes the place of the new one', async ({
  page,
  words,
  signIn,
  problems,
}) => {
  problems.expect(/409/);
  await signIn('agent');
  const { orderId } = await loseAttach(page, words);
  const { number, confirm } = attachForm(page, words);
  const theirs = nationalId();
  const passport = { type: 'NATIONAL_ID', passportNumber: theirs } as const;
  const customerId = await newCustomer(page.request, unusedMobile(), undefined, passport);
  await number.fill(theirs);
  await expect(page.getByText(words('attachings.knownCustomer'))).toBeVisible();
  await confirm.check();
  await page.locator('main form button[type=submit]').click();
  await expect(page).toHaveURL(/tab=documents/);
  expect((await attached(page, orderId)).order.customerId).toBe(customerId);
});

test('CUS-03 a new customer who was lost and changed, also after a reload, is one customer', async ({
  page,
  words,
  signIn,
}) => {
  await signIn('agent');
  await page.goto('/customers/new');
  await hydrated(page, 'main button');
  const id = nationalId();
  const field = (name: string) => page.locator(`[name="${name}"]`);
  await field('passport.passportNumber').fill(id);
  await field('customerInfo.firstName').fill('תמר');
  await field('customerInfo.lastName').fill('אלמוג');
  await loseAnswer(page, '**/api/ins-api/agent/customers');
  const create = page.getByRole('button', { name: words('customers.create'), exact: true });
  await create.click();
  await expect(page.getByRole('main').getByRole('alert')).toContainText(words('ui.lostAnswer.title'));
  await page.reload();
  await hydrated(page, 'main button');
  await expect(field('customerInfo.firstName')).toHaveValue('תמר');
  await field('customerInfo.firstName').fill('תמרה');
  await create.click();
  await expect(page).toHaveURL(/customers\/[\w-]{20,}$/);
  await expect(page.getByRole('heading', { name: 'תמרה אלמוג' })).toBeVisible();
  expect(await customersWith(page, id)).toMatchObject([{ firstName: 'תמרה' }]);
});

test('ORD-01 an order that was lost, with a new customer and a remark changed since, is one order', async ({
  page,
  words,
  signIn,
}) => {
  await signIn('agent');
  const plate = freshPlate();
  await page.goto(`/cars/results/${await sendQuote(page, undefined, {}, plate)}`);
  await hydrated(page, 'main button');
  await expect(page.locator('main progress[data-done]')).toBeVisible({ timeout: 30_000 });
  const offer = page.locator('[data-offer]').first();
  await offer.getByRole('button', { name: words('offers.order') }).click();
  const drawer = page.getByRole('dialog', { name: words('orders.newOrder') });
  const first = drawer.getByLabel(words('customers.firstName'), { exact: true });
  await drawer.getByRole('radio', { name: words('customers.kinds.new') }).check();
  await first.fill('יעל');
  await drawer.getByLabel(words('customers.lastName'), { exact: true }).fill('אלמוג');
  await loseAnswer(page, '**/api/ins-api/agent/insurance/**/orders');
  const create = drawer.getByRole('button', { name: words('orders.create') });
  await create.click();
  await expect(drawer.getByRole('alert')).toBeVisible();
  await first.fill('יעלה');
  await drawer.getByRole('textbox', { name: words('orders.remark') }).fill('לחזור אליה בערב');
  await create.click();
  await page.waitForURL('**/orders/*');
  const main = page.getByRole('main');
  await expect(main.getByText('יעלה אלמוג').first()).toBeVisible();
  await expect(main.getByText('לחזור אליה בערב').first()).toBeVisible();
  const { upstream, path } = contract.orders.list;
  const found = await page.request.get(`/api/${upstream}/${path}?${new URLSearchParams({ query: plate })}`);
  expect(((await found.json()) as { content: unknown[] }).content).toHaveLength(1);
});

test('AGY-03 an agent who was lost and changed, also after a reload, is one agent', async ({
  page,
  words,
  outbox,
  signIn,
}) => {
  await signIn('superuser');
  await page.goto('/agency/agents/new');
  await hydrated(page, 'main form');
  const field = (key: string) => page.getByLabel(words(`agents.${key}`), { exact: true });
  const login = `gal.${nationalId()}`;
  const email = `${login}@e2e.example`;
  await field('firstName').fill('גל');
  await field('lastName').fill('אלמוג');
  await field('login').fill(login);
  await field('mobilePhone').fill(unusedMobile());
  await field('email').fill(email);
  await loseAnswer(page, '**/api/ins-api/agent/superuser/myagency/accounts');
  const create = page.getByRole('button', { name: words('agents.addAndInvite') });
  await create.click();
  await expect(page.getByRole('main').getByRole('alert')).toContainText(words('ui.lostAnswer.title'));
  await page.reload();
  await hydrated(page, 'main form');
  await expect(field('login')).toHaveValue(login);
  await field('firstName').fill('גלית');
  await create.click();
  await page.waitForURL('**/agency/agents');
  const { upstream, path } = contract.agents.list;
  const found = await page.request.get(`/api/${upstream}/${path}?${new URLSearchParams({ query: login })}`);
  expect(((await found.json()) as { content: unknown[] }).content).toMatchObject([{ firstName: 'גלית', login }]);
  expect(await outbox.messages({ to: email })).toHaveLength(1);
});
