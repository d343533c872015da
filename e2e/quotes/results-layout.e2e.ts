import { localeCookie } from '@/lib/i18n/locales';
import { defaultCarRequest } from '@/lib/shapes/default-car-request';
import { todayInIsrael } from '@/lib/rules/time/calendar';
import { openOffer } from '../harness/offers';
import { sendQuote } from '../harness/quotes';
import { hydrated } from '../harness/sign-in';
import { expect, type Page, test } from '../harness/test';

const offers = (page: Page) => page.locator('[data-offer]').filter({ visible: true });

/** Opens the offers for a car whose driver nobody has confirmed: the screen with the most above its first offer. */
async function openAnswered(page: Page): Promise<void> {
  const { drivers } = defaultCarRequest(todayInIsrael());
  await page.goto(`/cars/results/${await sendQuote(page, undefined, { drivers })}`);
  await hydrated(page, 'main button');
  await expect(page.locator('main progress[data-done]')).toBeVisible({ timeout: 30_000 });
}

/** Measures the list: where it begins, how high its rows are, how many are whole on the first screen. */
const measured = (page: Page) =>
  page.evaluate(() => {
    const bars = [...document.querySelectorAll('nav')].map((bar) => bar.getBoundingClientRect());
    // On a phone the menu lies over the end of the screen.
    const end = Math.min(innerHeight, ...bars.filter(({ top }) => top > innerHeight / 2).map(({ top }) => top));
    const rows = [...document.querySelectorAll('[data-offer]')]
      .filter((row) => row.checkVisibility())
      .map((row) => row.getBoundingClientRect());
    return {
      first: rows[0]!.top,
      height: Math.max(...rows.map(({ height }) => height)),
      whole: rows.filter(({ bottom }) => bottom <= end).length,
      sideways: document.documentElement.scrollWidth - innerWidth,
    };
  });

/** Returns the names of insurers that their place cuts. */
const cutNames = (page: Page) =>
  page
    .locator('[data-offer] h2')
    .evaluateAll((names) => names.filter((one) => one.scrollWidth > one.clientWidth).map((one) => one.textContent));

/** Size of the screen, px: the latest begin of the list, the highest row, the fewest whole rows. */
const screens = [
  { width: 768, height: 1024, first: 420, row: 72, rows: 6 },
  { width: 1024, height: 768, first: 400, row: 72, rows: 4 },
  { width: 1440, height: 900, first: 330, row: 64, rows: 8 },
  { width: 1920, height: 1080, first: 330, row: 64, rows: 10 },
] as const;

test('CAR-04 CAR-05 offers begin high and are many on the first screen', { tag: '@wide' }, async ({ page, signIn }) => {
  test.slow();
  await signIn('agent');
  await openAnswered(page);
  for (const { width, height, first, row, rows } of screens) {
    await page.setViewportSize({ width, height });
    await expect.poll(async () => (await measured(page)).height, `row at ${width}`).toBeLessThanOrEqual(row);
    const now = await measured(page);
    expect(now.first, `first offer at ${width}`).toBeLessThanOrEqual(first);
    expect(now.whole, `rows at ${width}`).toBeGreaterThanOrEqual(rows);
    expect(now.sideways, `sideways at ${width}`).toBeLessThanOrEqual(0);
  }
});

test(
  'CAR-04 CAR-05 offers begin high on a phone, with the order in reach',
  { tag: '@phone' },
  async ({ page, words, signIn }) => {
    await signIn('agent');
    await openAnswered(page);
    // The bar of insurers folds once all have answered.
    await expect.poll(async () => (await measured(page)).first).toBeLessThanOrEqual(360);
    expect((await measured(page)).whole).toBeGreaterThanOrEqual(3);
    await page.setViewportSize({ width: 360, height: 780 });
    expect((await measured(page)).sideways).toBeLessThanOrEqual(0);
    // The words of other languages are longer: they cut no name of an insurer.
    for (const language of ['ru', 'en']) {
      await page.context().addCookies([{ name: localeCookie, value: language, url: page.url() }]);
      await page.reload();
      await expect(offers(page).first()).toBeVisible();
      expect(await cutNames(page), language).toEqual([]);
      expect((await measured(page)).sideways, language).toBeLessThanOrEqual(0);
      await page.setViewportSize({ width: 390, height: 844 });
      expect((await measured(page)).first, `first offer in ${language}`).toBeLessThanOrEqual(360);
      await page.setViewportSize({ width: 360, height: 780 });
    }
    await page.context().addCookies([{ name: localeCookie, value: 'he', url: page.url() }]);
    await page.reload();
    await hydrated(page, 'main button');
    await offers(page)
      .first()
      .getByRole('button', { name: words('offers.order') })
      .click();
    await expect(page.getByRole('dialog', { name: words('orders.newOrder') })).toBeVisible();
  },
);

test(
  'CAR-05 CAR-07 the cheapest that can be issued leads, the others are folded, and one choice applies to all',
  { tag: '@both' },
  async ({ page, words, signIn, axe }) => {
    test.slow();
    await signIn('agent');
    await openAnswered(page);
    const first = offers(page).first();
    await expect(first).toContainText(words('offers.cheapest'));
    await expect(first).toContainText(words('offers.canIssue'));
    const closed = page.getByRole('region', { name: words('offers.cannotIssue'), exact: true });
    await expect(closed.locator('[data-offer]').first()).toBeHidden();
    await closed.getByRole('button').first().click();
    await expect(closed.locator('[data-offer]').first()).toContainText(words('offers.issuingOff'));

    const [one, other] = [first, offers(page).nth(1)];
    const amountOf = async (row: typeof one) =>
      Number((await row.locator('[data-size="price"]').innerText()).replace(/\D/g, ''));
    const before = [await amountOf(one), await amountOf(other)] as const;
    const all = page.getByRole('button', { name: words('offers.forAll') });
    await all.click();
    await page.getByRole('radio', { name: words('offers.manualRider') }).check();
    await page.getByRole('textbox', { name: words('offers.riderAmount') }).fill('300');
    await axe();
    await page.getByRole('button', { name: words('offers.applyRider') }).click();
    await expect.poll(() => amountOf(one), { timeout: 20_000 }).toBe(before[0] + 300);
    await expect.poll(() => amountOf(other), { timeout: 20_000 }).toBe(before[1] + 300);
    await page.keyboard.press('Escape');
    await openOffer(one, words);
    await expect(one.getByRole('button', { name: words('offers.manualRider') })).toBeVisible();
  },
);
