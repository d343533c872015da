import type { Page } from '@playwright/test';
import { openOffer } from '../harness/offers';
import { hydrated } from '../harness/sign-in';
import { expect, test } from '../harness/test';

const field = (page: Page, path: string) => page.locator(`[id="field-${path}"]`);
const offers = (page: Page) => page.locator('[data-offer]');

/** Waits until all insurers have answered. */
async function everybodyAnswered(page: Page): Promise<void> {
  await expect(page.locator('main progress[data-done]')).toBeVisible({ timeout: 30_000 });
}

test(
  'LIN-03 a property quote from the form to the order: sums, earthquake, comparison, PDF',
  { tag: '@both' },
  async ({ page, words, signIn, axe }) => {
    test.slow();
    await signIn('agent');
    await page.goto('/property/request');
    await hydrated(page, 'main form');
    const send = page.getByRole('button', { name: words('life.getOffers'), exact: true });
    await send.click();
    await expect(page.getByText(words('form.rules.required')).first()).toBeVisible();
    await expect(field(page, 'buildingAmount')).toHaveValue(/700\D000/);
    await field(page, 'address.city').fill('תל אביב');
    await page.getByRole('listbox').getByRole('option').first().click();
    await expect(field(page, 'address.zipCode')).not.toHaveValue('');
    await field(page, 'address.street').fill('דיזנגוף');
    await page.getByRole('listbox').getByRole('option').first().click();
    await field(page, 'buildingAmount').fill('100000');
    await field(page, 'buildingAmount').blur();
    await expect(page.getByText(words('form.rules.buildingAmount')).first()).toBeVisible();
    await field(page, 'buildingAmount').fill('900000');
    // The thousands of a sum are apart by a comma or, in Russian, by a space.
    await expect(page.getByText(/1.300.000/).first()).toBeVisible();
    await axe();
    await send.click();
    await page.waitForURL('**/property/results/*');
    await everybodyAnswered(page);
    expect(await offers(page).count()).toBeGreaterThan(7);
    await axe();
    for (const at of [0, 1]) await offers(page).nth(at).getByRole('checkbox').first().check();
    await page.getByRole('button', { name: words('offers.compare'), exact: true }).click();
    await expect(
      page.getByRole('rowheader', { name: words('offers.facts.home.earthquake'), exact: true }),
    ).toBeVisible();
    const file = page.waitForEvent('download');
    await page.getByRole('button', { name: words('offers.pdf'), exact: true }).click();
    expect((await file).suggestedFilename()).toMatch(/^comparison-\d+\.pdf$/);
    await page
      .getByRole('button', { name: words('offers.order') })
      .first()
      .click();
    const drawer = page.getByRole('dialog', { name: words('orders.newOrder') });
    await drawer.getByRole('radio', { name: words('customers.kinds.later') }).check();
    await drawer.getByRole('button', { name: words('orders.create'), exact: true }).click();
    await page.waitForURL('**/orders/*');
    await expect(page.getByText(words('offers.facts.home.building')).first()).toBeVisible();
    await page.getByRole('button', { name: words('orders.actions.repeat'), exact: true }).click();
    await page.waitForURL('**/property/results/*');
  },
);

test('LIN-04 a risk quote: programme, age by birthday, and payments to the age of 70', async ({
  page,
  words,
  signIn,
  axe,
}) => {
  test.slow();
  await signIn('agent');
  await page.goto('/risk/request');
  await hydrated(page, 'main form');
  await page.getByRole('radio', { name: words('risks.programs.RISK 5') }).check();
  await page.getByRole('radio', { name: words('terms.gender.MALE'), exact: true }).check();
  await field(page, 'age').fill('72');
  await field(page, 'age').blur();
  await expect(page.getByText(words('form.rules.riskAge')).first()).toBeVisible();
  await field(page, 'age').fill('50');
  await axe();
  await page.getByRole('button', { name: words('life.getOffers'), exact: true }).click();
  await page.waitForURL('**/risk/results/*');
  await everybodyAnswered(page);
  expect(await offers(page).count()).toBeGreaterThan(3);
  const first = offers(page).first();
  await openOffer(first, words);
  await first.getByRole('button', { name: words('offers.schedule.open') }).click();
  const schedule = page.getByRole('dialog', { name: words('offers.schedule.title') });
  await schedule.getByText(words('offers.schedule.table'), { exact: true }).click();
  await expect(schedule.getByRole('rowheader', { name: '70', exact: true })).toBeVisible();
});
