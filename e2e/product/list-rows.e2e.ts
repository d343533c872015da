import { randomInt } from 'node:crypto';
import type { Page } from '@playwright/test';
import { contract } from '@/lib/contract/index';
import { inLetters } from '@/tests/format/letters';
import { newCustomer, post } from '../harness/links';
import { hydrated } from '../harness/sign-in';
import { expect, test } from '../harness/test';

/** Waits until what a screen does once it is rendered has begun. */
const painted = (page: Page) =>
  page.evaluate(() => new Promise((resolve) => requestAnimationFrame(() => setTimeout(resolve))));

/** Makes a customer who comes last in lists, so that nobody else meets them, and is found by their name. */
async function ownCustomer(page: Page): Promise<{ customerId: string; name: string }> {
  const name = `תתת${inLetters(randomInt(1e9))}`;
  return {
    customerId: await newCustomer(page.request, `052${randomInt(1_000_000, 9_999_999)}`, {
      firstName: name,
      lastName: 'תתת',
    }),
    name,
  };
}

test(
  'NAV-05 CLM-04 a list that is opened again shows what is new, and asks for its rows once',
  { tag: '@wide' },
  async ({ page, words, signIn }) => {
    await signIn('superuser');
    const { customerId } = await ownCustomer(page);
    await page.goto('/claims');
    await hydrated(page, 'main button');
    const menu = page.getByRole('navigation', { name: words('shell.mainMenu') });
    await menu.getByRole('link', { name: words('shell.menu.home') }).click();
    await page.waitForURL((url) => url.pathname === '/');
    const data = { customerId, type: 'ACCIDENT' };
    const { claimId } = await post<{ claimId: string }>(page.request, contract.claims.create, {}, { data });
    const reads: string[] = [];
    const list = `/${contract.claims.find.path}?`;
    page.on('request', (request) => void (request.url().includes(list) && reads.push(request.url())));
    await menu.getByRole('button', { name: words('shell.menu.processes'), exact: true }).click();
    await menu.getByRole('link', { name: words('shell.menu.claims'), exact: true }).click();
    await expect(page.locator(`tr[data-row] a[href="/claims/${claimId}"]`)).toBeVisible();
    await painted(page);
    expect(reads).toEqual([]);
  },
);

test(
  'NAV-05 CUS-02 a card that is opened again shows what was written about the customer since',
  { tag: '@wide' },
  async ({ page, words, signIn }) => {
    await signIn('agent');
    const { customerId, name } = await ownCustomer(page);
    await page.goto(`/customers/search?q=${name}`);
    await hydrated(page, 'main button');
    const row = page.locator(`tr[data-row] a[href="/customers/${customerId}"]`);
    await row.click();
    const timeline = page.getByRole('region', { name: words('customers.card.tabs.timeline') });
    await expect(timeline).toBeVisible();
    await page.goBack();
    await expect(row).toBeVisible();
    const data = { subject: 'נכתב בינתיים', dueDate: null };
    await post(page.request, contract.remarks.add, { customerId }, { data });
    await row.click();
    await expect(timeline.getByText('נכתב בינתיים')).toBeVisible();
  },
);

test(
  'BKO-04 a card that nobody opened is not noted as viewed, however long the pointer or the keys rest on its row',
  { tag: '@wide' },
  async ({ page, signIn }) => {
    await signIn('agent');
    const { customerId, name } = await ownCustomer(page);
    const recent = async () => {
      const answer = await page.request.get(`/api/ins-api/${contract.customers.recent.path}`);
      return ((await answer.json()) as { customerId: string }[]).map((customer) => customer.customerId);
    };
    await page.goto(`/customers/search?q=${name}`);
    await hydrated(page, 'main button');
    const link = page.locator(`tr[data-row] a[href="/customers/${customerId}"]`);
    const reads: string[] = [];
    page.on('request', (request) => void (request.url().includes(customerId) && reads.push(request.url())));
    await link.hover();
    // What has the keys would be read at once.
    await link.focus();
    for (const key of ['ArrowUp', 'ArrowDown', 'ArrowUp', 'ArrowDown']) {
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
