import type { Page } from '@playwright/test';
import { loseAnswer } from '../harness/lost-answer';
import { nationalId } from '../harness/national-id';
import { freshPlate, makeOrder, sendQuote } from '../harness/quotes';
import { hydrated } from '../harness/sign-in';
import { expect, test } from '../harness/test';
import type { Words } from '../harness/words';
import { fillPath } from '@/lib/contract/kit/endpoint';
import { orders } from '@/lib/contract/orders/orders';

const offers = (page: Page) => page.locator('[data-offer]');
const drawerOf = (page: Page, words: Words) => page.getByRole('dialog', { name: words('orders.newOrder') });

async function startOrder(page: Page, words: Words, plate = freshPlate()): Promise<void> {
  await page.goto(`/cars/results/${await sendQuote(page, undefined, {}, plate)}`);
  await hydrated(page, 'main button');
  await expect(page.locator('main progress[data-done]')).toBeVisible({ timeout: 30_000 });
  const row = offers(page).first();
  await row.getByRole('button', { name: words('offers.order') }).click();
}

test('ORD-01 a double press makes one order, for a customer who exists', async ({ page, words, signIn, axe }) => {
  await signIn('agent');
  await startOrder(page, words);
  const drawer = drawerOf(page, words);
  await drawer.getByRole('button', { name: words('orders.create') }).click();
  await expect(drawer.getByText(words('form.rules.required')).first()).toBeVisible();
  await axe('offers/order-drawer');
  await drawer
    .getByRole('combobox', { name: words('customers.customer') })
    .or(drawer.getByRole('textbox', { name: words('customers.customer') }))
    .first()
    .fill('אזולאי');
  await page.getByRole('listbox').getByRole('option').filter({ hasText: 'אזולאי' }).first().click();
  let sent = 0;
  page.on(
    'request',
    (request) =>
      (sent += Number(
        request.method() === orders.create.method &&
          request.url().endsWith(fillPath(orders.create.path, { line: 'car' })),
      )),
  );
  await drawer.getByRole('button', { name: words('orders.create') }).dblclick();
  await page.waitForURL('**/orders/*');
  expect(sent).toBe(1);
  await expect(
    page.getByRole('main').getByText(words('terms.orderStatus.Proposal'), { exact: true }).first(),
  ).toBeVisible();
  await page.goBack();
  await expect(offers(page).first()).toBeVisible();
  await expect(page).not.toHaveURL(/order=/);
  await expect(drawer).toBeHidden();
});

test('ORD-01 the same cover in another order is asked about, and what was typed stays', async ({
  page,
  words,
  signIn,
  problems,
}) => {
  await signIn('agent');
  problems.expect(/orders/);
  const plate = freshPlate();
  const drawer = drawerOf(page, words);
  const order = async () => {
    await startOrder(page, words, plate);
    await drawer.getByRole('radio', { name: words('customers.kinds.later') }).check();
    await drawer.getByRole('textbox', { name: words('orders.remark') }).fill('רכב שני באותו מספר');
    await drawer.getByRole('button', { name: words('orders.create') }).click();
  };
  await order();
  await page.waitForURL('**/orders/*');
  const first = new URL(page.url()).pathname;
  await order();
  await expect(drawer.getByText(words('orders.repeatedCover.otherTitle'))).toBeVisible();
  await expect(drawer.getByRole('link')).toHaveAttribute('href', first);
  await expect(drawer.getByRole('textbox', { name: words('orders.remark') })).toHaveValue('רכב שני באותו מספר');
  await drawer.getByRole('checkbox', { name: words('orders.repeatedCover.confirmOther') }).check();
  await drawer.getByRole('button', { name: words('orders.create') }).click();
  await page.waitForURL('**/orders/*');
  expect(new URL(page.url()).pathname).not.toBe(first);
});

test('ORD-01 "back" closes the order form and stays with the offers', async ({ page, words, signIn }) => {
  await signIn('agent');
  await startOrder(page, words);
  const drawer = drawerOf(page, words);
  await expect(drawer).toBeVisible();
  await page.goBack();
  await expect(drawer).toBeHidden();
  await expect(page).toHaveURL(/\/cars\/results\/[^?]+$/);
  // A double press opens it once.
  await offers(page)
    .first()
    .getByRole('button', { name: words('offers.order') })
    .dblclick();
  await expect(drawer).toBeVisible();
  await page.goBack();
  await expect(drawer).toBeHidden();
});

test('ORD-01 a new customer whose ID is taken: the one who has it is offered', async ({
  page,
  words,
  signIn,
  problems,
}) => {
  await signIn('agent');
  const id = nationalId();
  const person = { firstName: 'עומר', lastName: 'כפול', gender: 'MALE', maritalStatus: 'SINGLE' };
  await makeOrder(page, {
    kind: 'new',
    customer: { customerInfo: person, passport: { type: 'NATIONAL_ID', passportNumber: id }, media: [] },
  });
  await startOrder(page, words);
  problems.expect(/orders/);
  const drawer = drawerOf(page, words);
  await drawer.getByRole('radio', { name: words('customers.kinds.new') }).check();
  await drawer.getByLabel(words('customers.firstName')).fill('עומר');
  await drawer.getByLabel(words('customers.lastName')).fill('אחר');
  await drawer.getByRole('textbox', { name: words('customers.idTypes.NATIONAL_ID') }).fill(id);
  await drawer.getByRole('button', { name: words('orders.create') }).click();
  await expect(drawer.getByText(words('customers.duplicate'))).toBeVisible();
  await drawer.getByRole('button', { name: words('customers.chooseExisting') }).click();
  await drawer.getByRole('button', { name: words('orders.create') }).click();
  await page.waitForURL('**/orders/*');
  await expect(page.getByText('עומר כפול').first()).toBeVisible();
});

test('ORD-01 SGN-10 what was typed into an order is there again after a reload', async ({ page, words, signIn }) => {
  await signIn('agent');
  await startOrder(page, words);
  const drawer = drawerOf(page, words);
  await drawer.getByRole('radio', { name: words('customers.kinds.new') }).check();
  await drawer.getByLabel(words('customers.firstName')).fill('רות');
  await page.reload();
  await expect(drawer.getByLabel(words('customers.firstName'))).toHaveValue('רות');
  await drawer.getByRole('button', { name: words('ui.close') }).click();
  await expect(drawer).toBeHidden();
  await expect(page).not.toHaveURL(/order=/);
});

test('ORD-01 several chosen offers make one order, the customer comes later', async ({
  page,
  words,
  signIn,
  axe,
  problems,
}) => {
  problems.expect(/409|ERR_CONNECTION_RESET|Failed to load resource/);
  await signIn('agent');
  await page.goto(`/cars/results/${await sendQuote(page, undefined, {}, freshPlate())}`);
  await hydrated(page, 'main button');
  await expect(page.locator('main progress[data-done]')).toBeVisible({ timeout: 30_000 });
  for (const at of [0, 1]) await offers(page).nth(at).getByRole('checkbox').check();
  await expect(page.getByText(words('offers.repeatedCover'))).toBeVisible();
  await page.getByRole('button', { name: words('offers.orderChosen', { count: 2 }), exact: true }).click();
  const drawer = drawerOf(page, words);
  await drawer.getByRole('radio', { name: words('customers.kinds.later') }).check();
  await drawer.getByRole('textbox', { name: words('orders.remark') }).fill('לחזור מחר');
  await drawer.getByRole('button', { name: words('orders.create') }).click();
  await expect(drawer.getByText(words('orders.repeatedCover.needed'))).toBeVisible();
  await drawer.getByRole('checkbox', { name: words('orders.repeatedCover.confirm', { count: 2 }) }).check();
  await drawer.getByRole('button', { name: words('orders.create') }).click();
  await page.waitForURL('**/orders/*');
  await expect(page.getByRole('article')).toHaveCount(2);
  await expect(page.getByText('לחזור מחר')).toBeVisible();
  await axe();
  await page
    .getByRole('complementary', { name: words('orders.facts') })
    .getByRole('button', { name: words('orders.actions.attach') })
    .click();
  const attach = page.getByRole('dialog', { name: words('orders.actions.attach') });
  await attach.getByRole('combobox').or(attach.getByRole('textbox')).first().fill('אזולאי');
  await page.getByRole('listbox').getByRole('option').filter({ hasText: 'אזולאי' }).first().click();
  await axe('[orderId]/attach-customer');
  // The customer whose answer was lost is attached, and repeating it is no conflict.
  await loseAnswer(page, '**/api/ins-api/agent/insurance/**/orders/*');
  await attach.getByRole('button', { name: words('orders.attachNow') }).click();
  await expect(attach.getByRole('alert')).toBeVisible();
  await attach.getByRole('button', { name: words('orders.attachNow') }).click();
  await expect(attach).toHaveCount(0);
  await expect(
    page.getByRole('main').getByText(words('terms.orderStatus.Proposal'), { exact: true }).first(),
  ).toBeVisible();
  await page.getByRole('button', { name: words('ui.moreActions'), exact: true }).click();
  await page.getByRole('menuitem', { name: words('sendings.button') }).click();
  await expect(page.getByRole('dialog').getByRole('textbox').first()).toBeVisible();
  await axe('messages/link-sheet');
});
