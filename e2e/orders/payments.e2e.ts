import { randomInt } from 'node:crypto';
import type { Locator, Page } from '@playwright/test';
import { payments } from '@/lib/contract/orders/payments';
import { fillCard } from '../harness/gateway';
import { makeOrder } from '../harness/quotes';
import { hydrated } from '../harness/sign-in';
import { expect, test } from '../harness/test';
import type { Words } from '../harness/words';

const panelOf = (page: Page, words: Words) => page.getByRole('region', { name: words('payments.title') });

async function openOrder(page: Page, orderId: string): Promise<void> {
  await page.goto(`/orders/${orderId}`);
  await hydrated(page, 'main button');
}

/** Opens the dialog and chooses how it is paid. @returns the button that does it */
async function choose(page: Page, words: Words, way: string, action: string): Promise<Locator> {
  await panelOf(page, words)
    .getByRole('button', { name: words('payments.collect') })
    .click();
  const dialog = page.getByRole('dialog', { name: words('payments.collect') });
  await dialog.getByRole('radio', { name: words(way) }).check();
  return dialog.getByRole('button', { name: words(action) });
}

const collect = async (page: Page, words: Words, way: string, action: string): Promise<void> =>
  (await choose(page, words, way, action)).click();

async function enterCard(page: Page, number: string): Promise<void> {
  await fillCard(page, number);
  await page.locator('button[value=pay]').click();
}

test('ORD-07 a card at the desk whose answer is lost, and a link that the customer pays', async ({
  page,
  words,
  signIn,
  axe,
  outbox,
  browser,
}) => {
  test.setTimeout(150_000);
  await signIn('agent');
  const mobile = `05255${randomInt(10_000, 99_999)}`;
  const customer = {
    customerInfo: { firstName: 'דנה', lastName: 'שפירא', language: 'HE' },
    media: [{ mediaType: 'MOBILE_PHONE', value: mobile }],
  };
  const panel = panelOf(page, words);
  await openOrder(page, await makeOrder(page, { kind: 'new', customer }));
  await expect(panel).toContainText(words('payments.states.NOT_PAID'));
  await panel.getByRole('button', { name: words('payments.collect') }).click();
  await axe('payments/pay-dialog');
  await page.keyboard.press('Escape');

  // What was written down is taken back for a reason.
  const recorded: string[] = [];
  page.on('request', (request) => request.method() === 'POST' && recorded.push(request.url()));
  const record = await choose(page, words, 'payments.methods.CASH', 'payments.actions.record');
  // Two presses before the page can draw anything are one.
  await record.evaluate((button: HTMLElement) => {
    button.click();
    button.click();
  });
  await expect(page.getByRole('dialog')).toHaveCount(0);
  await expect(panel.getByRole('button', { name: words('payments.methods.CASH') })).toBeVisible();
  expect(recorded.filter((url) => url.endsWith(payments.record.path.split('/').at(-1)!))).toHaveLength(1);
  await panel.getByRole('button', { name: words('payments.methods.CASH') }).click();
  await page.getByRole('menuitem', { name: words('payments.takeBack.title') }).click();
  const back = page.getByRole('dialog', { name: words('payments.takeBack.title') });
  await back.getByRole('button', { name: words('payments.takeBack.title') }).click();
  await expect(back.getByText(words('form.rules.required')).first()).toBeVisible();
  await axe('payments/take-back-dialog');
  await back.getByLabel(words('payments.takeBack.reason')).fill('נרשם בטעות');
  await back.getByRole('button', { name: words('payments.takeBack.title') }).click();
  await expect(panel).toContainText(words('payments.states.NOT_PAID'));

  await collect(page, words, 'payments.ways.desk', 'payments.actions.desk');
  await page.waitForURL('**/gateway/pay/*');
  await enterCard(page, '4000 0000 0000 0002');
  await expect(page.getByRole('alert')).toBeVisible();
  await axe();
  // What the payer comes back to is not asked for again: a dialog that was opened on it stays.
  const drawnAgain: string[] = [];
  page.on('request', (request) => {
    const headers = request.headers();
    if (headers.rsc && !headers['next-router-prefetch']) drawnAgain.push(request.url());
  });
  await page.locator('#keep').check();
  await enterCard(page, '4000 0000 0000 0119');
  await page.waitForURL('**/orders/*');
  await expect(panel).toContainText(words('payments.unknown'));
  await expect(panel.getByRole('button', { name: words('payments.collect') })).toHaveCount(0);
  // The word is gone from the address, so a reload or a bookmark repeats nothing.
  await expect(page).toHaveURL(/\/orders\/[\w-]+$/);
  const check = panel.getByRole('button', { name: words('payments.check') });
  await expect(async () => {
    if (await check.isVisible()) await check.click();
    await expect(panel).toContainText(words('payments.states.PAID'), { timeout: 2_000 });
  }).toPass({ timeout: 40_000 });
  await expect(panel).toContainText('0119');
  expect(drawnAgain).toEqual([]);

  const found = await page.request.get(`/api/ins-api/${page.url().replace(/^.*\/orders/, 'agent/insurance/orders')}`);
  const { customerId } = (await found.json()) as { customerId: string };
  await openOrder(page, await makeOrder(page, { kind: 'existing', customerId }));
  // The card that paid is kept; it is removed after a question only.
  await panel.getByRole('button', { name: words('payments.collect') }).click();
  await page
    .getByRole('dialog')
    .getByRole('button', { name: words('payments.cards.remove', { digits: '0119' }) })
    .click();
  await axe('payments/saved-card-actions');
  await page
    .getByRole('dialog')
    .last()
    .getByRole('button', { name: words('ui.cancel') })
    .click();
  await page.keyboard.press('Escape');
  await collect(page, words, 'payments.ways.link', 'payments.actions.link');
  // The link that was made is sent in the dialog of all that is sent.
  const sheet = page.getByRole('dialog', { name: words('sendings.title_PAYMENT') });
  await expect(sheet.getByRole('textbox', { name: words('sendings.mobile') })).toHaveValue(mobile);
  await axe('messages/link-sheet');
  await page.keyboard.press('Escape');
  await expect(panel).toContainText(words('payments.states.OPEN'));
  await axe();
  await panel.getByRole('button', { name: words('sendings.button') }).click();
  await sheet.getByRole('button', { name: words('sendings.prepare') }).click();
  await expect(sheet.getByRole('link', { name: words('sendings.openWhatsApp') })).toHaveAttribute(
    'href',
    /^https:\/\/wa\.me\/972\d+\?text=/,
  );
  await sheet
    .getByRole('button', { name: words('ui.close') })
    .last()
    .click();
  await panel.getByRole('button', { name: words('sendings.button') }).click();
  await sheet.getByRole('radio', { name: 'SMS' }).check();
  await sheet.getByRole('button', { name: words('sendings.send') }).click();
  await expect(sheet.getByRole('status')).toContainText(mobile.slice(-4));
  await sheet
    .getByRole('button', { name: words('ui.close') })
    .last()
    .click();
  const [message] = await outbox.messages({ to: mobile });
  const link = /https?:\S+/.exec(message!.body)![0];
  await expect(panel.getByLabel(words('payments.link'), { exact: true }).first()).toHaveValue(link);

  const payer = await (await browser.newContext()).newPage();
  await payer.goto(link);
  await enterCard(payer, '4000 0000 0000 3220');
  await payer.locator('#code').fill('123456');
  await payer.locator('button[value=confirm]').click();
  await expect(payer.getByRole('heading', { level: 1 })).toContainText('תודה');
  await payer.context().close();
  // The agent sees it without a reload.
  await expect(panel).toContainText(words('payments.states.PAID'), { timeout: 30_000 });
  await expect(panel).toContainText('3220');

  // A part goes back to the card, with its reason.
  await panel.getByRole('button', { name: words('payments.refund.title') }).click();
  await page.getByRole('menuitem', { name: words('payments.refund.title') }).click();
  const refund = page.getByRole('dialog', { name: words('payments.refund.title') });
  await refund.getByLabel(words('payments.refund.amount')).fill('100');
  await refund.getByRole('button', { name: /3220/ }).click();
  await expect(refund.getByText(words('form.rules.required')).first()).toBeVisible();
  await refund.getByLabel(words('payments.refund.reason')).fill('הפרש מחיר');
  await axe('payments/refund-dialog');
  await refund.getByRole('button', { name: /3220/ }).click();
  const refunds = panel.getByRole('list', { name: words('payments.refund.list') });
  await expect(refunds).toContainText(words('payments.refund.states.DONE'));
  await expect(refunds).toContainText('הפרש מחיר');
});
