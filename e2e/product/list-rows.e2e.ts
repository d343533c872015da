import type { Page } from '@playwright/test';
import { contract } from '@/lib/contract/index';
import { fillPath } from '@/lib/contract/kit/endpoint';
import { newCustomer } from '../harness/links';
import { hydrated } from '../harness/sign-in';
import { expect, test } from '../harness/test';
import { writeHeaders } from '../harness/write-headers';

const customers = `/${contract.customers.search.path}?`;

/** Waits until what a screen does once it is rendered has begun. */
const painted = (page: Page) =>
  page.evaluate(() => new Promise((resolve) => requestAnimationFrame(() => setTimeout(resolve))));

/** Returns a name that comes first in a list and is used once; names have no digits. */
const freshName = () => `אאא${[...String(Date.now())].map((digit) => 'אבגדהוזחטי'[Number(digit)]).join('')}`;

test(
  'NAV-05 CUS-08 a list that is opened again shows what is new, and asks for its rows once',
  { tag: '@wide' },
  async ({ page, words, signIn }) => {
    await signIn('agent');
    await page.goto('/customers/search');
    await hydrated(page, 'main button');
    const menu = page.getByRole('navigation', { name: words('shell.mainMenu') });
    await menu.getByRole('link', { name: words('shell.menu.home') }).click();
    await page.waitForURL((url) => url.pathname === '/');
    const name = freshName();
    await newCustomer(page.request, '0521234567', { firstName: name, lastName: 'אאא' });
    const reads: string[] = [];
    page.on('request', (request) => void (request.url().includes(customers) && reads.push(request.url())));
    await menu.getByRole('button', { name: words('shell.menu.customers'), exact: true }).click();
    await menu.getByRole('link', { name: words('shell.menu.customerSearch') }).click();
    await expect(page.locator('tr[data-row]').getByText(name)).toBeVisible();
    await painted(page);
    expect(reads).toEqual([]);
  },
);

test(
  'NAV-05 CUS-02 a card that is opened again shows what was written about the customer since',
  { tag: '@wide' },
  async ({ page, words, signIn }) => {
    await signIn('agent');
    const customerId = await newCustomer(page.request, '0521234568', { firstName: freshName(), lastName: 'אאא' });
    await page.goto('/customers/search');
    await hydrated(page, 'main button');
    const row = page.locator(`tr[data-row] a[href="/customers/${customerId}"]`);
    await row.click();
    const timeline = page.getByRole('region', { name: words('customers.card.tabs.timeline') });
    await expect(timeline).toBeVisible();
    const menu = page.getByRole('navigation', { name: words('shell.mainMenu') });
    await menu.getByRole('button', { name: words('shell.menu.customers'), exact: true }).click();
    await menu.getByRole('link', { name: words('shell.menu.customerSearch') }).click();
    await expect(row).toBeVisible();
    const added = await page.request.post(`/api/ins-api/${fillPath(contract.remarks.add.path, { customerId })}`, {
      headers: writeHeaders(),
      data: { subject: 'נכתב בינתיים', dueDate: null },
    });
    expect(added.ok()).toBe(true);
    await row.click();
    await expect(timeline.getByText('נכתב בינתיים')).toBeVisible();
  },
);

test(
  'BKO-04 a card that nobody opened is not noted as viewed, however long the pointer or the keys rest on its row',
  { tag: '@wide' },
  async ({ page, signIn }) => {
    await signIn('agent');
    const customerId = await newCustomer(page.request, '0521234569', { firstName: freshName(), lastName: 'אאא' });
    const recent = async () => {
      const answer = await page.request.get(`/api/ins-api/${contract.customers.recent.path}`);
      return ((await answer.json()) as { customerId: string }[]).map((customer) => customer.customerId);
    };
    await page.goto('/customers/search');
    await hydrated(page, 'main button');
    const link = page.locator(`tr[data-row] a[href="/customers/${customerId}"]`);
    const reads: string[] = [];
    page.on('request', (request) => void (request.url().includes(customerId) && reads.push(request.url())));
    await link.hover();
    // The row at the pointer and the one with the keys: each would be read at once.
    await link.focus();
    for (const key of ['ArrowDown', 'ArrowUp', 'ArrowDown']) {
      await page.keyboard.press(key);
      await painted(page);
    }
    expect(reads).toEqual([]);
    expect(await recent()).not.toContain(customerId);
    await link.click();
    await page.waitForURL(`**/customers/${customerId}`);
    await expect.poll(recent).toContain(customerId);
  },
);

test(
  'NAV-05 ORD-01 on a phone a list that is opened from the menu has all its rows, and Back returns to the last one',
  { tag: '@phone' },
  async ({ page, words, signIn }) => {
    await signIn('agent');
    await page.goto('/');
    await hydrated(page, 'main button');
    const rows = page.locator('tr[data-row]');
    await page
      .getByRole('navigation', { name: words('shell.quickMenu') })
      .getByRole('link', { name: words('shell.short.orders') })
      .click();
    await expect(rows).toHaveCount(25);
    const last = rows.last().getByRole('link').first();
    const name = (await last.textContent())!;
    await last.click();
    await page.waitForURL(/\/orders\/[\da-f-]{36}$/);
    await page.goBack();
    await expect(rows).toHaveCount(25);
    await expect(rows.getByText(name)).toBeInViewport();
  },
);
