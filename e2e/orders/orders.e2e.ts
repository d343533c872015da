import { randomInt } from 'node:crypto';
import type { Page } from '@playwright/test';
import { isolate } from '@/lib/format/bidi';
import { loseAnswer } from '../harness/lost-answer';
import { nationalId } from '../harness/national-id';
import { makeOrder } from '../harness/quotes';
import { hydrated } from '../harness/sign-in';
import { expect, test } from '../harness/test';
import type { Words } from '../harness/words';
import { fillPath } from '@/lib/contract/kit/endpoint';
import { orders } from '@/lib/contract/orders/orders';
import { localeCookie } from '@/lib/i18n/locales';
import { inLetters } from '@/tests/format/letters';
import { stackUnderTest } from '../harness/stack-under-test';
import { writeHeaders } from '../harness/write-headers';

const offers = (page: Page) => page.locator('[data-offer]');
const rows = (page: Page) => page.locator('tbody [data-row]');
async function openOrder(page: Page, orderId: string): Promise<void> {
  await page.goto(`/orders/${orderId}`);
  await hydrated(page, 'main button');
}

const action = async (page: Page, words: Words, name: string) => {
  await page.getByRole('button', { name: words('ui.moreActions'), exact: true }).click();
  await page.getByRole('menuitem', { name: words(`orders.actions.${name}`) }).click();
};

test('ORD-01 archive, cancel, hide and delete can each be taken back at once', async ({ page, words, signIn }) => {
  await signIn('agent');
  await openOrder(page, await makeOrder(page));
  for (const [name, flag] of [
    ['archive', 'archived'],
    ['hide', 'hidden'],
    ['cancel', 'cancelled'],
  ] as const) {
    await action(page, words, name);
    await expect(page.getByText(words(`orders.flagNotes.${flag}`))).toBeVisible();
    await page
      .getByRole('button', { name: words('ui.undo'), exact: true })
      .first()
      .click();
    await expect(page.getByText(words(`orders.flagNotes.${flag}`))).toBeHidden();
    await page.reload();
    await hydrated(page, 'main button');
  }
  const address = page.url();
  await action(page, words, 'remove');
  await page.waitForURL('**/orders');
  await page.getByRole('button', { name: words('ui.undo'), exact: true }).click();
  await expect(async () => {
    expect((await page.request.get(address)).status()).toBe(200);
  }).toPass();
});

test('ORD-01 a remark that someone else changed meanwhile is shown, not overwritten', async ({
  page,
  words,
  signIn,
  problems,
}) => {
  await signIn('agent');
  const orderId = await makeOrder(page);
  await openOrder(page, orderId);
  problems.expect(/409|orders/);
  await page.getByRole('button', { name: words('orders.editRemark') }).click();
  await page.getByRole('textbox', { name: words('orders.remark') }).fill('שלי');
  const path = fillPath(orders.update.path, { line: 'car', orderId });
  const headers = writeHeaders();
  const theirs = await page.request.put(`/api/${orders.update.upstream}/${path}`, {
    data: { version: 1, remark: 'של מישהו אחר' },
    headers,
  });
  expect(theirs.ok(), await theirs.text()).toBe(true);
  await page.getByRole('button', { name: words('ui.save'), exact: true }).click();
  await expect(page.getByText('של מישהו אחר')).toBeVisible();
  await page.getByRole('button', { name: words('form.conflict.keepMine') }).click();
  await expect(page.getByText(words('orders.remarkSaved'))).toBeVisible();
  await page.reload();
  await expect(page.getByText('שלי', { exact: true })).toBeVisible();

  // A save whose answer is lost is no conflict when it is repeated.
  await hydrated(page, 'main button');
  await page.getByRole('button', { name: words('orders.editRemark') }).click();
  await page.getByRole('textbox', { name: words('orders.remark') }).fill('פעם אחת');
  await loseAnswer(page, `**/${path}`);
  const save = page.getByRole('button', { name: words('ui.save'), exact: true });
  await save.click();
  await expect(page.getByText(words('ui.lostAnswer.title')).first()).toBeVisible();
  await save.click();
  await expect(page.getByText(words('orders.remarkSaved'))).toBeVisible();
  await expect(page.getByText('פעם אחת', { exact: true })).toBeVisible();
});

test('ORD-01 the request of an order is priced again', async ({ page, words, signIn }) => {
  await signIn('agent');
  await openOrder(page, await makeOrder(page));
  await page.getByRole('button', { name: words('orders.actions.repeat') }).click();
  await page.waitForURL('**/cars/results/*');
  await expect(offers(page).first()).toBeVisible({ timeout: 30_000 });
});

test(
  'ORD-01 the list searches, filters, sorts and pages in its address',
  { tag: '@all' },
  async ({ page, words, signIn, isMobile, axe }) => {
    await signIn('agent');
    await page.goto('/orders');
    await hydrated(page, 'main button');
    // The newest orders belong to tests that run in parallel. Not the inner text: the last card of a phone is not laid out.
    const number = (await rows(page).last().getByRole('link').textContent())!.match(/\d+/)![0];
    await page.keyboard.press('/');
    await expect(page.getByRole('searchbox')).toBeFocused();
    await page.keyboard.type(number);
    await expect(page).toHaveURL(new RegExp(`q=${number}`));
    // A customer of another order may have these digits in one of his numbers.
    await expect.poll(() => rows(page).count()).toBeLessThan(10);
    await expect(rows(page).filter({ hasText: words('orders.number', { number }) })).toBeVisible();
    await page.getByRole('button', { name: words('list.clearAll') }).click();
    await expect(page).toHaveURL(/\/orders$/);
    const search = page.getByRole('searchbox');
    await expect(search).toHaveValue('');
    await search.press('1');
    await expect(page).toHaveURL(/q=1$/);
    await search.press('0');
    await expect(page).toHaveURL(/q=10$/);
    await expect(search).toHaveValue('10');
    await page.getByRole('button', { name: words('list.clearSearch') }).click();
    await expect(page).toHaveURL(/\/orders$/);
    await expect(search).toHaveValue('');
    await expect(search).toBeFocused();
    await search.press('1');
    await expect(page).toHaveURL(/q=1$/);
    await search.press('Escape');
    await expect(page).toHaveURL(/\/orders$/);
    await expect(search).toHaveValue('');
    await page.getByRole('button', { name: words(isMobile ? 'list.filters' : 'orders.status'), exact: true }).click();
    await page.getByRole('checkbox', { name: words('terms.orderStatus.Draft') }).check();
    await expect(page).toHaveURL(/statuses=Draft/);
    if (isMobile) {
      await axe('list/filter-sheet');
      await page.getByRole('dialog').getByRole('button').last().click();
    } else await page.keyboard.press('Escape');
    await expect(rows(page).first().getByText(words('terms.orderStatus.Draft'))).toBeVisible();
    await page.goBack();
    await expect(page).toHaveURL(/\/orders$/);
    await page.getByRole('button', { name: words('list.nextPage') }).click();
    await expect(page).toHaveURL(/page=2/);
    await page.getByRole('combobox', { name: words('list.rowsPerPage') }).selectOption('10');
    await expect(page).toHaveURL(/size=10/);
    await expect(rows(page)).toHaveCount(10);
    await page.reload();
    await expect(rows(page)).toHaveCount(10);
  },
);

test('ORD-01 the list is walked through with the keyboard alone', { tag: '@wide' }, async ({ page, words, signIn }) => {
  await signIn('agent');
  await page.goto('/orders');
  await hydrated(page, 'main button');
  await page.keyboard.press('/');
  await page.keyboard.press('ArrowDown');
  await page.keyboard.press('ArrowDown');
  await expect(rows(page).nth(1).getByRole('link')).toBeFocused();
  const heading = words('orders.number', {
    number: (await rows(page).nth(1).getByRole('link').innerText()).match(/\d+/)![0],
  });
  await page.keyboard.press('Enter');
  await expect(page.getByRole('heading', { level: 1, name: heading })).toBeVisible();
});

test(
  'ORD-01 a view of the list is saved with its columns, comes back in another browser, and is deleted',
  { tag: '@wide' },
  async ({ page, words, signIn, axe }) => {
    await signIn('clerk');
    await page.goto('/orders?statuses=Draft');
    await hydrated(page, 'main button');
    const name = `טיוטות ${randomInt(1e9)}`;
    const car = page.getByRole('columnheader', { name: words('orders.car') });
    const openView = () => page.getByRole('button', { name: words('list.view'), exact: true }).click();
    await openView();
    await page.getByRole('checkbox', { name: words('orders.car') }).uncheck();
    await expect(car).toBeHidden();
    await page.getByRole('textbox', { name: words('list.viewName') }).fill(name);
    await page.getByRole('button', { name: words('list.saveView') }).click();
    await expect(page.getByRole('button', { name, exact: true })).toHaveAttribute('aria-current', 'true');
    await axe();
    await page.context().clearCookies({ name: 'columns' });
    await page.goto('/orders');
    await hydrated(page, 'main button');
    await expect(car).toBeVisible();
    await openView();
    await page.getByRole('button', { name, exact: true }).click();
    await expect(page).toHaveURL(/statuses=Draft/);
    await expect(car).toBeHidden();
    await page.reload();
    await expect(car).toBeHidden();
    await hydrated(page, 'main button');
    await openView();
    await page.getByRole('button', { name: words('list.removeView', { name }) }).click();
    await expect(page.getByText(words('list.viewRemoved', { name: isolate(name) }))).toBeVisible();
    await expect(page.getByRole('button', { name, exact: true })).toBeHidden();
  },
);

test('ORD-01 an order that is not there is a page that was not found', { tag: '@wide' }, async ({ page, signIn }) => {
  await signIn('agent');
  // An id that is too long for one is no broken screen either.
  for (const id of ['nobody', 'x'.repeat(300)]) expect((await page.request.get(`/orders/${id}`)).status()).toBe(404);
});

test('ORD-01 chosen rows are archived together and brought back together', async ({ page, words, signIn }) => {
  await signIn('agent');
  const lastName = `ביחד ${inLetters(randomInt(1e9))}`;
  const customerInfo = { firstName: 'נועה', lastName, gender: 'FEMALE', maritalStatus: 'SINGLE' };
  for (const passportNumber of [nationalId(), nationalId()])
    await makeOrder(page, {
      kind: 'new',
      customer: { customerInfo, passport: { type: 'NATIONAL_ID', passportNumber }, media: [] },
    });
  await page.goto(`/orders?q=${encodeURIComponent(lastName)}`);
  await hydrated(page, 'main button');
  await expect(rows(page)).toHaveCount(2);
  for (const at of [0, 1]) await rows(page).nth(at).getByRole('checkbox').check();
  const bar = page.getByRole('region', { name: words('list.bulk') });
  await expect(bar.getByText(words('list.chosen', { count: 2 }))).toBeVisible();
  await bar.getByRole('button', { name: words('orders.actions.archive') }).click();
  await expect(page.getByText(words('orders.done.archive', { count: 2 }))).toBeVisible();
  await expect(rows(page)).toHaveCount(0);
  await page.getByRole('button', { name: words('ui.undo'), exact: true }).click();
  await expect(rows(page)).toHaveCount(2);
});

test(
  'ORD-11 the customer and the agent are reminded of an order; the same address not twice',
  { tag: '@both' },
  async ({ page, words, signIn, outbox, axe, isMobile }) => {
    await signIn('agent');
    const mobile = `05${randomInt(1e8).toString().padStart(8, '0')}`;
    const customerInfo = {
      firstName: 'תמר',
      lastName: `תזכורת ${inLetters(randomInt(1e9))}`,
      gender: 'FEMALE',
      maritalStatus: 'SINGLE',
    };
    const customer = {
      customerInfo,
      passport: { type: 'NATIONAL_ID', passportNumber: nationalId() },
      media: [{ mediaType: 'MOBILE_PHONE', value: mobile }],
    };
    const orderId = await makeOrder(page, { kind: 'new', customer });
    if (isMobile) {
      await openOrder(page, orderId);
      await page.getByRole('button', { name: words('ui.moreActions'), exact: true }).click();
      await page.getByRole('menuitem', { name: words('reminders.action') }).click();
    } else {
      await page.goto(`/orders?q=${encodeURIComponent(customerInfo.lastName)}`);
      await hydrated(page, 'main button');
      await rows(page).first().getByRole('button').click();
      await page.getByRole('menuitem', { name: words('orders.followUp.remind') }).click();
    }
    const dialog = page.getByRole('dialog', { name: words('reminders.title') });
    const way = (recipient: 'CUSTOMER' | 'AGENT', channel: 'SMS' | 'MAIL') =>
      dialog
        .getByRole('group', { name: words(`reminders.recipients.${recipient}`) })
        .getByRole('checkbox', { name: words(`reminders.channels.${channel}`) });
    await expect(way('CUSTOMER', 'SMS')).toBeChecked();
    await expect(way('CUSTOMER', 'MAIL')).toBeDisabled();
    await expect(dialog.getByText(words('reminders.closed.NO_MAIL'))).toBeVisible();
    await way('CUSTOMER', 'SMS').uncheck();
    await expect(dialog.getByText(words('reminders.mode.nobody'))).toBeVisible();
    await way('CUSTOMER', 'SMS').check();
    await way('AGENT', 'SMS').check();
    await expect(dialog.getByText(words('reminders.mode.agentAndCustomer'))).toBeVisible();
    await dialog.getByRole('textbox', { name: words('reminders.text') }).fill('אפשר לסיים את ההצעה?');
    await axe('reminders/reminder-dialog');
    await dialog.getByRole('button', { name: words('reminders.send'), exact: true }).click();
    await expect(page.getByText(words('reminders.sent', { count: 2 }))).toBeVisible();
    expect((await outbox.messages({ to: mobile })).map(({ body }) => body)).toEqual(['אפשר לסיים את ההצעה?']);
    await openOrder(page, orderId);
    await page.getByRole('button', { name: words('ui.moreActions'), exact: true }).click();
    await page.getByRole('menuitem', { name: words('reminders.action') }).click();
    await expect(way('CUSTOMER', 'SMS')).toBeDisabled();
    await expect(dialog.getByText(words('reminders.closed.TOO_SOON')).first()).toBeVisible();
  },
);

test('CUS-08 a secretary finds customers by name, ID and phone, and nothing else', async ({
  page,
  words,
  signIn,
  axe,
}) => {
  await signIn('secretary');
  await page.goto('/customers/search');
  await hydrated(page, 'main button');
  const known = rows(page).filter({ hasText: /\d{9}/ }).first();
  const id = /\d{9}/.exec(await known.innerText())![0];
  await page.getByRole('searchbox', { name: words('customers.search') }).fill(id);
  await expect(rows(page)).toHaveCount(1);
  await expect(rows(page).first()).toContainText(id);
  await page.getByRole('searchbox', { name: words('customers.search') }).fill('אין אדם כזה');
  await expect(page.getByText(words('list.noMatch'))).toBeVisible();
  await axe();
  expect((await page.request.get('/orders')).status()).toBe(403);
});

test(
  'ORD-01 on a tablet the list of orders keeps words whole and nothing scrolls sideways',
  { tag: '@wide' },
  async ({ page, signIn }) => {
    await signIn('agent');
    for (const width of [768, 1024]) {
      await page.setViewportSize({ width, height: 900 });
      await page.goto('/orders');
      await hydrated(page, 'main button');
      const heights = await rows(page).evaluateAll((all) => all.map((row) => row.getBoundingClientRect().height));
      expect(Math.max(...heights)).toBeLessThan(130);
      const sideways = await page.evaluate(() => document.documentElement.scrollWidth - window.innerWidth);
      expect(sideways).toBeLessThanOrEqual(0);
      // The box of the whole page stands above the boxes of its rows.
      const ticks = page.getByRole('table').getByRole('checkbox');
      const places = await ticks.evaluateAll((all) => all.map((tick) => tick.getBoundingClientRect().x));
      expect(new Set(places).size).toBe(1);
    }
    // Russian words are longer, and this list has the most columns that stay.
    await page.context().addCookies([{ name: localeCookie, value: 'ru', url: stackUnderTest().url }]);
    await page.setViewportSize({ width: 768, height: 900 });
    await page.goto('/processes/documents');
    const list = page.locator('div:has(> table)');
    expect(await list.evaluate((frame) => frame.scrollWidth - frame.clientWidth)).toBeLessThanOrEqual(0);
  },
);

test(
  'ORD-02 a row of a list is 44 px high, also with a second line, and 36 px when compact',
  { tag: '@wide' },
  async ({ page, words, signIn }) => {
    await signIn('agent');
    await page.goto('/orders');
    await hydrated(page, 'main button');
    /** The height of the row in the middle, px: a long name may need another line. */
    const height = () =>
      rows(page).evaluateAll((all) => {
        const heights = all.map((row) => Math.round(row.getBoundingClientRect().height));
        return heights.toSorted((one, other) => one - other)[Math.floor(heights.length / 2)];
      });
    expect(await height()).toBeLessThanOrEqual(45);
    await page.getByRole('button', { name: words('list.compact'), exact: true }).click();
    await expect.poll(height).toBeLessThanOrEqual(38);
  },
);
