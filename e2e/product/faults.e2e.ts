import type { Page } from '@playwright/test';
import type { Control, Fault } from '../harness/control';
import { sendQuote } from '../harness/quotes';
import { addressOf } from '../harness/screens';
import { hydrated } from '../harness/sign-in';
import { expect, test } from '../harness/test';
import type { Words } from '../harness/words';

/** Faults of an upstream (ERR-02). */
const faults: readonly Omit<Fault, 'upstream'>[] = [
  { kind: 'off' },
  { kind: 'slow', ms: 1_200 },
  { kind: 'error' },
  { kind: 'broken' },
  { kind: 'cut' },
];

/** Time in ms within which a screen shows an error. */
const within = 8_000;

/** Screens of each kind: parts that load separately, a list, forms, cards. */
const screens = ['/', '/orders', '/cars/request', '/agency/billing', '/support'];

/** Expects an error with a retry button, or a complete screen; the menu works in both cases. */
async function expectUsable(page: Page, words: Words, kind: Fault['kind'], path: string): Promise<void> {
  const timeout = within;
  await expect(page.getByRole('banner'), `${kind} on ${path}: the shell stands`).toBeVisible({ timeout });
  if (kind === 'slow' || path === '/cars/request')
    return expect(page.getByRole('heading', { level: 1 }), `${kind} on ${path}`).toBeVisible({ timeout });
  const alerts = page
    .getByRole('main')
    .getByRole('alert')
    .filter({ hasText: words('ui.reference') });
  const alert = alerts.first();
  await expect(alert, `${kind} on ${path}: it is said, with a reference`).toBeVisible({ timeout });
  await expect(alert.getByRole('button').first(), `${kind} on ${path}: with another try`).toBeEnabled();
  // Many parts of home fail together: one notice and one retry for all.
  if (path === '/') await expect(alerts, `${kind} on ${path}: it is said once`).toHaveCount(1, { timeout });
}

for (const fault of faults)
  test(
    `ERR-02 ins-api ${fault.kind}: every screen stays usable, and is whole again when asked again`,
    { tag: ['@once', '@fault'] },
    async ({ page, words, signIn, control, problems }) => {
      if (fault.kind === 'slow') test.slow();
      // React logs an error for every page whose server part failed.
      problems.expect(/50[0-9]|React error #441/);
      await signIn('superuser');
      await control.set({ upstream: 'ins-api', kind: fault.kind, ...(fault.ms && { ms: fault.ms }) });
      for (const path of screens) {
        await page.goto(path);
        await expectUsable(page, words, fault.kind, path);
      }
      await control.clear();
      const files = page.getByRole('region', { name: words('support.downloads') });
      await expect(async () => {
        if (await files.isHidden()) await page.getByRole('button', { name: words('shell.broken.again') }).click();
        await expect(files).toBeVisible({ timeout: 1_500 });
      }).toPass({ timeout: 15_000 });
      if (fault.kind === 'slow') await readAgainLate(page, control);
    },
  );

/** Reads a page again that was there at once, and comes late now: what is open or typed on it must stay. */
async function readAgainLate(page: Page, control: Control): Promise<void> {
  await page.goto('/orders');
  await hydrated(page, 'main button');
  const title = page.getByRole('heading', { level: 1 });
  await title.evaluate((element) => element.setAttribute('data-kept', ''));
  await control.set({ upstream: 'ins-api', endpoint: 'orders.list', kind: 'slow', ms: 1_500 });
  /** How many reads of this page have ended. */
  const reads = () =>
    page.evaluate(
      () => performance.getEntriesByType('resource').filter(({ name }) => name.includes('/orders?_rsc=')).length,
    );
  const before = await reads();
  await page.evaluate(() => (window as unknown as { next: { router: { refresh(): void } } }).next.router.refresh());
  await expect.poll(reads, { timeout: 15_000 }).toBeGreaterThan(before);
  await expect(page.locator('h1[data-kept]')).toBeVisible();
  await control.clear();
}

/** Longest time until a placeholder, and until words, ms: 1 and 10 s on a machine with nothing else to do. */
const timeout = { placeholder: 7_000, words: 15_000 };

test(
  'ERR-02 upstreams that hang or drip: a placeholder at once, words soon, and the others stay quick',
  { tag: ['@once', '@fault'] },
  async ({ page, context, words, signIn, control, problems }) => {
    problems.expect(/50[0-9]|React error #4/);
    await signIn('trusted');
    const card = await addressOf(page.request, '/customers/[customerId]');
    const requestId = await sendQuote(page);
    await control.set({ upstream: 'phone-api', kind: 'hang' });
    await page.goto(`${card}?tab=calls`, { waitUntil: 'commit' });
    await expect(page.getByRole('heading', { level: 1 }), 'whose card it is').toBeVisible({
      timeout: timeout.placeholder,
    });
    // A browser opens six connections to a host, and each of these pages holds one.
    await page.goto('about:blank');
    await control.set({ upstream: 'ins-api', endpoint: 'orders.list', kind: 'drip' });
    await control.set({ upstream: 'ins-api', kind: 'hang' });
    const hanging = ['/customers', `/cars/results/${requestId}`, '/orders'].map(async (path) => {
      const tab = await context.newPage();
      const main = tab.getByRole('main');
      await tab.goto(path, { waitUntil: 'commit' });
      await expect(main.locator('[data-coming]').first(), `${path}: a placeholder`).toBeVisible({
        timeout: timeout.placeholder,
      });
      const said = main.getByRole('alert').filter({ hasText: words('ui.reference') });
      await expect(said.first(), `${path}: words`).toBeVisible({ timeout: timeout.words });
    });
    await Promise.all(hanging);
  },
);

/** Tabs of the customer's card that use the other two upstreams. */
const tabs = [
  { upstream: 'phone-api', tab: 'calls' },
  { upstream: 'import-api', tab: 'imports' },
] as const;

for (const { upstream, tab } of tabs)
  test(
    `ERR-02 ${upstream} off, slow, failing, lying or cut: the card stands, and the tab is whole again when asked again`,
    { tag: ['@once', '@fault'] },
    async ({ page, words, signIn, control, problems }) => {
      problems.expect(/50[0-9]/);
      await signIn('trusted');
      const address = await addressOf(page.request, '/customers/[customerId]');
      const alert = page
        .getByRole('main')
        .getByRole('alert')
        .filter({ hasText: words('ui.reference') });
      for (const { kind, ms } of faults) {
        await control.set({ upstream, kind, ...(ms && { ms }) });
        await page.goto(`${address}?tab=${tab}`);
        await expect(page.getByRole('heading', { level: 1 }), `${kind}: whose card it is`).toBeVisible({
          timeout: within,
        });
        if (kind !== 'slow')
          await expect(alert, `${kind}: it is said, with a reference`).toBeVisible({ timeout: within });
      }
      await control.clear();
      await expect(async () => {
        await alert.getByRole('button').click({ timeout: 1_000 });
        await expect(alert).toBeHidden({ timeout: 1_500 });
      }).toPass({ timeout: 20_000 });
    },
  );

test(
  'ERR-02 pdf-api off, failing or lying: the comparison says so and stays, and another try has the file',
  { tag: ['@once', '@fault'] },
  async ({ page, words, signIn, control, problems }) => {
    problems.expect(/50[0-9]/);
    await signIn('superuser');
    const requestId = await sendQuote(page);
    await page.goto(`/cars/results/${requestId}`);
    await expect(page.locator('main progress[data-done]')).toBeVisible({ timeout: 30_000 });
    for (const at of [0, 1]) await page.locator('[data-offer]').nth(at).getByRole('checkbox').check();
    await page.getByRole('button', { name: words('offers.compare'), exact: true }).click();
    const save = page.getByRole('button', { name: words('offers.pdf'), exact: true });
    for (const kind of ['off', 'error', 'broken', 'cut'] as const) {
      await control.set({ upstream: 'pdf-api', kind });
      await save.click();
      const notice = page
        .getByRole('alert')
        .filter({ has: page.getByRole('button') })
        .last();
      await expect(notice).toBeVisible();
      await notice.getByRole('button').click();
      await expect(page.getByRole('table')).toBeVisible();
    }
    await control.clear();
    const download = page.waitForEvent('download');
    await expect(async () => {
      await save.click();
      expect((await download).suggestedFilename()).toMatch(/\.pdf$/);
    }).toPass({ timeout: 10_000 });
  },
);

test(
  'AGY-06 ERR-02 cards that cannot be loaded leave plan and invoices standing',
  { tag: ['@once', '@fault'] },
  async ({ page, words, signIn, control, problems }) => {
    problems.expect(/50[0-9]/);
    await signIn('superuser');
    await control.set({ upstream: 'ins-api', endpoint: 'billing.cards', kind: 'error' });
    await page.goto('/agency/billing');
    const cards = page.locator('#cards');
    await expect(cards.getByRole('alert')).toBeVisible();
    await expect(page.getByRole('heading', { name: words('billing.invoices'), exact: true })).toBeVisible();
    await expect(page.locator('#plan').getByRole('alert')).toHaveCount(0);
    await control.clear();
    await cards.getByRole('button', { name: words('ui.retry') }).click();
    await expect(cards.getByRole('alert')).toHaveCount(0);
  },
);
