import type { Locator, Page } from '@playwright/test';
import { health } from '@/lib/contract/quotes/health';
import { freshRequest, healthBody, sendRequest } from '../harness/line-requests';
import { openOffer } from '../harness/offers';
import { sendQuote } from '../harness/quotes';
import { hydrated } from '../harness/sign-in';
import { expect, test } from '../harness/test';
import type { Words } from '../harness/words';

const field = (page: Page, path: string) => page.locator(`[id="field-${path}"]`);
const offers = (page: Page) => page.locator('[data-offer]');

/** Waits until all insurers have answered. */
async function everybodyAnswered(page: Page): Promise<void> {
  await expect(page.locator('main progress[data-done]')).toBeVisible({ timeout: 30_000 });
}

/**
 * Presses a rider faster than its insurer answers: each press shows in its own event, the last one wins, and a refusal
 * takes it back.
 */
async function pressQuickly(page: Page, words: Words, rider: Locator): Promise<void> {
  const press = () =>
    rider.evaluate((box: HTMLInputElement) => {
      box.click();
      return box.checked;
    });
  const isPricing = (address: URL) => address.pathname.endsWith('/pricing');
  const { promise: allPressed, resolve: answer } = Promise.withResolvers<void>();
  await page.route(isPricing, (route) => allPressed.then(() => route.continue()));
  expect([await press(), await press(), await press()]).toEqual([false, true, false]);
  answer();
  await expect(page.locator('main [data-pending]')).toHaveCount(0);
  await expect(rider).not.toBeChecked();
  await page.unroute(isPricing);
  await page.route(isPricing, (route) => route.fulfill({ status: 403, json: { code: 'FORBIDDEN', reference: 'x' } }));
  expect(await press()).toBe(true);
  await expect(page.getByText(words('errors.FORBIDDEN.title'))).toBeVisible();
  await expect(rider).not.toBeChecked();
  await page.unroute(isPricing);
}

test('LIN-02 a life quote from the form to the order: riders, payments by age, comparison', async ({
  page,
  words,
  signIn,
  axe,
  problems,
}) => {
  test.slow();
  await signIn('agent');
  await page.goto('/life/request');
  await hydrated(page, 'main form');
  const send = page.getByRole('button', { name: words('life.getOffers'), exact: true });
  await expect(field(page, 'targetAmount')).toHaveValue(/1\D000\D000/);
  await send.click();
  await expect(page.getByText(words('form.rules.required')).first()).toBeVisible();
  await page.getByRole('radio', { name: words('terms.gender.FEMALE'), exact: true }).check();
  await page.getByRole('radio', { name: words('life.smokes.QUIT'), exact: true }).check();
  await field(page, 'smoking.quitYearsAgo').fill('3');
  await field(page, 'targetAmount').fill('5000');
  await field(page, 'targetAmount').blur();
  await expect(page.getByText(words('form.rules.targetAmount')).first()).toBeVisible();
  await field(page, 'targetAmount').fill('800000');
  await axe();
  await send.click();
  await page.waitForURL('**/life/results/*');
  await everybodyAnswered(page);
  expect(await offers(page).count()).toBeGreaterThan(7);
  await axe();
  // On a tablet the figure keeps its room beside the picture of the premium.
  await page.setViewportSize({ width: 768, height: 1024 });
  const figures = page.locator('[data-offer] dl dd:visible');
  await expect.poll(() => figures.count()).toBeGreaterThan(7);
  expect(await figures.evaluateAll((all) => all.filter((one) => one.scrollWidth > one.clientWidth).length)).toBe(0);
  await page.setViewportSize({ width: 1440, height: 900 });
  const first = offers(page).first();
  await openOffer(first, words);
  const before = await first.locator('[data-size="price"]').innerText();
  await first.getByRole('button', { name: words('offers.withoutRiders') }).click();
  const rider = page.getByRole('dialog').getByRole('checkbox').first();
  await rider.check();
  await expect(first.locator('[data-size="price"]')).not.toHaveText(before);
  problems.expect(/403/);
  await pressQuickly(page, words, rider);
  await page.keyboard.press('Escape');
  await first.getByRole('button', { name: words('offers.schedule.open') }).click();
  const schedule = page.getByRole('dialog', { name: words('offers.schedule.title') });
  await expect(schedule.getByRole('row')).toHaveCount(42);
  await expect(schedule.getByRole('slider')).toBeVisible();
  await schedule.getByText(words('offers.schedule.table'), { exact: true }).click();
  await expect(schedule.getByRole('rowheader', { name: '70', exact: true })).toBeVisible();
  await axe('offers/payment-schedule');
  await page.keyboard.press('Escape');
  await first.getByRole('button', { name: words('offers.order') }).click();
  const drawer = page.getByRole('dialog', { name: words('orders.newOrder') });
  await drawer.getByRole('radio', { name: words('customers.kinds.later') }).check();
  await drawer.getByRole('button', { name: words('orders.create'), exact: true }).click();
  await page.waitForURL('**/orders/*');
  await expect(page.getByText(words('offers.facts.totalPayments')).first()).toBeVisible();
});

/** A field of each line's form that is empty or different in a new request, and what a sample puts there. */
const filledFields = {
  cars: ['drivers.0.yearsOld', '38'],
  life: ['age', '40'],
  property: ['address.house', '12'],
  risk: ['age', '40'],
} as const;

/** Finds a request that was sent just now in the history: opens its offers, goes back and repeats it. */
async function openAndRepeat(page: Page, line: string, [path, value]: readonly [string, string]): Promise<void> {
  const requestId = (await freshRequest(page.request, line)) ?? (await sendQuote(page));
  await page.goto('/processes/requests');
  await page.locator(`a[href="/${line}/results/${requestId}"]`).first().click();
  await page.waitForURL(`**/${line}/results/${requestId}`);
  await expect(offers(page).first()).toBeVisible({ timeout: 30_000 });
  await page.goBack();
  await page.locator(`a[href="/${line}/request?from=${requestId}"]`).first().click();
  await page.waitForURL(`**/${line}/request?from=*`);
  await expect(field(page, path)).toHaveValue(value);
}

test('LIN-01 LIN-05 a health quote of a TRUSTED agency, and one of each other line, is found in the history, opened and repeated', async ({
  page,
  words,
  signIn,
  axe,
}) => {
  test.slow();
  await signIn('trusted');
  await page.goto('/health/request');
  await hydrated(page, 'main form');
  await page.getByRole('radio', { name: words('terms.gender.MALE'), exact: true }).check();
  await page.getByRole('checkbox').nth(0).check();
  await page.getByRole('checkbox').nth(3).check();
  await axe();
  await page.getByRole('button', { name: words('life.getOffers'), exact: true }).click();
  await page.waitForURL('**/health/results/*');
  await everybodyAnswered(page);
  await expect(offers(page)).toHaveCount(7);
  const requestId = new URL(page.url()).pathname.split('/').at(-1)!;
  await page.goto('/processes/requests?line=HEALTH');
  await hydrated(page, 'main table, main ul');
  await axe();
  const opened = page.locator(`a[href="/health/results/${requestId}"]`).first();
  await expect(opened).toBeVisible();
  await page.locator(`a[href="/health/request?from=${requestId}"]`).first().click();
  await page.waitForURL('**/health/request?from=*');
  await hydrated(page, 'main form');
  await expect(page.getByRole('checkbox', { checked: true })).toHaveCount(2);
  for (const [line, filled] of Object.entries(filledFields)) await openAndRepeat(page, line, filled);
});

test('LIN-01 an agency that is no longer TRUSTED is told so while its offers are open', async ({
  page,
  words,
  signIn,
  problems,
}) => {
  problems.expect(/403/);
  await signIn('trusted');
  await page.route('**/api/quotes/health/**', (route) =>
    route.fulfill({ status: 403, json: { code: 'FORBIDDEN', reference: 'x' } }),
  );
  // On a busy machine the insurers can have answered before the page asks.
  await expect(async () => {
    const requestId = await sendRequest(page.request, health.createRequest, { ...healthBody, age: 90 });
    await page.goto(`/health/results/${requestId}`);
    await expect(page.getByText(words('errors.FORBIDDEN.title')).first()).toBeVisible({ timeout: 5_000 });
  }).toPass();
});
