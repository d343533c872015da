import { randomInt } from 'node:crypto';
import { expect, type Locator, type Page } from '@playwright/test';
import type { PlateSearch } from '@/lib/contract/quotes/vehicles';
import { formatPlate } from '@/lib/rules/quotes/plate';
import { firstLoadScripts, kilobytes } from '../harness/first-load';
import { watchJumps } from '../harness/jumps';
import { delayLaterScripts } from '../harness/later-files';
import { nationalId } from '../harness/national-id';
import { hydrated } from '../harness/sign-in';
import { test } from '../harness/test';

/** Catalogue price of an ordinary car, ILS. */
const maxOrdinary = 150_000;

/** Returns the plate of an ordinary private car, which every insurer takes, and which nobody else insures. */
async function ordinaryPlate(page: Page): Promise<string> {
  for (;;) {
    const plate = String(randomInt(40_000_000, 49_999_999));
    const headers = { Origin: new URL(page.url()).origin };
    const begun = await page.request.post('/api/purchase/vehicles', { data: { registrationNumber: plate }, headers });
    let search = (await begun.json()) as PlateSearch;
    while (search.status === 'PENDING')
      search = (await (await page.request.get(`/api/purchase/vehicles/${search.searchId}`)).json()) as PlateSearch;
    const [model] = search.models;
    if (model && !model.commercial && model.listPrice.amount <= maxOrdinary) return plate;
  }
}

/** Opens the page again, and chooses before its scripts have come. */
async function chooseBeforeScripts(page: Page, radio: Locator): Promise<void> {
  const coming = Promise.withResolvers<void>();
  const scripts = '**/*.js';
  await page.route(scripts, async (route) => {
    await coming.promise;
    await route.continue();
  });
  await page.reload({ waitUntil: 'commit' });
  await radio.check();
  coming.resolve();
  await hydrated(page, 'main button');
  await page.unroute(scripts);
}

test(
  'ZON-04 a customer buys car insurance on a phone, from the plate to the downloaded policy',
  { tag: '@phone' },
  async ({ page, words, outbox, axe, signIn, problems }, info) => {
    test.setTimeout(180_000);
    // A wrong code, and fields that were left empty.
    problems.expect(/status of 400/);
    const text = (key: string, values?: Record<string, string | number>) => words(`purchases.${key}`, values);
    const heading = (key: string) => page.getByRole('heading', { level: 1, name: text(key) });
    const press = (key: string) => page.getByRole('button', { name: text(key), exact: true }).click();
    const next = () => press('next');
    const jumpsAtMost = await watchJumps(page);
    const standsStill = () => jumpsAtMost(0.01, 'unprompted');

    await page.goto('/buy');
    await expect(page.getByRole('heading', { level: 1 })).toHaveText(text('errors.INVALID_REQUEST_ERROR.title'));
    await page.goto('/buy/no-such-site');
    await expect(page.getByRole('heading', { level: 1 })).toHaveText(text('errors.WEBSITE_NOT_FOUND_ERROR.title'));
    const scripts = await firstLoadScripts(page, '/buy/ofek');
    info.annotations.push({ type: 'first load', description: `${kilobytes(scripts)} KB` });
    expect(kilobytes(scripts), JSON.stringify(scripts, null, 1)).toBeLessThanOrEqual(152);

    await hydrated(page, 'main input');
    await jumpsAtMost(0.02);
    await axe();
    const mobile = `0535${randomInt(100_000, 999_999)}`;
    // The car is the first question; a plate that cannot be is said before a code is sent.
    await page.getByLabel(text('mobile')).fill(mobile);
    await page.getByLabel(text('plate')).fill('123');
    await press('sendCode');
    await expect(page.getByRole('main').getByRole('alert').first()).toBeVisible();
    await expect(page.getByLabel(text('plate'))).toBeFocused();
    // The register knows the year of this one, and no model.
    await page.getByLabel(text('plate')).fill('99999902');
    await press('sendCode');
    await expect(heading('codeTitle')).toBeVisible();
    const [message] = await outbox.messages({ to: mobile });
    const code = message!.code!;
    await page.getByRole('textbox').fill(code === '11111' ? '22222' : '11111');
    await press('confirm');
    await expect(page.getByRole('main').getByRole('alert').first()).toBeVisible();
    await page.getByRole('textbox').fill(code);
    await press('confirm');

    await expect(heading('periodTitle')).toBeVisible();
    await axe();
    await page.getByRole('radio', { name: text('cover_FULL') }).check();
    await next();
    await expect(heading('carTitle')).toBeVisible();
    await page.getByLabel(text('plate')).fill('');
    await press('searchCar');
    await expect(page.getByRole('main').getByRole('alert').first()).toBeVisible();
    await page.goBack();
    await expect(heading('periodTitle')).toBeVisible();
    await next();
    await expect(heading('carTitle')).toBeVisible();
    const byHand = page.getByRole('region', { name: text('byHandTitle') });
    await expect(byHand.getByLabel(text('year'), { exact: true })).not.toHaveValue('', { timeout: 20_000 });
    await expect(page.getByRole('button', { name: text('askForCall') })).toBeVisible();
    await byHand.getByLabel(text('make'), { exact: true }).selectOption({ index: 1 });
    await byHand.getByLabel(text('model'), { exact: true }).selectOption({ index: 1 });
    await axe();
    await next();
    await expect(heading('driversTitle')).toBeVisible();
    // The browser's own "back" stays on the site.
    await page.goBack();
    await expect(heading('carTitle')).toBeVisible();
    const plate = await ordinaryPlate(page);
    await page.getByLabel(text('plate')).fill(plate);
    await press('searchCar');
    await expect(page.getByRole('main').getByRole('status')).toContainText(text('carFound'), { timeout: 20_000 });
    await axe();
    await next();
    await expect(heading('driversTitle')).toBeVisible();
    await next();
    await expect(page.getByRole('main').getByRole('alert').first()).toBeVisible();
    await page.getByLabel(text('birthday')).fill('1988-03-15');
    await page.getByLabel(text('licence')).fill('2008-06-01');
    // Nothing is declared for the customer.
    for (const gender of ['male', 'female'])
      await expect(page.getByRole('radio', { name: text(gender), exact: true })).not.toBeChecked();
    await next();
    await expect(page.getByRole('radio', { name: text('male'), exact: true })).toBeFocused();
    await page.getByRole('radio', { name: text('female'), exact: true }).check();
    await page.getByLabel(text('marital')).selectOption('MARRIED');
    await axe();
    await next();
    await expect(heading('historyTitle')).toBeVisible();
    await axe();
    await standsStill();
    // What was answered is kept when the page is opened again, here or on another device.
    // What the server shows of a page stays until its file has come.
    await delayLaterScripts(page, 300);
    await page.reload();
    await expect(heading('historyTitle')).toBeVisible();
    await hydrated(page, 'main button');
    await press('back');
    await expect(page.getByLabel(text('birthday'))).toHaveValue('1988-03-15');
    await next();
    await expect(heading('historyTitle')).toBeVisible();
    // No year is insured and no claim is denied until the customer says so.
    const years = page.getByRole('combobox', { name: new RegExp(`^${text('mainDriver')}, `) });
    await expect(years).toHaveCount(4);
    await next();
    await expect(years.first()).toBeFocused();
    await press('allQuiet');
    for (const year of await years.all()) await expect(year.locator('option:checked')).toHaveText(text('insuredQuiet'));
    await page.getByLabel(text('licenceCancelled')).selectOption('0');
    await next();
    await expect(heading('moreTitle')).toBeVisible();
    const shabbat = page.getByRole('group', { name: text('shabbat') });
    const never = shabbat.getByRole('radio', { name: text('no'), exact: true });
    await chooseBeforeScripts(page, never);
    await page.getByLabel(text('zip')).fill('6433222');
    await page.getByLabel(text('defence')).selectOption('1');
    await expect(never).toBeChecked();
    for (const fact of ['shabbat', 'children', 'encumbered']) {
      const group = page.getByRole('group', { name: text(fact) });
      if (fact !== 'shabbat')
        for (const said of await group.getByRole('radio').all()) await expect(said).not.toBeChecked();
      await group.getByRole('radio', { name: text(fact === 'shabbat' ? 'yes' : 'no'), exact: true }).check();
    }
    await next();
    await expect(heading('bookingTitle')).toBeVisible();
    await expect(page.getByText(formatPlate(plate))).toBeVisible();
    await expect(page.getByText(`${text('female')}, ${text('marital_MARRIED')}`)).toBeVisible();
    await axe();
    await press('getOffers');

    await expect(heading('offersTitle')).toBeVisible();
    await expect(page.getByText(text('offersAll'))).toBeVisible({ timeout: 60_000 });
    await axe();
    const offers = page.getByRole('listitem').filter({ hasNotText: text('byAgent') });
    await offers
      .filter({ has: page.getByRole('button') })
      .first()
      .getByRole('button')
      .click();
    await expect(heading('ownerTitle')).toBeVisible();
    await press('toPayment');
    await expect(page.getByRole('main').getByRole('alert').first()).toBeVisible();
    await page.getByLabel(text('firstName')).fill('נועה');
    await page.getByLabel(text('lastName')).fill('ברק');
    await page.getByLabel(text('idNumber')).fill(nationalId());
    const email = `${mobile}@buyer.example`;
    await page.getByLabel(text('email')).fill(email);
    await standsStill();
    // What was typed outlives a reload, in this tab.
    await page.reload();
    await hydrated(page, 'main input');
    await expect(page.getByLabel(text('firstName'))).toHaveValue('נועה');
    for (const box of await page
      .getByRole('group', { name: text('agreementsTitle') })
      .getByRole('checkbox')
      .all())
      await box.check();
    await axe();
    await press('toPayment');

    await expect(heading('paymentTitle')).toBeVisible();
    await axe();
    await standsStill();
    await page.locator('button[form=purchase-step]').click();
    await page.waitForURL('**/gateway/pay/*');
    await page.locator('#holder').fill('Noa Barak');
    await page.locator('#number').fill('4111 1111 1111 1111');
    await page.locator('#expiry').fill('12/31');
    await page.locator('#cvv').fill('123');
    await page.locator('button[value=pay]').click();
    await page.waitForURL('**/buy/ofek*');
    await expect(heading('doneTitle')).toBeVisible({ timeout: 60_000 });
    const link = page.getByRole('link', { name: text('download') });
    await expect(link).toBeVisible({ timeout: 60_000 });
    await axe();
    const download = page.waitForEvent('download');
    await link.click();
    expect((await download).suggestedFilename()).toMatch(/\.pdf$/);
    await page.reload();
    await expect(heading('doneTitle')).toBeVisible();
    for (const to of [mobile, email])
      await expect
        .poll(async () => (await outbox.messages({ to })).some(({ body }) => body.includes('/files/')))
        .toBe(true);
    // Nothing stays on the device when the visit is ended.
    await hydrated(page, 'main button, footer button');
    await press('leave');
    await expect(page.getByText(text('left'))).toBeVisible();
    await page.reload();
    await expect(heading('welcome')).toBeVisible();
    expect(await page.evaluate(() => sessionStorage.length + localStorage.length)).toBe(0);

    await signIn('superuser');
    await page.setViewportSize({ width: 1440, height: 900 });
    await page.goto('/processes/requests');
    await expect(page.getByText('ofek-demo.example').filter({ visible: true }).first()).toBeVisible();
  },
);

test(
  'ZON-04 the car of a plate that was changed while it was searched is not taken for the new one',
  { tag: '@phone' },
  async ({ page, words, outbox }) => {
    const text = (key: string) => words(`purchases.${key}`);
    const mobile = `0537${randomInt(100_000, 999_999)}`;
    await page.goto('/buy/ofek');
    await hydrated(page, 'main input');
    await page.getByLabel(text('mobile')).fill(mobile);
    // Three models are found for this one.
    await page.getByLabel(text('plate')).fill('99999901');
    await page.getByRole('button', { name: text('sendCode'), exact: true }).click();
    await expect(page.getByRole('heading', { level: 1, name: text('codeTitle') })).toBeVisible();
    const [message] = await outbox.messages({ to: mobile });
    await page.getByRole('textbox').fill(message!.code!);
    await page.getByRole('button', { name: text('confirm'), exact: true }).click();
    await expect(page.getByRole('heading', { level: 1, name: text('periodTitle') })).toBeVisible();
    const held = Promise.withResolvers<void>();
    await page.route('**/api/purchase/vehicles', async (route) => {
      await held.promise;
      await route.continue();
    });
    await page.getByRole('button', { name: text('next'), exact: true }).click();
    await expect(page.getByRole('button', { name: text('searching'), exact: true })).toBeVisible();
    await page.getByLabel(text('plate')).fill('45678912');
    const search = page.getByRole('button', { name: text('searchCar'), exact: true });
    await expect(search).toBeEnabled();
    const answered = page.waitForResponse(
      async (response) =>
        response.url().includes('/api/purchase/vehicles') &&
        ((await response.json()) as PlateSearch).status !== 'PENDING',
    );
    held.resolve();
    await answered;
    await expect(page.getByText(text('whichModel'))).toHaveCount(0);
    await expect(search).toBeEnabled();
    await search.click();
    await expect(page.getByRole('main').getByRole('status')).toContainText(text('carFound'), { timeout: 20_000 });
  },
);

test(
  'ZON-04 a second device that asks within the minute is not told that a code was sent',
  { tag: '@phone' },
  async ({ page, browser, words, outbox, problems }) => {
    problems.expect(/status of 429/);
    const mobile = `0536${randomInt(100_000, 999_999)}`;
    const askOn = async (device: Page) => {
      await device.goto('/buy/ofek');
      await hydrated(device, 'main input');
      await device.getByLabel(words('purchases.mobile')).fill(mobile);
      await device.getByRole('button', { name: words('purchases.sendCode') }).click();
    };
    await askOn(page);
    await expect(page.getByRole('heading', { level: 1 })).toHaveText(words('purchases.codeTitle'));
    const context = await browser.newContext({ baseURL: new URL(page.url()).origin });
    const second = await context.newPage();
    await context.addCookies(await page.context().cookies());
    await askOn(second);
    await expect(second.getByRole('heading', { level: 1 })).toHaveText(words('purchases.codeEarlier'));
    expect(await outbox.messages({ to: mobile })).toHaveLength(1);
    await context.close();
  },
);
