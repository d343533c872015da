import { type CustomerRow, customers } from '@/lib/contract/customers/customers';
import { formatDay } from '@/lib/format/date';
import { daysAfter } from '@/lib/rules/time/business-days';
import { todayInIsrael } from '@/lib/rules/time/calendar';
import { requestByPlate } from '../harness/car-form';
import { stopOf } from '../harness/focus';
import { Presses } from '../harness/presses';
import type { Words } from '../harness/words';
import { makeOrder, sendQuote } from '../harness/quotes';
import { hydrated } from '../harness/sign-in';
import { expect, type Page, test } from '../harness/test';
import { written } from '../harness/written';

/** The size of a screen of 1280 × 1024 at 400 % (WCAG 1.4.10). */
const zoomed = { width: 320, height: 256 };

/** Returns two customers whose names differ. */
async function twoCustomers(page: Page): Promise<[CustomerRow, CustomerRow]> {
  const answer = await page.request.get(`/api/${customers.search.upstream}/${customers.search.path}?size=25`);
  const { content } = (await answer.json()) as { content: CustomerRow[] };
  const first = content[0]!;
  return [first, content.find(({ lastName }) => lastName !== first.lastName)!];
}

const nameOf = ({ firstName, lastName }: CustomerRow) => `${firstName} ${lastName}`;

async function answeredOffers(page: Page, requestId: string): Promise<void> {
  await page.goto(`/cars/results/${requestId}`);
  await hydrated(page, 'main button');
  await expect(page.locator('main progress[data-done]')).toBeVisible({ timeout: 30_000 });
}

test('NAV-05 the skip link leads to the content, and Back still leads back', async ({ page, words, signIn }) => {
  await signIn('agent');
  await page.goto('/orders');
  await hydrated(page, 'header button');
  await page.keyboard.press('Tab');
  await expect(page.getByRole('link', { name: words('ui.skipToContent') })).toBeFocused();
  await page.keyboard.press('Enter');
  await expect(page.getByRole('main')).toBeFocused();
  await page
    .getByRole('navigation', { name: words('shell.mainMenu') })
    .getByRole('link')
    .first()
    .click();
  await page.waitForURL((url) => url.pathname === '/');
  await page.goBack();
  await page.waitForURL((url) => url.pathname === '/orders');
  await expect(page.getByRole('heading', { level: 1, name: words('orders.title') })).toBeVisible();
});

test('NAV-05 at 400 % nothing sticks and no stop of the results is covered', async ({ page, signIn }) => {
  test.slow();
  await signIn('agent');
  const requestId = await sendQuote(page);
  await page.setViewportSize(zoomed);
  await answeredOffers(page, requestId);
  const stuck = await page.evaluate(() =>
    [...document.querySelectorAll<HTMLElement>('body *')]
      .filter((element) => {
        const { position, insetBlockStart, insetBlockEnd } = getComputedStyle(element);
        const sticks = position === 'sticky' && (insetBlockStart !== 'auto' || insetBlockEnd !== 'auto');
        return (sticks || position === 'fixed') && element.checkVisibility() && element.clientHeight > 8;
      })
      .map(({ className }) => String(className))
      .filter((name) => !name.includes('skip')),
  );
  expect(stuck, 'bars that stay while the page scrolls').toEqual([]);
  await page.getByRole('heading', { level: 1 }).click();
  const covered: string[] = [];
  for (let presses = 0; presses < 60; presses += 1) {
    await page.keyboard.press('Tab');
    const { what, fault } = await stopOf(page);
    if (fault === 'body') break;
    if (fault) covered.push(`${what}: ${fault}`);
  }
  expect(covered).toEqual([]);
});

test('ORD-01 another name typed into the picker is nobody, and Enter in its list orders nothing', async ({
  page,
  words,
  signIn,
}) => {
  test.slow();
  await signIn('agent');
  const [one, other] = await twoCustomers(page);
  await answeredOffers(page, await sendQuote(page));
  const offer = page.locator('[data-offer]').first();
  await offer
    .getByRole('button', { name: words('offers.order') })
    .first()
    .click();
  const drawer = page.getByRole('dialog', { name: words('orders.newOrder') });
  await drawer.getByRole('radio', { name: words('customers.kinds.existing') }).check();
  const picker = drawer.getByRole('combobox', { name: words('customers.customer') });
  await picker.fill(nameOf(one));
  await page
    .getByRole('option', { name: nameOf(one) })
    .first()
    .click();
  await expect(picker).toHaveValue(nameOf(one));

  let created = 0;
  page.on('request', (request) => {
    if (request.method() === 'POST' && /\/orders(\/|$|\?)/.test(request.url())) created += 1;
  });
  await picker.fill(other.lastName);
  await expect(page.getByRole('option').filter({ hasText: other.lastName }).first()).toBeVisible();
  await page.keyboard.press('Enter');
  await expect(picker).toHaveValue(other.lastName);
  await page.keyboard.press('Control+Enter');
  // With the list closed the form is sent, and says that nobody is chosen.
  await drawer.getByRole('button', { name: words('orders.create'), exact: true }).click();
  await expect(drawer.getByText(words('form.rules.required')).first()).toBeVisible();
  expect(created).toBe(0);
  await expect(page).toHaveURL(/\/cars\/results\//);
});

test('CLM-05 another name typed over the customer of a notice is nobody', async ({ page, words, signIn }) => {
  await signIn('agent');
  const [one, other] = await twoCustomers(page);
  await page.goto('/claims');
  await hydrated(page, 'main button');
  await page.getByRole('button', { name: words('notices.action') }).click();
  const dialog = page.getByRole('dialog');
  const picker = dialog.getByRole('combobox', { name: words('notices.choose') });
  await picker.fill(nameOf(one));
  await page
    .getByRole('option', { name: nameOf(one) })
    .first()
    .click();
  const channel = dialog.getByRole('radio', { name: words('sendings.channels.SMS'), exact: true });
  await expect(channel).toBeVisible();
  await picker.fill(other.lastName);
  await expect(channel).toHaveCount(0);
});

/** Opens the list of orders with the focus on its first row; returns the rows. */
async function firstOrder(page: Page) {
  await page.goto('/orders');
  await hydrated(page, 'header button');
  const rows = page.locator('tr[data-row] a[data-row-focus]');
  await rows.first().focus();
  return rows;
}

test(
  'NAV-05 Space looks into a row, arrows go on, and the focus returns to the row that was looked at last',
  { tag: '@wide' },
  async ({ page, words, signIn, axe }) => {
    await signIn('agent');
    const rows = await firstOrder(page);
    const sheet = page.getByRole('dialog');
    const open = sheet.getByRole('link', { name: words('list.peek.open'), exact: true });
    const addressOf = (at: number) => rows.nth(at).getAttribute('href');

    await page.keyboard.press('Space');
    await expect(sheet.getByRole('heading')).toBeFocused();
    await expect(sheet).toHaveAccessibleName(/./);
    await expect(open).toHaveAttribute('href', (await addressOf(0))!);
    const name = await sheet.getByRole('heading').textContent();
    await expect(sheet.getByRole('term').filter({ hasText: words('orders.status') })).toBeVisible();
    expect(await sheet.getByRole('definition').count()).toBeGreaterThan(3);
    await axe('list/peek-sheet');

    await page.keyboard.press('ArrowUp');
    await expect(open).toHaveAttribute('href', (await addressOf(0))!);
    await page.keyboard.press('ArrowDown');
    await page.keyboard.press('ArrowDown');
    await expect(open).toHaveAttribute('href', (await addressOf(2))!);
    await page.keyboard.press('ArrowUp');
    await expect(open).toHaveAttribute('href', (await addressOf(1))!);
    await expect(sheet.getByRole('heading')).not.toHaveText(name!);
    await page.keyboard.press('Space');
    await expect(sheet).toBeHidden();
    await expect(rows.nth(1)).toBeFocused();

    await page.keyboard.press('Space');
    await expect(open).toHaveAttribute('href', (await addressOf(1))!);
    await page.keyboard.press('Escape');
    await expect(sheet).toBeHidden();
    await expect(rows.nth(1)).toBeFocused();

    // Space belongs to a control of the row.
    const tick = page.locator('tr[data-row] input[type="checkbox"]').first();
    await tick.focus();
    await page.keyboard.press('Space');
    await expect(tick).toBeChecked();
    await expect(sheet).toBeHidden();

    await rows.first().focus();
    const to = await addressOf(0);
    await page.keyboard.press('Space');
    await open.click();
    await page.waitForURL((url) => url.pathname === to);
  },
);

test(
  'NAV-05 ORD-01 on a phone a button opens the sheet of a row, with the cells that are changed there; Space scrolls',
  { tag: '@phone' },
  async ({ page, words, signIn, axe }) => {
    await signIn('agent');
    const rows = await firstOrder(page);
    await page.keyboard.press('Space');
    // The key does what it does on any page: it scrolls.
    await expect.poll(() => page.evaluate(() => window.scrollY)).toBeGreaterThan(0);
    const sheet = page.getByRole('dialog');
    await expect(sheet).toBeHidden();
    await expect(rows.first()).toBeFocused();

    const row = page
      .locator('tr[data-row]')
      .filter({ hasNotText: words('orders.withoutCustomer') })
      .nth(1);
    const more = row.getByRole('button', { name: new RegExp(`^${words('list.peek.details')}`) });
    await more.click();
    await axe('list/peek-sheet');
    const day = sheet.locator('[aria-keyshortcuts="m"]');
    const added = written(page, '/remarks');
    await day.click();
    await page.getByRole('menuitem', { name: words('remarks.soon.week'), exact: true }).click();
    await expect(day).toContainText(formatDay(daysAfter(todayInIsrael(), 7)));
    await added;
    await page.keyboard.press('Escape');
    await expect(sheet).toBeHidden();
    await expect(more).toBeFocused();
  },
);

test('NAV-12 single keys do nothing in a dialog, a menu or a list', async ({ page, words, signIn }) => {
  test.slow();
  await signIn('agent');
  await page.goto(`/orders/${await makeOrder(page)}`);
  await hydrated(page, 'main button');
  const address = page.url();
  await page.getByRole('button', { name: words('payments.collect') }).click();
  const payment = page.getByRole('dialog', { name: words('payments.collect') });
  await expect(payment).toBeVisible();
  await payment.getByRole('button').first().focus();
  for (const key of ['c', 'g', 'h', '?', 'n']) await page.keyboard.press(key);
  await expect(payment).toBeVisible();
  await expect(page.getByRole('dialog')).toHaveCount(1);
  expect(page.url()).toBe(address);
  await page.keyboard.press('Escape');
  await expect(payment).toBeHidden();

  await page
    .getByRole('button', { name: words('jobs.title') })
    .filter({ visible: true })
    .click();
  await page.keyboard.press('c');
  await page.keyboard.press('?');
  await expect(page.getByRole('dialog', { name: words('shell.keysDialog.title') })).toBeHidden();
  expect(page.url()).toBe(address);
});

/** Presses Tab until a button has the focus; fails when a stop on the way is on the body, hidden or covered. */
async function tabTo(page: Page, presses: Presses, name: string, max: number): Promise<void> {
  const target = page.getByRole('button', { name, exact: true }).first();
  for (let stops = 0; stops < max; stops += 1) {
    await presses.key('Tab');
    const { what, fault } = await stopOf(page);
    expect(fault, what).toBeNull();
    if (await target.evaluate((button) => button === document.activeElement)) return;
  }
  throw new Error(`${name} is not reached in ${max} stops.`);
}

/** Goes from the plate on home to the offers. */
async function quoteByKeyboard(page: Page, words: Words): Promise<Presses> {
  const presses = await requestByPlate(page, words);
  await tabTo(page, presses, words('form.skipToActions'), 10);
  await presses.key('Enter');
  await expect(page.getByRole('button', { name: words('cars.getOffers'), exact: true })).toBeFocused();
  await presses.key('Enter');
  await page.waitForURL('**/cars/results/*');
  return presses;
}

test(
  'NAV-08 from the plate to an order by Tab and Enter alone: no stop out of sight, few presses',
  { tag: '@wide' },
  async ({ page, words, signIn }) => {
    test.slow();
    await signIn('agent');
    const presses = await quoteByKeyboard(page, words);
    expect(presses.count).toBeLessThanOrEqual(15);
    await expect(page.locator('main progress[data-done]')).toBeVisible({ timeout: 30_000 });
    await page.getByRole('heading', { level: 1 }).evaluate((heading) => {
      heading.tabIndex = -1;
      heading.focus();
    });
    const toOrder = new Presses(page);
    await tabTo(page, toOrder, words('offers.skipToOffers'), 7);
    await toOrder.key('Enter');
    const order = page
      .locator('[data-offer]')
      .first()
      .getByRole('button', { name: words('offers.order') })
      .first();
    await expect(order).toBeFocused();
    expect((await stopOf(page)).fault).toBeNull();
    expect(toOrder.count).toBeLessThanOrEqual(8);
    await toOrder.key('Enter');
    const drawer = page.getByRole('dialog', { name: words('orders.newOrder') });
    await expect(drawer).toBeVisible();
    // A drawer begins at its heading.
    await expect(drawer.getByRole('heading').first()).toBeFocused();

    // From a chosen offer one stop leads past all others to sending it.
    await page.keyboard.press('Escape');
    const choice = page.locator('[data-offer]').first().getByRole('checkbox').first();
    await choice.focus();
    const toSend = new Presses(page);
    await toSend.key('Space');
    await tabTo(page, toSend, words('offers.skipToChosen'), 1);
    await toSend.key('Enter');
    await expect(page.getByRole('button', { name: words('offers.send.button') })).toBeFocused();
    expect((await stopOf(page)).fault).toBeNull();
  },
);

test(
  'NAV-08 a row that goes hands the focus to the next one, also after its button was disabled',
  { tag: '@wide' },
  async ({ page, signIn }) => {
    await signIn('agent');
    await page.goto('/orders');
    await hydrated(page, 'main [data-row] a');
    // Beside what the framework renders, which would remove it when it hydrates or renders anew.
    await page.locator('body').evaluate((body) => {
      body.insertAdjacentHTML(
        'beforeend',
        '<section><h2>rows</h2><ul>' +
          [1, 2, 3].map((n) => `<li><a href="#${n}">see</a> <button id="row-${n}">${n}</button></li>`).join('') +
          '</ul></section>',
      );
    });
    await page.locator('#row-1').focus();
    await page.locator('#row-1').evaluate((button: HTMLButtonElement) => (button.disabled = true));
    // The browser takes the focus away after a while, and the keeper sees it when something on the page changes.
    await expect(async () => {
      await page.locator('body').evaluate((body) => body.append(document.createElement('p')));
      await expect(page.getByRole('heading', { name: 'rows' })).toBeFocused({ timeout: 500 });
    }).toPass();
    await page.locator('#row-1').evaluate((button) => button.closest('li')!.remove());
    await expect(page.locator('#row-2')).toBeFocused();
    await page.locator('#row-3').focus();
    await page.locator('#row-3').evaluate((button) => button.closest('li')!.remove());
    await expect(page.locator('#row-2')).toBeFocused();
    await page.locator('#row-2').evaluate((button) => button.closest('li')!.remove());
    await expect(page.getByRole('heading', { name: 'rows' })).toBeFocused();
  },
);
