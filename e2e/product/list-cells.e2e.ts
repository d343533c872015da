import type { Locator, Page } from '@playwright/test';
import { formatDay } from '@/lib/format/date';
import { contract } from '@/lib/contract/index';
import { businessDaysAfter, daysAfter } from '@/lib/rules/time/business-days';
import { todayInIsrael } from '@/lib/rules/time/calendar';
import { hydrated } from '../harness/sign-in';
import { expect, test } from '../harness/test';
import { written } from '../harness/written';

const today = todayInIsrael();
const menuOf = (row: Locator) => row.locator('[aria-keyshortcuts="m"]');

/** Returns the row at a place among those without some words, by its link, so that it stays the same row. */
async function rowAt(page: Page, at: number, without?: string): Promise<Locator> {
  const rows = page
    .locator('tr[data-row]')
    .filter({ has: page.locator('[aria-keyshortcuts="m"]'), hasNotText: without });
  const href = await rows.nth(at).locator('a[data-row-focus]').getAttribute('href');
  return page.locator('tr[data-row]').filter({ has: page.locator(`a[data-row-focus][href="${href}"]`) });
}

/** Returns the parts of the pager that do not fit into a pane as wide as a phone. */
const spillingPager = (page: Page, name: string) =>
  page.getByRole('navigation', { name }).evaluate((pages) => {
    const pane = pages.parentElement!.parentElement!;
    pane.style.inlineSize = '300px';
    const { left, right } = pane.getBoundingClientRect();
    return [...pane.querySelectorAll('*')]
      .filter((part) => part.checkVisibility() && part.getBoundingClientRect().width > 1)
      .filter((part) => part.getBoundingClientRect().left < left - 1 || part.getBoundingClientRect().right > right + 1)
      .map((part) => part.outerHTML.slice(0, 80));
  });

test(
  'NAV-05 ORD-01 the day on which an order is followed up is changed in the list, by press and by key, and taken back',
  { tag: '@wide' },
  async ({ page, words, signIn, axe }) => {
    await signIn('agent');
    await page.goto('/orders');
    await hydrated(page, 'main button');
    const row = await rowAt(page, 2, words('orders.withoutCustomer'));
    const item = (when: string) => page.getByRole('menuitem', { name: words(`remarks.soon.${when}`), exact: true });
    const week = formatDay(daysAfter(today, 7));
    await menuOf(row).click();
    await axe();
    const added = written(page, '/remarks');
    await item('week').click();
    await expect(menuOf(row)).toContainText(week);
    await added;
    await page.reload();
    await expect(menuOf(row)).toContainText(week);

    await hydrated(page, 'main button');
    const workday = formatDay(businessDaysAfter(today, 1));
    await row.locator('a[data-row-focus]').focus();
    await page.keyboard.press('m');
    await item('workday').click();
    await expect(menuOf(row)).toContainText(workday);
    await page
      .getByRole('button', { name: words('ui.undo') })
      .last()
      .click();
    await expect(menuOf(row)).toContainText(week);
    expect(await spillingPager(page, words('list.pages')), 'in a narrow pane of a wide screen').toEqual([]);
  },
);

test(
  'NAV-05 ORD-01 any day is chosen for the follow-up of an order, and a refused change is put back and said',
  { tag: '@wide' },
  async ({ page, words, signIn, axe, problems }) => {
    problems.expect(/404/);
    await signIn('agent');
    await page.goto('/orders');
    await hydrated(page, 'main button');
    const row = await rowAt(page, 6, words('orders.withoutCustomer'));
    const item = (when: string) => page.getByRole('menuitem', { name: words(`remarks.soon.${when}`), exact: true });
    await menuOf(row).click();
    await item('other').click();
    const dialog = page.getByRole('dialog');
    await axe('remarks/other-day');
    await dialog.getByLabel(words('remarks.otherDay')).fill(daysAfter(today, 20));
    await dialog.getByRole('button', { name: words('remarks.reschedule') }).click();
    await expect(menuOf(row)).toContainText(formatDay(daysAfter(today, 20)));

    // The reminder that is sent is in the menu too.
    await menuOf(row).click();
    await page.getByRole('menuitem', { name: words('orders.followUp.remind') }).click();
    await expect(page.getByRole('dialog', { name: words('reminders.title') })).toBeVisible();
    await page.keyboard.press('Escape');

    // A refused change is put back, and said.
    await page.route(`**/${contract.remarks.placeTasks.path}`, (route) =>
      route.fulfill({ status: 404, json: { code: 'NOT_FOUND', reference: 'TEST' } }),
    );
    await menuOf(row).click();
    await item('month').click();
    await expect(page.getByText(words('orders.followUp.gone'))).toBeVisible();
    await expect(menuOf(row)).toContainText(formatDay(daysAfter(today, 20)));
  },
);

test(
  'NAV-05 in the sheet beside a list the key m opens the menu of its row, and Esc closes the menu alone',
  { tag: '@wide' },
  async ({ page, words, signIn }) => {
    await signIn('agent');
    await page.goto('/orders');
    await hydrated(page, 'main button');
    const row = await rowAt(page, 4, words('orders.withoutCustomer'));
    await row.locator('a[data-row-focus]').focus();
    await page.keyboard.press('Space');
    const sheet = page.getByRole('dialog');
    await expect(sheet.getByRole('heading')).toBeFocused();
    const menu = page.getByRole('menu');
    await page.keyboard.press('m');
    await expect(menu).toBeVisible();
    await page.keyboard.press('Escape');
    await expect(menu).toBeHidden();
    await expect(sheet).toBeVisible();
    await expect(sheet.getByRole('heading')).toBeFocused();
    // Both keys before the menu has taken the focus.
    await sheet.getByRole('heading').evaluate(async (heading) => {
      for (const [key, code] of [
        ['m', 'KeyM'],
        ['Escape', 'Escape'],
      ]) {
        heading.dispatchEvent(
          new KeyboardEvent('keydown', { key: key!, code: code!, bubbles: true, cancelable: true }),
        );
        await Promise.resolve();
      }
    });
    await expect(menu).toBeHidden();
    await expect(sheet.getByRole('heading')).toBeFocused();
    await page.keyboard.press('m');
    await menu.getByRole('menuitem', { name: words('remarks.soon.week'), exact: true }).click();
    await expect(menuOf(sheet)).toContainText(formatDay(daysAfter(today, 7)));
    await expect(menu).toBeHidden();
    await page.keyboard.press('Escape');
    await expect(sheet).toBeHidden();
    await expect(menuOf(row)).toContainText(formatDay(daysAfter(today, 7)));
  },
);

test(
  'NAV-05 CUS-01 agent and status of a customer are changed in the list, and taken back; the agent by a superuser only',
  { tag: '@wide' },
  async ({ page, words, signIn, axe, problems }) => {
    problems.expect(/403/);
    await signIn('superuser');
    await page.goto('/customers');
    await hydrated(page, 'main button');
    const row = await rowAt(page, 3);
    const menu = menuOf(row).first();
    const before = (await menu.textContent())!;
    await menu.click();
    const items = page.getByRole('menuitem');
    await expect(items.first()).toBeVisible();
    await axe();
    const name = (await items.first().textContent())!;
    const assigned = written(page, contract.customers.assign.path);
    await items.first().click();
    await expect(menu).toHaveText(name);
    await assigned;
    await page.reload();
    await expect(menu).toHaveText(name);
    await hydrated(page, 'main button');

    await row.locator('a[data-row-focus]').focus();
    await page.keyboard.press('m');
    const nobody = page.getByRole('menuitem', { name: words('customers.noAgent') });
    await nobody.click();
    await expect(menu).toHaveText(words('customers.noAgent'));
    await page
      .getByRole('button', { name: words('ui.undo') })
      .last()
      .click();
    await expect(menu).toHaveText(name);

    // A refused change is put back, and said.
    await page.route(`**/${contract.customers.assign.path}`, (route) =>
      route.fulfill({ status: 403, json: { code: 'FORBIDDEN', reference: 'TEST' } }),
    );
    await menu.click();
    await nobody.click();
    await expect(page.getByText('TEST')).toBeVisible();
    await expect(menu).toHaveText(name);
    await page.unroute(`**/${contract.customers.assign.path}`);
    await menu.click();
    const back = written(page, contract.customers.assign.path);
    await page.getByRole('menuitem', { name: before, exact: true }).click();
    await expect(menu).toHaveText(before);
    await back;

    await page.goto('about:blank');
    await signIn('agent');
    await page.goto('/customers');
    await hydrated(page, 'main button');
    const own = await rowAt(page, 3);
    // The only menu of the row: that of the agent is for superusers.
    const status = (await menuOf(own).textContent())!;
    await own.locator('a[data-row-focus]').focus();
    await page.keyboard.press('m');
    await expect(items.first()).toBeVisible();
    const chosen = (await items.first().textContent())!;
    const set = written(page, contract.customers.setStatus.path);
    await items.first().click();
    await expect(menuOf(own)).toHaveText(chosen);
    await set;
    await page
      .getByRole('button', { name: words('ui.undo') })
      .last()
      .click();
    await expect(menuOf(own)).toHaveText(status);
  },
);

test(
  'NAV-05 search and filters of a list share one line on a tablet and on a laptop',
  { tag: ['@every', '@wide'] },
  async ({ page, signIn }) => {
    await signIn('superuser');
    for (const path of [
      '/claims',
      '/orders',
      '/telephony/calls',
      '/processes/renewals/actual',
      '/processes/requests',
    ]) {
      await page.goto(path);
      for (const width of [768, 1024, 1440]) {
        await page.setViewportSize({ width, height: 900 });
        const middles = await page
          .locator('main')
          .locator('input[type="search"], button[aria-haspopup="dialog"], button[aria-pressed]')
          .filter({ visible: true })
          .evaluateAll((parts) =>
            parts
              .filter((part) => !part.closest('header, table, section, li'))
              .map((part) => part.getBoundingClientRect().top + part.getBoundingClientRect().height / 2),
          );
        expect(middles.length).toBeGreaterThan(2);
        expect(Math.max(...middles) - Math.min(...middles), `${path} at ${width} px`).toBeLessThan(10);
      }
    }
  },
);
