import { errorCatalogues, unheardOfCode } from '@/lib/contract/kit/error-catalogues';
import { isErrorCode } from '@/lib/contract/kit/errors';
import { hydrated } from '../harness/sign-in';
import { expect, test } from '../harness/test';

test(
  'ERR-01 the gallery has words for every code, and the general ones with a number for a code that nobody knows',
  { tag: '@all' },
  async ({ page, words, signIn }) => {
    await signIn('agent');
    await page.goto('/dev/errors');
    for (const code of Object.values(errorCatalogues).flat())
      await expect(page.locator(`#${code}`)).toContainText(words(`errors.${code}.title`));
    expect(isErrorCode(unheardOfCode)).toBe(false);
    await expect(page.locator(`#${unheardOfCode}`)).toContainText(words('errors.UNKNOWN_ERROR.title'));
    await expect(page.locator(`#${unheardOfCode}`)).toContainText(words('ui.reference'));
  },
);

test(
  'ERR-01 a part or a dialog that cannot be loaded says so in its place, asks again, and the screen keeps what is typed',
  { tag: '@wide' },
  async ({ page, words, signIn, problems, axe }) => {
    // As without a network, or after a release that replaced the files of an open page.
    const files = '**/_next/static/chunks/*.js';
    problems.expect(/chunk|ERR_FAILED/i);
    await signIn('agent');
    await page.goto('/orders');
    await hydrated(page, 'main input');
    const search = page.getByRole('searchbox').first();
    const rows = page.locator('tr[data-row] a[data-row-focus]');
    await expect(rows.first()).toBeVisible();
    await page.route(files, (route) => route.abort());
    await page.getByRole('button', { name: words('list.view'), exact: true }).click();
    const lost = page.getByRole('alert').filter({ hasText: words('ui.lostPart.title') });
    await expect(lost).toBeVisible();
    // It still cannot be loaded: another way is offered.
    await lost.getByRole('button', { name: words('ui.retry') }).click();
    await expect(lost.getByRole('button', { name: words('ui.lostPart.reload') })).toBeVisible();
    await page.unroute(files);
    await lost.getByRole('button', { name: words('ui.retry') }).click();
    await expect(page.getByRole('heading', { name: words('list.savedViews') })).toBeVisible();
    await page.keyboard.press('Escape');

    await search.fill('1');
    await page.waitForURL((url) => url.searchParams.get('q') === '1');
    await page.route(files, (route) => route.abort());
    const dialog = page.getByRole('dialog', { name: words('ui.lostPart.dialog') });
    // The rows of the answer replace these, and the focus is lost with them.
    await expect(async () => {
      await rows.first().focus();
      await page.keyboard.press('Space');
      await expect(dialog.getByRole('alert')).toBeVisible({ timeout: 1_000 });
    }).toPass();
    await axe('state/lost-part');
    await dialog.getByRole('button', { name: words('ui.close'), exact: true }).click();
    await expect(dialog).toBeHidden();
    await expect(search).toHaveValue('1');
    await rows.first().focus();
    await page.keyboard.press('Space');
    await expect(dialog.getByRole('alert')).toBeVisible();
    await page.unroute(files);
    await dialog.getByRole('button', { name: words('ui.retry') }).click();
    await expect(
      page.getByRole('dialog').getByRole('link', { name: words('list.peek.open'), exact: true }),
    ).toBeVisible();
    await expect(search).toHaveValue('1');
  },
);

test(
  'ERR-02 a list whose upstream breaks says so, keeps what was typed and loads when asked again',
  { tag: ['@once', '@fault'] },
  async ({ page, words, signIn, control, problems }) => {
    problems.expect(/50[0-9]/);
    await signIn('superuser');
    await page.goto('/orders');
    await hydrated(page, 'main input');
    for (const [at, kind] of (['error', 'broken', 'cut', 'off'] as const).entries()) {
      await control.set({ upstream: 'ins-api', endpoint: 'orders.list', kind });
      const search = page
        .getByRole('searchbox')
        .or(page.getByLabel(words('orders.search')))
        .first();
      await search.fill(`10${at}`);
      const notice = page.getByRole('alert').filter({ hasText: words('ui.reference') });
      await expect(notice).toBeVisible({ timeout: 20_000 });
      await expect(search).toHaveValue(`10${at}`);
      await control.clear();
      await notice.getByRole('button', { name: words('ui.retry') }).click();
      await expect(notice).toBeHidden({ timeout: 20_000 });
    }
  },
);
