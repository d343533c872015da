import type { Locator, Page } from '@playwright/test';
import { openInsurers, openOffer } from '../harness/offers';
import { plateOfTests, sendQuote } from '../harness/quotes';
import { hydrated } from '../harness/sign-in';
import { expect, test } from '../harness/test';
import type { Words } from '../harness/words';
import { formatPlate } from '@/lib/rules/quotes/plate';

const offers = (page: Page) => page.locator('[data-offer]');

async function openResults(page: Page, requestId: string, search = ''): Promise<void> {
  await page.goto(`/cars/results/${requestId}${search}`);
  await hydrated(page, 'main button');
}

/** Waits until all insurers have answered. */
async function everybodyAnswered(page: Page): Promise<void> {
  await expect(page.locator('main progress[data-done]')).toBeVisible({ timeout: 30_000 });
}

const chip = (page: Page, words: Words, insurer: string, state: string) =>
  page.getByRole('button', {
    name: new RegExp(`${words(`terms.insurer.${insurer}`)}\\s*: ${words(`offers.states.${state}`)}`),
  });

const amountOf = async (price: Locator) => Number((await price.innerText()).replace(/\D/g, ''));
/** Prices of the offers that are not folded, in their order. */
const totals = (page: Page) =>
  offers(page)
    .filter({ visible: true })
    .locator('[data-size="price"]')
    .allInnerTexts()
    .then((all) => all.map((text) => Number(text.replace(/\D/g, ''))));

test('CAR-04 every insurer is in one honest state, and its chip says why', async ({ page, words, signIn, axe }) => {
  test.slow();
  await signIn('agent');
  await openResults(page, await sendQuote(page, '9999993'));
  await everybodyAnswered(page);
  await expect(page.getByText(formatPlate(plateOfTests)).first()).toBeVisible();
  await expect(page.getByText(words('ui.demoTariff')).first()).toBeVisible();
  await expect(page.getByText(words('offers.silent', { count: 3 }))).toBeVisible();
  await openInsurers(page, words);
  for (const [insurer, state] of [
    ['MIGDAL', 'PRICED'],
    ['AYALON', 'TIMED_OUT'],
    ['SHOMERA', 'FAILED'],
    ['SHIRBIT', 'FAILED'],
    ['HCSRA', 'REFUSED'],
    ['NKR', 'NOT_CONTRACTED'],
  ] as const)
    await expect(chip(page, words, insurer, state)).toBeVisible();
  await chip(page, words, 'SHIRBIT', 'FAILED').click();
  await expect(page.getByText(words('offers.notes.ZERO_PRICE'))).toBeVisible();
  await page.keyboard.press('Escape');
  await expect(
    offers(page).filter({ hasText: words('offers.notes.HIGH_DEFENCE', { required: 3, fitted: 1 }) }),
  ).toHaveCount(1);
  await axe();
});

test('CAR-04 an insurer that was late is asked again and its offer joins the others', async ({
  page,
  words,
  signIn,
}) => {
  test.slow();
  await signIn('agent');
  await openResults(page, await sendQuote(page, '9999903'));
  await everybodyAnswered(page);
  const before = await offers(page).count();
  await openInsurers(page, words);
  await chip(page, words, 'AYALON', 'TIMED_OUT').click();
  // How it has answered in the last hour stands where it is late.
  await expect(page.getByText(words('offers.health.failures'))).toBeVisible();
  await expect(page.getByText(words('offers.health.lastSuccess'))).toBeVisible();
  await page.getByRole('button', { name: words('offers.retry'), exact: true }).click({ timeout: 20_000 });
  await expect(chip(page, words, 'AYALON', 'PRICED')).toBeVisible({ timeout: 20_000 });
  await expect.poll(() => offers(page).count()).toBeGreaterThan(before);
});

test('CAR-04 nobody offers: why each insurer did not, and the way back to the request', async ({
  page,
  words,
  signIn,
  axe,
}) => {
  await signIn('agent');
  const requestId = await sendQuote(page, '9999900');
  await openResults(page, requestId);
  await expect(page.getByText(words('offers.noOffers'))).toBeVisible({ timeout: 20_000 });
  await expect(page.getByText(words('offers.notes.NO_RESULTS')).first()).toBeVisible();
  await expect(
    page
      .getByRole('main')
      .getByRole('link', { name: words('offers.editRequest') })
      .last(),
  ).toHaveAttribute('href', `/cars/request?from=${requestId}`);
  await axe();
});

const inOrder = (prices: readonly number[]) => prices.every((price, at) => at === 0 || prices[at - 1]! <= price);

test(
  'CAR-04 a list that appears under a resting pointer is sorted from the first offer to the last',
  { tag: '@wide' },
  async ({ page, signIn }) => {
    test.slow();
    await signIn('agent');
    const requestId = await sendQuote(page, '9999990');
    await page.mouse.move(700, 560);
    await openResults(page, requestId);
    await expect(offers(page).first()).toBeVisible({ timeout: 20_000 });
    await everybodyAnswered(page);
    expect(inOrder(await totals(page))).toBe(true);
  },
);

test(
  'CAR-04 a list that a moving pointer holds is sorted once the last insurer has answered',
  { tag: '@wide' },
  async ({ page, words, signIn }) => {
    await signIn('agent');
    await openResults(page, await sendQuote(page, '9999990'));
    await expect(offers(page).first()).toBeVisible({ timeout: 20_000 });
    for (const x of [300, 320])
      await offers(page)
        .first()
        .hover({ position: { x, y: 20 } });
    await everybodyAnswered(page);
    await expect(page.getByText(words('offers.unsorted'))).toBeHidden();
    expect(inOrder(await totals(page))).toBe(true);
  },
);

test(
  'CAR-05 discounts reprice at once, and a refusal puts the old choice back',
  { tag: '@fault' },
  async ({ page, words, signIn, control, problems }) => {
    await signIn('agent');
    await openResults(page, await sendQuote(page));
    await everybodyAnswered(page);
    const id = await offers(page).first().getAttribute('data-offer');
    const row = page.locator(`[data-offer="${id}"]`);
    const price = row.locator('[data-size="price"]');
    const before = await amountOf(price);
    await openOffer(row, words);
    await row
      .getByRole('button', { name: new RegExp(words('offers.discountsNone').split(' ').at(-1)!) })
      .last()
      .click();
    const discount = page.getByRole('checkbox', { name: new RegExp(words('offers.fromCommission')) }).first();
    await discount.check();
    await expect.poll(() => amountOf(price)).toBeLessThan(before);
    problems.expect(/pricing/);
    await control.set({ upstream: 'ins-api', endpoint: 'cars.reprice', kind: 'error', times: 5 });
    await discount.click();
    await expect(discount).toBeChecked({ timeout: 20_000 });
    await expect(
      page
        .getByText(words('errors.UPSTREAM_BROKEN.title'))
        .or(page.getByText(words('errors.UNKNOWN_ERROR.title')))
        .first(),
    ).toBeVisible();
  },
);

test('CAR-07 a rider without a price is required to have one between 265 and 500', async ({
  page,
  words,
  signIn,
  axe,
}) => {
  await signIn('agent');
  await openResults(page, await sendQuote(page));
  await everybodyAnswered(page);
  const id = await offers(page).first().getAttribute('data-offer');
  const row = page.locator(`[data-offer="${id}"]`);
  const before = await amountOf(row.locator('[data-size="price"]'));
  await openOffer(row, words);
  await row.getByRole('button', { name: words('offers.withoutRider') }).click();
  await expect(page.getByRole('radio', { name: 'MANUAL_RIDER' })).toHaveCount(0);
  await page.getByRole('radio', { name: words('offers.manualRider') }).check();
  const amount = page.getByRole('textbox', { name: words('offers.riderAmount') });
  await page.getByRole('button', { name: words('offers.applyRider') }).click();
  await expect(page.getByText(words('form.rules.riderPriceRequired'))).toBeVisible();
  await amount.fill('264');
  await page.getByRole('button', { name: words('offers.applyRider') }).click();
  await expect(page.getByText(words('form.rules.riderPrice'))).toBeVisible();
  await axe();
  await amount.fill('300');
  await page.getByRole('button', { name: words('offers.applyRider') }).click();
  await expect.poll(() => amountOf(row.locator('[data-size="price"]'))).toBe(before + 300);
});

test('CAR-05 order and filters live in the address and come back with it', async ({ page, words, signIn }) => {
  await signIn('agent');
  const requestId = await sendQuote(page);
  await openResults(page, requestId);
  await everybodyAnswered(page);
  const all = await offers(page).count();
  await expect(async () => {
    await page.getByRole('combobox', { name: words('offers.sort') }).selectOption('-price');
    await expect(page).toHaveURL(/sort=-price/, { timeout: 1_000 });
  }).toPass();
  const falling = await totals(page);
  expect(falling).toEqual([...falling].sort((a, b) => b - a));
  await page.getByRole('button', { name: words('offers.filter'), exact: true }).click();
  await page.getByRole('checkbox', { name: words('terms.insurer.MIGDAL'), exact: true }).check();
  await expect(page).toHaveURL(/insurers=MIGDAL/);
  await expect.poll(() => offers(page).count()).toBeLessThan(all);
  const few = await offers(page).count();
  await page.reload();
  await expect(offers(page)).toHaveCount(few);
  await page
    .getByRole('button', { name: words('offers.clearFilters') })
    .first()
    .click();
  await expect(offers(page)).toHaveCount(all);

  // An insurer whose issuing is off says so, and is none of those that can be issued.
  const off = offers(page).filter({ hasText: words('offers.issuingOff') });
  await expect(off).toHaveCount(1);
  await expect(off).toContainText(words('terms.insurer.SHIRBIT'));
  await expect(off.getByText(words('offers.canIssue'), { exact: true })).toHaveCount(0);
  await page.getByRole('button', { name: words('offers.filter'), exact: true }).click();
  await page.getByRole('checkbox', { name: words('offers.onlyIssuable'), exact: true }).check();
  await expect(off).toHaveCount(0);
  await expect(offers(page).first()).toContainText(words('offers.canIssue'));
});

test(
  'CAR-05 pinned offers side by side: differences marked, printed, saved as a PDF; of two what the cheaper one costs',
  { tag: '@all' },
  async ({ page, words, signIn, axe }) => {
    await signIn('agent');
    const requestId = await sendQuote(page);
    await openResults(page, requestId);
    await everybodyAnswered(page);
    for (const at of [0, 1, 2, 3]) await offers(page).nth(at).getByRole('checkbox').check();
    await expect(offers(page).nth(4).getByRole('checkbox')).toBeDisabled();
    // A double press opens it once, so that "back" returns to the offers.
    await page.getByRole('button', { name: words('offers.compare'), exact: true }).dblclick();
    await expect(page).toHaveURL(/compare=1/);
    const table = page.getByRole('table');
    await expect(table.getByRole('columnheader')).toHaveCount(4);
    await expect(table.locator('[data-key="total"]')).toHaveAttribute('data-differs');
    await expect(table.locator('[data-key="total"] [data-best]')).not.toHaveCount(0);
    await axe();
    await table
      .getByRole('button', { name: new RegExp(words('offers.unpin', { offer: '' }).trim()) })
      .first()
      .click();
    await expect(table.getByRole('columnheader')).toHaveCount(3);
    const download = page.waitForEvent('download');
    await page.getByRole('button', { name: words('offers.pdf') }).click();
    expect((await download).suggestedFilename()).toMatch(/^comparison-\d+\.pdf$/);
    await expect(table.locator('[data-key="bankCommission"]')).toBeVisible();
    await page.emulateMedia({ media: 'print' });
    await expect(table.locator('[data-key="bankCommission"]')).toBeHidden();
    await expect(page.getByRole('link', { name: words('offers.print') })).toBeHidden();
    await expect(table).toBeVisible();
    await page.emulateMedia({ media: 'screen' });
    const exchange = page.getByRole('region', { name: words('offers.tradeOff.title') });
    await expect(exchange).toHaveCount(0);
    await table
      .getByRole('button', { name: new RegExp(words('offers.unpin', { offer: '' }).trim()) })
      .last()
      .click();
    await expect(exchange.getByRole('heading', { level: 3 })).toHaveText([/₪/, /\S/]);
    await axe();
    await page.goBack();
    await expect(offers(page).first()).toBeVisible();
  },
);

test(
  'CAR-05 on a phone many closed rows fit, two prices of the comparison are side by side, order and filter stay in reach',
  { tag: '@phone' },
  async ({ page, words, signIn, axe }) => {
    await signIn('agent');
    await openResults(page, await sendQuote(page));
    await everybodyAnswered(page);
    const heights = await offers(page).evaluateAll((rows) => rows.map((row) => row.getBoundingClientRect().height));
    expect(Math.max(...heights.slice(0, 5))).toBeLessThanOrEqual(112);
    await offers(page).nth(6).scrollIntoViewIfNeeded();
    await expect(page.getByRole('combobox', { name: words('offers.sort') })).toBeInViewport();
    await axe();
    const row = offers(page).nth(0);
    await expect(row.getByRole('button', { name: words('offers.order') })).toBeVisible();
    for (const at of [0, 1]) await offers(page).nth(at).getByRole('checkbox').check();
    await page.getByRole('button', { name: words('offers.compare'), exact: true }).click();
    const prices = page.locator('[data-key="total"] td');
    for (const at of [0, 1]) await expect(prices.nth(at)).toBeInViewport({ ratio: 1 });
    // One offer is no comparison: it stays chosen in the list.
    await page
      .getByRole('table')
      .getByRole('button', { name: new RegExp(words('offers.unpin', { offer: '' }).trim()) })
      .first()
      .click();
    await expect(prices).toHaveCount(0);
    await expect(offers(page).getByRole('checkbox', { checked: true })).toHaveCount(1);
  },
);

test('CAR-05 offers of another agency are not found', async ({ page, words, signIn, problems }) => {
  await signIn('agent');
  const requestId = await sendQuote(page);
  await signIn('other');
  problems.expect(/404/);
  await page.goto(`/cars/results/${requestId}`);
  // A page that is late answers before it knows; what it shows is the same.
  await expect(page.getByText(words('shell.notFound.title'))).toBeVisible();
});
