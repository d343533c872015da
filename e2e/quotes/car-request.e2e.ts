import type { Page } from '@playwright/test';
import type { Part } from '@/app/(staff)/cars/request/request-map';
import { cars } from '@/lib/contract/quotes/cars';
import { formatDay } from '@/lib/format/date';
import { todayInIsrael } from '@/lib/rules/time/calendar';
import { formatPlate } from '@/lib/rules/quotes/plate';
import {
  expectFound,
  field,
  getOffers,
  idOfResults,
  lookUp,
  openCarForm,
  plate,
  plateField,
} from '../harness/car-form';
import { hydrated, signInByHand } from '../harness/sign-in';
import { expect, test } from '../harness/test';
import type { Words } from '../harness/words';

const lastYear = Number(todayInIsrael().slice(0, 4)) - 1;
const option = (page: Page, name: string | RegExp) => page.getByRole('option', { name }).first();

/** Opens a part of the form: on a phone it is a step. */
async function goTo(page: Page, words: Words, part: Part): Promise<void> {
  const step = page
    .getByRole('navigation', { name: words('cars.steps.label') })
    .getByRole('button', { name: words(`cars.steps.${part}`) });
  if (await step.isVisible()) await step.click();
  else if (part === 'extras') await page.locator('#extras > summary').click();
}

test(
  'CAR-01 a plate and Enter fill everything in, and the offers are one press away',
  { tag: '@all' },
  async ({ page, words, signIn, axe }) => {
    await signIn('agent');
    await openCarForm(page);
    await lookUp(page, plate);
    await expectFound(page, words);
    await expect(field(page, 'vehicle.engineVolume')).not.toHaveValue('');
    await axe();
    await getOffers(page, words).click();
    const requestId = await idOfResults(page);
    await expect(page.getByText(formatPlate(plate)).first()).toBeVisible();

    await page.goBack();
    await expect(page).toHaveURL(`/cars/request?from=${requestId}`);
    await expect(plateField(page)).toHaveValue(formatPlate(plate));
  },
);

test(
  'CAR-01 a request begins in the plate, Enter in a field sends nothing, Ctrl+Enter sends',
  { tag: '@wide' },
  async ({ page, words, signIn }) => {
    await signIn('agent');
    await openCarForm(page);
    await expect(plateField(page)).toBeFocused();
    await lookUp(page, plate);
    await expectFound(page, words);
    let sent = 0;
    page.on('request', (request) => (sent += Number(request.url().endsWith(cars.createRequest.path))));
    await field(page, 'drivers.0.yearsOld').fill('45');
    for (const path of ['drivers.0.yearsOld', 'insuranceStart', 'vehicle.defenceLevel'])
      await field(page, path).press('Enter');
    await page.getByRole('radio', { name: '3%', exact: true }).press('Enter');
    await page.keyboard.press('Escape');
    expect(sent).toBe(0);
    await field(page, 'drivers.0.yearsOld').press('Control+Enter');
    await idOfResults(page);
    expect(sent).toBe(1);
  },
);

test('CAR-01 a driver whom nobody described is said until confirmed, also above the offers', async ({
  page,
  words,
  signIn,
}) => {
  await signIn('agent');
  await openCarForm(page);
  await lookUp(page, plate);
  await expectFound(page, words);
  await expect(page.getByText(words('cars.summary.ready'))).toBeHidden();
  await expect(page.getByText(words('cars.summary.assumed'))).toBeVisible();
  await getOffers(page, words).click();
  await idOfResults(page);
  await expect(page.getByText(words('offers.assumed', { count: 1, age: 24, experience: 3 }))).toBeVisible();
  await page
    .getByRole('main')
    .getByRole('link', { name: words('offers.editRequest') })
    .last()
    .click();
  await page.getByRole('button', { name: words('cars.drivers.confirmAssumed') }).click();
  await expect(page.getByText(words('cars.summary.ready'))).toBeVisible();
});

test('CAR-01 NAV-05 the calendar of a date is walked by arrows, over the end of a month', async ({
  page,
  words,
  signIn,
}) => {
  await signIn('agent');
  await openCarForm(page);
  await page.locator('#field-insuranceStart').fill('31.12.2026');
  await page
    .locator('.mantine-TextInput-root', { has: page.locator('#field-insuranceStart') })
    .getByRole('button', { name: words('form.calendar') })
    .click();
  const day = (iso: string) => page.locator(`[data-day="${iso}"]`);
  await day('2026-12-31').focus();
  // Hebrew is read from right to left: the next day is to the left.
  await page.keyboard.press('ArrowLeft');
  await expect(day('2027-01-01')).toBeFocused();
  await page.keyboard.press('ArrowUp');
  await expect(day('2026-12-25')).toBeFocused();
  await page.keyboard.press('Enter');
  await expect(page.locator('#field-insuranceStart')).toHaveValue('25.12.2026');
});

test('CAR-01 a plate that was typed and not looked up is looked up on the way to the offers', async ({
  page,
  words,
  signIn,
}) => {
  await signIn('agent');
  await openCarForm(page);
  await plateField(page).fill(plate);
  await getOffers(page, words).click();
  await idOfResults(page);
});

test('CAR-01 types of insurance exclude each other and decide own share and payment', async ({
  page,
  words,
  signIn,
}) => {
  await signIn('agent');
  await openCarForm(page);
  await goTo(page, words, 'cover');
  const type = (name: string) =>
    page.getByRole('checkbox', { name: words(`terms.insuranceType.${name}`), exact: true });
  const tap = (name: string) =>
    page
      .locator('#cover')
      .getByText(words(`terms.insuranceType.${name}`), { exact: true })
      .click();
  const share = (name: string) => page.locator('#cover').getByRole('radio', { name, exact: true });
  await expect(type('Compulsory')).toBeChecked();
  await expect(share('1.5%')).toBeChecked();

  await tap('ThirdParty');
  await expect(type('ComprehensiveInsurance')).not.toBeChecked();
  await expect(share(words('cars.choices.none'))).toBeChecked();
  await expect(share('3%')).toBeDisabled();

  await tap('ComprehensiveInsurance');
  await expect(type('ThirdParty')).not.toBeChecked();
  await expect(share('1.5%')).toBeChecked();

  await tap('Compulsory');
  await expect(page.getByRole('radio', { name: words('cars.choices.offline'), exact: true })).toBeChecked();
  await tap('ComprehensiveInsurance');
  await expect(type('ComprehensiveInsurance')).toBeChecked();
});

test('CAR-01 the start sets the end, and a renewal starts the day after the old policy', async ({
  page,
  words,
  signIn,
}) => {
  await signIn('agent');
  await openCarForm(page);
  await goTo(page, words, 'cover');
  await field(page, 'insuranceStart').fill('20.12.2026');
  await expect(field(page, 'insuranceEnd')).toHaveValue('31.01.2028');
  await field(page, 'insuranceStart').fill('05032027');
  await field(page, 'insuranceStart').press('Tab');
  await expect(field(page, 'insuranceStart')).toHaveValue('05.03.2027');
  await expect(field(page, 'insuranceEnd')).toHaveValue('31.03.2028');
  await page.getByRole('switch', { name: words('cars.fields.insuranceRenewal') }).check({ force: true });
  await field(page, 'previousEnd').fill('31.12.2026');
  await expect(field(page, 'insuranceStart')).toHaveValue('01.01.2027');
});

test('CAR-01 who may drive decides how many drivers are described', async ({ page, words, signIn }) => {
  await signIn('agent');
  await openCarForm(page);
  await goTo(page, words, 'drivers');
  const allow = (name: string) =>
    page.getByRole('radio', { name: words(`terms.driversAllowed.${name}`), exact: true }).check();
  const drivers = page.getByRole('group', {
    name: new RegExp(`^${words('cars.drivers.title', { number: 9 }).replace('9', '\\d')}$`),
  });
  await expect(drivers).toHaveCount(1);
  await allow('family');
  await expect(drivers).toHaveCount(2);
  await expect(drivers.nth(0).getByRole('radio', { name: words('terms.gender.MALE'), exact: true })).toBeChecked();
  await expect(drivers.nth(1).getByRole('radio', { name: words('terms.gender.FEMALE'), exact: true })).toBeChecked();
  await allow('3');
  await expect(drivers).toHaveCount(3);
  await allow('one');
  await expect(drivers).toHaveCount(1);
});

test(
  'CAR-01 what is wrong is summed up, and each line leads to its field',
  { tag: '@all' },
  async ({ page, words, signIn, axe }) => {
    await signIn('agent');
    await openCarForm(page);
    await lookUp(page, plate);
    await expectFound(page, words);
    await goTo(page, words, 'cover');
    await field(page, 'insuranceStart').fill('');
    await goTo(page, words, 'drivers');
    await field(page, 'drivers.0.yearsOld').fill('12');
    await field(page, 'drivers.0.yearsOld').press('Tab');
    await expect(page.getByText(words('form.rules.driverAge')).first()).toBeVisible();
    await goTo(page, words, 'extras');
    await field(page, 'zipCode').fill('12');
    await field(page, 'freeRiderAmount').fill('');
    await goTo(page, words, 'vehicle');
    await getOffers(page, words).click();

    const summary = page.locator('main form > [role=alert]');
    await expect(summary).toBeFocused();
    // All at once: what is empty does not hide the rest.
    for (const path of ['insuranceStart', 'drivers.0.yearsOld', 'freeRiderAmount', 'zipCode'])
      await expect(summary.locator(`a[href="#field-${path}"]`), path).toBeVisible();
    await axe();
    await summary
      .getByRole('link', { name: `${words('cars.drivers.title', { number: 1 })}: ${words('cars.fields.yearsOld')}` })
      .click();
    await expect(field(page, 'drivers.0.yearsOld')).toBeFocused();
    await field(page, 'drivers.0.yearsOld').fill('40');
    await summary.getByRole('link', { name: words('cars.fields.zipCode'), exact: true }).click();
    await expect(field(page, 'zipCode')).toBeFocused();
    await field(page, 'zipCode').fill('6433222');
    for (const [path, value] of [
      ['freeRiderAmount', '350'],
      ['insuranceStart', formatDay(todayInIsrael())],
    ] as const) {
      await summary.locator(`a[href="#field-${path}"]`).click();
      await field(page, path).fill(value);
    }
    await expect(summary).toBeHidden();
    await getOffers(page, words).click();
    await idOfResults(page);
  },
);

test('CAR-01 a town fills in its post code', async ({ page, words, signIn }) => {
  await signIn('agent');
  await openCarForm(page);
  await goTo(page, words, 'extras');
  const before = await field(page, 'zipCode').inputValue();
  await page.getByRole('combobox', { name: words('form.city') }).fill('חיפה');
  // A town is found by its Hebrew name, but shown in the language of the screen.
  await page.getByRole('option', { name: /^(חיפה|Haifa|Хайфа)$/ }).click();
  await expect(field(page, 'zipCode')).not.toHaveValue(before);
});

test('CAR-01 a request that was sent before is opened for editing', async ({ page, words, signIn, problems }) => {
  problems.expect(/chunk|ERR_FAILED/i);
  await signIn('agent');
  await openCarForm(page, `?plate=${plate}`);
  await expectFound(page, words);
  await goTo(page, words, 'drivers');
  await field(page, 'drivers.0.yearsOld').fill('52');
  await getOffers(page, words).click();
  const requestId = await idOfResults(page);
  await openCarForm(page, `?from=${requestId}`);
  await expect(plateField(page)).toHaveValue(formatPlate(plate));
  await expect(field(page, 'drivers.0.yearsOld')).toHaveValue('52');
  // The years of experience are still the assumed ones.
  const assumed = page.getByText(words('cars.summary.assumed'));
  await expect(assumed).toBeAttached();
  // Without the checks, which load at the first touch, the summary does not say that it can be sent.
  const checks = '**/_next/static/chunks/*.js';
  await page.route(checks, (route) => route.abort());
  await field(page, 'drivers.0.yearsOld').fill('');
  await expect(page.getByText(words('cars.summary.unchecked'))).toBeAttached();
  await expect(assumed).toBeHidden();
  await page.unroute(checks);
  await field(page, 'drivers.0.yearsOld').fill('53');
  await expect(page.getByText(words('cars.summary.unchecked'))).toBeHidden();
  await expect(assumed).toBeAttached();
});

test('CAR-03 four years of history: no insurance clears the insurer, one year is copied to the others', async ({
  page,
  words,
  signIn,
}) => {
  await signIn('agent');
  await openCarForm(page);
  await goTo(page, words, 'history');
  const year = (at: number) => page.getByRole('group', { name: String(lastYear - at), exact: true });
  const insurer = (at: number) => field(page, `drivers.0.insuranceCases.${at}.supplier`);
  await insurer(0).click();
  await option(page, words('terms.insurer.MENORA')).click();
  await field(page, 'drivers.0.insuranceCases.0.claims').fill('2');
  await year(0)
    .getByRole('button', { name: words('cars.history.copyToOthers', { year: lastYear }) })
    .click();
  for (const at of [1, 2, 3]) {
    await expect(insurer(at)).toHaveValue(words('terms.insurer.MENORA'));
    await expect(field(page, `drivers.0.insuranceCases.${at}.claims`)).toHaveValue('2');
  }
  await year(2)
    .getByRole('radio', { name: words('cars.choices.NotInsured'), exact: true })
    .check();
  await expect(insurer(2)).toHaveValue('');
  await expect(insurer(2)).toBeDisabled();
  await expect(insurer(1)).toHaveValue(words('terms.insurer.MENORA'));
});

test('CAR-03 age and birthday, experience and licence date keep in step', async ({ page, words, signIn }) => {
  await signIn('agent');
  await openCarForm(page);
  await goTo(page, words, 'drivers');
  await field(page, 'drivers.0.birthday').fill(`01.01.${lastYear - 39}`);
  await expect(field(page, 'drivers.0.yearsOld')).toHaveValue('40');
  await field(page, 'drivers.0.licenseIssued').fill(`01.01.${lastYear - 9}`);
  await expect(field(page, 'drivers.0.experience')).toHaveValue('10');
  await field(page, 'drivers.0.yearsOld').fill('50');
  await expect(field(page, 'drivers.0.birthday')).toHaveValue('');
});

test('NAV-03 HAREL_27 is among the prior insurers of a trusted superuser only', async ({ page, words, signIn }) => {
  for (const [person, count] of [
    ['trusted', 1],
    ['superuser', 0],
  ] as const) {
    // Leaves the page first: an open one would notice that its session has ended.
    await page.goto('about:blank');
    await page.context().clearCookies({ name: /session/i });
    await signIn(person);
    await openCarForm(page);
    await goTo(page, words, 'history');
    await field(page, 'drivers.0.insuranceCases.0.supplier').click();
    await expect(option(page, words('terms.insurer.HAREL'))).toBeVisible();
    await expect(page.getByRole('option', { name: words('terms.insurer.HAREL_27'), exact: true })).toHaveCount(count);
  }
});

test('NAV-08 a whole request with the keyboard alone', { tag: '@wide' }, async ({ page, words, signIn }) => {
  await signIn('agent');
  await openCarForm(page);
  await plateField(page).focus();
  await page.keyboard.type(plate);
  await page.keyboard.press('Enter');
  await expectFound(page, words);
  await page.keyboard.press('Tab');
  await expect(page.getByRole('button', { name: words('form.searchPlate'), exact: true })).toBeFocused();
  await field(page, 'drivers.0.yearsOld').focus();
  await page.keyboard.press('ArrowUp');
  await expect(field(page, 'drivers.0.yearsOld')).toHaveValue('25');
  // Enter in a field sends nothing by accident.
  await page.keyboard.press('Enter');
  await expect(getOffers(page, words)).toBeEnabled();
  await expect(page).toHaveURL(/\/cars\/request/);
  await page.keyboard.press('Control+Enter');
  await idOfResults(page);
});

test('SGN-10 what was typed survives a reload, and can be thrown away and brought back', async ({
  page,
  words,
  signIn,
}) => {
  await signIn('agent');
  await openCarForm(page);
  await lookUp(page, plate);
  await expectFound(page, words);
  await goTo(page, words, 'drivers');
  await field(page, 'drivers.0.yearsOld').fill('61');
  await page.reload();
  await hydrated(page, 'main form');
  await expect(field(page, 'drivers.0.yearsOld')).toHaveValue('61');
  await expect(plateField(page)).toHaveValue(formatPlate(plate));
  await page.getByRole('button', { name: words('form.startOver') }).click();
  await expect(plateField(page)).toHaveValue('');
  await page.getByRole('button', { name: words('form.undoClear') }).click();
  await expect(plateField(page)).toHaveValue(formatPlate(plate));
});

test('SGN-10 a session that ends in the middle leads through sign-in back to the same form, filled', async ({
  page,
  words,
  parts,
  signInAfresh,
  problems,
}) => {
  problems.expect(/status of 401/);
  await signInAfresh('clerk', '/login?next=/cars/request');
  await openCarForm(page);
  await lookUp(page, plate);
  await expectFound(page, words);
  await goTo(page, words, 'drivers');
  await field(page, 'drivers.0.yearsOld').fill('47');
  await page.request.delete('/api/session', { headers: { Origin: new URL(page.url()).origin } });
  // The page notices it with the next poll for offers, or earlier by the notification stream.
  await Promise.all([
    page.waitForURL('**/login?*'),
    getOffers(page, words)
      .click({ timeout: 5_000 })
      .catch(() => undefined),
  ]);
  await signInByHand(page, 'clerk', parts, page.url());
  await expect(page).toHaveURL('/cars/request');
  await hydrated(page, 'main form');
  await expect(field(page, 'drivers.0.yearsOld')).toHaveValue('47');
  await expect(plateField(page)).toHaveValue(formatPlate(plate));
  await getOffers(page, words).click();
  await idOfResults(page);
});

test('SGN-10 a lost network loses nothing: the same request is sent again, once', async ({
  page,
  words,
  signIn,
  problems,
}) => {
  problems.expect(/ERR_INTERNET_DISCONNECTED|ERR_FAILED|fetching the script/);
  await signIn('agent');
  await openCarForm(page);
  await lookUp(page, plate);
  await expectFound(page, words);
  const keys: (string | undefined)[] = [];
  page.on('request', (request) => {
    if (request.method() === 'POST' && request.url().endsWith('/insurance/car/requests'))
      keys.push(request.headers()['idempotency-key']);
  });
  await page.context().setOffline(true);
  await getOffers(page, words).click();
  await expect(page.getByText(words('errors.UPSTREAM_UNAVAILABLE.title'))).toBeVisible();
  await expect(plateField(page)).toHaveValue(formatPlate(plate));
  await page.context().setOffline(false);
  await getOffers(page, words).click();
  await idOfResults(page);
  // Without a network the first press may not even send, so one call or two; all with one key.
  expect(keys[0]).toBeTruthy();
  expect(new Set(keys).size).toBe(1);
});
