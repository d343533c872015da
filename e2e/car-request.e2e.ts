import type { Locator, Page } from '@playwright/test';
import type { Part } from '@/app/(staff)/cars/request/request-map';
import { todayInIsrael } from '@/lib/rules/calendar';
import { formatPlate } from '@/lib/rules/plate';
import { hydrated, signInByHand } from './harness/sign-in';
import { expect, test } from './harness/test';
import type { Words } from './harness/words';

/** An ordinary plate: the register knows one car by it. */
const plate = '12345678';

/** A field by its path in the request. */
const field = (page: Page, path: string): Locator => page.locator(`[id="field-${path}"]`);
const plateField = (page: Page) => field(page, 'vehicle.registrationNumber');
const model = (page: Page) => page.locator('[data-field="vehicle.model"]');
const lastYear = Number(todayInIsrael().slice(0, 4)) - 1;

async function openForm(page: Page, search = ''): Promise<void> {
  await page.goto(`/cars/request${search}`);
  await hydrated(page, 'main form');
}

async function look(page: Page, number: string): Promise<void> {
  await plateField(page).fill(number);
  await plateField(page).press('Enter');
}

/** Brings a part of the form into sight: on a phone it is a step. */
async function goTo(page: Page, words: Words, part: Part): Promise<void> {
  const step = page.getByRole('navigation', { name: words('cars.steps.label') }).getByRole('button', { name: words(`cars.steps.${part}`) });
  if (await step.isVisible()) await step.click();
  else if (part === 'extras') await page.locator('#extras > summary').click();
}

const getOffers = (page: Page, words: Words) => page.getByRole('button', { name: words('cars.getOffers'), exact: true });
const found = (page: Page, words: Words) => expect(page.getByText(words('cars.plate.found'))).toBeVisible({ timeout: 15_000 });
const option = (page: Page, name: string | RegExp) => page.getByRole('option', { name }).first();

async function addressOfResults(page: Page): Promise<string> {
  await page.waitForURL('**/cars/results/*');
  return new URL(page.url()).pathname.split('/').at(-1)!;
}

test('CAR-01 a plate and Enter fill everything in, and the offers are one press away', { tag: '@all' }, async ({ page, words, signIn, axe }) => {
  await signIn('agent');
  await openForm(page);
  await look(page, plate);
  await found(page, words);
  await expect(field(page, 'vehicle.engineVolume')).not.toHaveValue('');
  await axe();
  await getOffers(page, words).click();
  const requestId = await addressOfResults(page);
  await expect(page.getByText(formatPlate(plate)).first()).toBeVisible();

  await page.goBack();
  await expect(page).toHaveURL(`/cars/request?from=${requestId}`);
  await expect(plateField(page)).toHaveValue(formatPlate(plate));
});

test('CAR-01 a plate that was typed and not looked up is looked up on the way to the offers', async ({ page, words, signIn }) => {
  await signIn('agent');
  await openForm(page);
  await plateField(page).fill(plate);
  await getOffers(page, words).click();
  await addressOfResults(page);
});

test('CAR-01 types of insurance exclude each other and decide own share and payment', async ({ page, words, signIn }) => {
  await signIn('agent');
  await openForm(page);
  await goTo(page, words, 'cover');
  const type = (name: string) => page.getByRole('checkbox', { name: words(`terms.insuranceType.${name}`), exact: true });
  const tap = (name: string) => page.locator('#cover').getByText(words(`terms.insuranceType.${name}`), { exact: true }).click();
  const share = (name: string) => page.getByRole('radio', { name, exact: true });
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

test('CAR-01 the start sets the end, and a renewal starts the day after the old policy', async ({ page, words, signIn }) => {
  await signIn('agent');
  await openForm(page);
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

test('CAR-01 who may drive decides how many drivers are described', { tag: '@all' }, async ({ page, words, signIn }) => {
  await signIn('agent');
  await openForm(page);
  await goTo(page, words, 'drivers');
  const allow = (name: string) => page.getByRole('radio', { name: words(`terms.driversAllowed.${name}`), exact: true }).check();
  const drivers = page.getByRole('group', { name: new RegExp(`^${words('cars.drivers.title', { number: 9 }).replace('9', '\\d')}$`) });
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

test('CAR-01 what is wrong is summed up, and each line leads to its field', { tag: '@all' }, async ({ page, words, signIn, axe }) => {
  await signIn('agent');
  await openForm(page);
  await look(page, plate);
  await found(page, words);
  await goTo(page, words, 'drivers');
  await field(page, 'drivers.0.yearsOld').fill('12');
  await field(page, 'drivers.0.yearsOld').press('Tab');
  await expect(page.getByText(words('validation.driverAge')).first()).toBeVisible();
  await goTo(page, words, 'extras');
  await field(page, 'zipCode').fill('12');
  await goTo(page, words, 'vehicle');
  await getOffers(page, words).click();

  const summary = page.locator('main form > [role=alert]');
  await expect(summary).toBeFocused();
  await expect(summary).toContainText(words('form.errorCount', { count: 3 }));
  await axe();
  await summary.getByRole('link', { name: `${words('cars.drivers.title', { number: 1 })}: ${words('cars.fields.yearsOld')}` }).click();
  await expect(field(page, 'drivers.0.yearsOld')).toBeFocused();
  await field(page, 'drivers.0.yearsOld').fill('40');
  await summary.getByRole('link', { name: words('cars.fields.zipCode'), exact: true }).click();
  await expect(field(page, 'zipCode')).toBeFocused();
  await field(page, 'zipCode').fill('6433222');
  await expect(summary).toBeHidden();
  await getOffers(page, words).click();
  await addressOfResults(page);
});

test('CAR-01 a town fills in its post code', async ({ page, words, signIn }) => {
  await signIn('agent');
  await openForm(page);
  await goTo(page, words, 'extras');
  const before = await field(page, 'zipCode').inputValue();
  await page.getByRole('combobox', { name: words('form.city') }).fill('חיפה');
  await option(page, 'חיפה').click();
  await expect(field(page, 'zipCode')).not.toHaveValue(before);
});

test('CAR-01 a request that was sent before is opened for editing', async ({ page, words, signIn }) => {
  await signIn('agent');
  await openForm(page, `?plate=${plate}`);
  await found(page, words);
  await goTo(page, words, 'drivers');
  await field(page, 'drivers.0.yearsOld').fill('52');
  await getOffers(page, words).click();
  const requestId = await addressOfResults(page);
  await openForm(page, `?from=${requestId}`);
  await expect(plateField(page)).toHaveValue(formatPlate(plate));
  await expect(field(page, 'drivers.0.yearsOld')).toHaveValue('52');
  await expect(page.getByText(words('cars.summary.ready'))).toBeAttached();
});

test('CAR-02 several models: one is chosen among them', { tag: '@all' }, async ({ page, words, signIn, axe }) => {
  await signIn('agent');
  await openForm(page);
  await look(page, '9999901');
  const choice = page.getByRole('group', { name: words('cars.plate.several', { count: 3 }) });
  await expect(choice.getByRole('radio')).toHaveCount(3, { timeout: 15_000 });
  await axe();
  await getOffers(page, words).click();
  await expect(choice.getByRole('radio').first()).toBeFocused();
  await choice.getByRole('radio').nth(1).check();
  await expect(field(page, 'vehicle.engineVolume')).not.toHaveValue('');
  await getOffers(page, words).click();
  await addressOfResults(page);
});

/** Options of the box itself: those of another, which is just closing, may still be seen. */
async function chooseFirst(page: Page, box: Locator): Promise<void> {
  await box.click();
  await page.locator(`[id="${await box.getAttribute('aria-controls')}"]`).getByRole('option').first().click();
}

test('CAR-02 no model: it is chosen by make and model', async ({ page, words, signIn }) => {
  await signIn('agent');
  await openForm(page);
  await look(page, '9999902');
  await expect(page.getByText(words('cars.plate.none'))).toBeVisible({ timeout: 15_000 });
  await chooseFirst(page, model(page).getByRole('combobox', { name: words('cars.vehicle.make') }));
  await chooseFirst(page, model(page).getByRole('combobox', { name: words('cars.fields.model'), exact: true }));
  await expect(field(page, 'vehicle.engineVolume')).not.toHaveValue('');
  await getOffers(page, words).click();
  await addressOfResults(page);
});

test('CAR-02 a plate that is not in the register, a search that fails, and one that is given up', async ({ page, words, signIn }) => {
  test.slow();
  await signIn('agent');
  await openForm(page);
  await look(page, '9999906');
  await expect(page.getByText(words('cars.plate.notRegistered'))).toBeVisible({ timeout: 15_000 });
  await look(page, '9999904');
  await expect(page.getByText(words('cars.plate.error'))).toBeVisible({ timeout: 15_000 });
  await look(page, '9999903');
  await expect(page.getByText(words('cars.plate.searching'))).toBeVisible();
  await expect(page.getByRole('button', { name: words('form.searchPlate'), exact: true })).toBeDisabled();
  await expect(page.getByText(words('cars.plate.gaveUp'))).toBeVisible({ timeout: 25_000 });
  await expect(page.getByRole('button', { name: words('common.retry') })).toBeVisible();
});

test('CAR-02 a model code that does not match the plate warns, and the registered model is one press away', async ({ page, words, signIn }) => {
  await signIn('agent');
  await openForm(page);
  await look(page, plate);
  await found(page, words);
  const year = await field(page, 'vehicle.produced').inputValue();
  await page.getByRole('button', { name: words('cars.vehicle.changeModel') }).click();
  await model(page).last().getByRole('combobox', { name: words('cars.vehicle.make') }).click();
  await page.getByRole('option').first().click();
  await model(page).last().getByRole('combobox', { name: words('cars.fields.model'), exact: true }).click();
  await page.getByRole('option').last().click();
  await expect(page.getByText(words('cars.vehicle.mismatch'))).toBeVisible();
  await page.getByRole('button', { name: new RegExp(words('cars.vehicle.backToRegistered', { name: '' }).trim()) }).click();
  await expect(page.getByText(words('cars.vehicle.mismatch'))).toBeHidden();
  await expect(field(page, 'vehicle.produced')).toHaveValue(year);
});

test('CAR-02 a model by its code, without a plate', async ({ page, words, signIn, problems }) => {
  problems.expect(/status of 400/);
  await signIn('agent');
  await openForm(page);
  await page.getByRole('switch', { name: words('cars.fields.registrationNumberIsIrrelevant') }).check({ force: true });
  await expect(plateField(page)).toBeHidden();
  await page.getByText(words('cars.vehicle.byCode'), { exact: true }).click();
  const code = page.getByRole('textbox', { name: words('cars.fields.modelCode') });
  await code.fill('123');
  await code.press('Enter');
  await expect(page.getByText(words('validation.modelCode'))).toBeVisible();
  await code.fill('99990000');
  await code.press('Enter');
  await expect(page.getByText(words('cars.vehicle.noModelOfCode'))).toBeVisible();
  await code.fill('04300139');
  await code.press('Enter');
  await model(page).getByRole('button', { name: /COROLLA/ }).first().click();
  await getOffers(page, words).click();
  await addressOfResults(page);
});

test('CAR-03 four years of history: no insurance clears the insurer, one year is copied to the others', { tag: '@all' }, async ({ page, words, signIn }) => {
  await signIn('agent');
  await openForm(page);
  await goTo(page, words, 'history');
  const year = (at: number) => page.getByRole('group', { name: String(lastYear - at), exact: true });
  const insurer = (at: number) => field(page, `drivers.0.insuranceCases.${at}.supplier`);
  await insurer(0).click();
  await option(page, words('terms.insurer.MENORA')).click();
  await field(page, 'drivers.0.insuranceCases.0.claims').fill('2');
  await year(0).getByRole('button', { name: words('cars.history.copyToOthers', { year: lastYear }) }).click();
  for (const at of [1, 2, 3]) {
    await expect(insurer(at)).toHaveValue(words('terms.insurer.MENORA'));
    await expect(field(page, `drivers.0.insuranceCases.${at}.claims`)).toHaveValue('2');
  }
  await year(2).getByRole('radio', { name: words('cars.choices.NotInsured'), exact: true }).check();
  await expect(insurer(2)).toHaveValue('');
  await expect(insurer(2)).toBeDisabled();
  await expect(insurer(1)).toHaveValue(words('terms.insurer.MENORA'));
});

test('CAR-03 age and birthday, experience and licence date keep in step', async ({ page, words, signIn }) => {
  await signIn('agent');
  await openForm(page);
  await goTo(page, words, 'drivers');
  await field(page, 'drivers.0.birthday').fill(`01.01.${lastYear - 39}`);
  await expect(field(page, 'drivers.0.yearsOld')).toHaveValue('40');
  await field(page, 'drivers.0.licenseIssued').fill(`01.01.${lastYear - 9}`);
  await expect(field(page, 'drivers.0.experience')).toHaveValue('10');
  await field(page, 'drivers.0.yearsOld').fill('50');
  await expect(field(page, 'drivers.0.birthday')).toHaveValue('');
});

test('NAV-03 HAREL_27 is among the prior insurers of a trusted superuser only', async ({ page, words, signIn }) => {
  for (const [person, count] of [['trusted', 1], ['superuser', 0]] as const) {
    await page.context().clearCookies({ name: /session/i });
    await signIn(person);
    await openForm(page);
    await goTo(page, words, 'history');
    await field(page, 'drivers.0.insuranceCases.0.supplier').click();
    await expect(option(page, words('terms.insurer.HAREL'))).toBeVisible();
    await expect(page.getByRole('option', { name: words('terms.insurer.HAREL_27'), exact: true })).toHaveCount(count);
  }
});

test('NAV-08 the plate is masked while it is typed, and searched with the button or Enter', { tag: '@all' }, async ({ page, words, signIn }) => {
  await signIn('agent');
  await openForm(page);
  const button = page.getByRole('button', { name: words('form.searchPlate'), exact: true });
  await expect(button).toBeDisabled();
  await plateField(page).pressSequentially('1234567');
  await expect(plateField(page)).toHaveValue('12-345-67');
  await plateField(page).pressSequentially('8a9');
  await expect(plateField(page)).toHaveValue('123-45-678');
  await plateField(page).press('Backspace');
  await expect(plateField(page)).toHaveValue('12-345-67');
  await button.click();
  await found(page, words);
  await plateField(page).fill('22222222');
  await plateField(page).press('Enter');
  await expect(plateField(page)).toHaveValue('322-22-222');
  await plateField(page).fill('123');
  await plateField(page).press('Enter');
  await expect(page.getByText(words('validation.plateLength')).first()).toBeVisible();
});

test('NAV-08 a whole request with the keyboard alone', { tag: '@wide' }, async ({ page, words, signIn }) => {
  await signIn('agent');
  await openForm(page);
  await plateField(page).focus();
  await page.keyboard.type(plate);
  await page.keyboard.press('Enter');
  await found(page, words);
  await page.keyboard.press('Tab');
  await expect(page.getByRole('button', { name: words('form.searchPlate'), exact: true })).toBeFocused();
  await field(page, 'drivers.0.yearsOld').focus();
  await page.keyboard.press('ArrowUp');
  await expect(field(page, 'drivers.0.yearsOld')).toHaveValue('25');
  await page.keyboard.press('Enter');
  await addressOfResults(page);
});

test('SGN-10 what was typed survives a reload, and can be thrown away and brought back', { tag: '@all' }, async ({ page, words, signIn }) => {
  await signIn('agent');
  await openForm(page);
  await look(page, plate);
  await found(page, words);
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

test('SGN-10 a session that ends in the middle leads through sign-in back to the same form, filled', async ({ page, words, parts, signInAfresh, problems }) => {
  problems.expect(/status of 401/);
  await signInAfresh('clerk', '/login?next=/cars/request');
  await openForm(page);
  await look(page, plate);
  await found(page, words);
  await goTo(page, words, 'drivers');
  await field(page, 'drivers.0.yearsOld').fill('47');
  await page.request.delete('/api/session', { headers: { Origin: new URL(page.url()).origin } });
  // The page learns of it when it asks for offers, or before that from the stream of notifications.
  await Promise.all([page.waitForURL('**/login?*'), getOffers(page, words).click({ timeout: 5_000 }).catch(() => undefined)]);
  await signInByHand(page, 'clerk', parts, page.url());
  await expect(page).toHaveURL('/cars/request');
  await hydrated(page, 'main form');
  await expect(field(page, 'drivers.0.yearsOld')).toHaveValue('47');
  await expect(plateField(page)).toHaveValue(formatPlate(plate));
  await getOffers(page, words).click();
  await addressOfResults(page);
});

test('SGN-10 a lost network loses nothing: the same request is sent again, once', async ({ page, words, signIn, problems }) => {
  problems.expect(/ERR_INTERNET_DISCONNECTED|ERR_FAILED|fetching the script/);
  await signIn('agent');
  await openForm(page);
  await look(page, plate);
  await found(page, words);
  const keys: (string | undefined)[] = [];
  page.on('request', (request) => {
    if (request.method() === 'POST' && request.url().endsWith('/insurance/car/requests')) keys.push(request.headers()['idempotency-key']);
  });
  await page.context().setOffline(true);
  await getOffers(page, words).click();
  await expect(page.getByText(words('errors.UPSTREAM_UNAVAILABLE.title'))).toBeVisible();
  await expect(plateField(page)).toHaveValue(formatPlate(plate));
  await page.context().setOffline(false);
  await getOffers(page, words).click();
  await addressOfResults(page);
  expect(keys).toHaveLength(2);
  expect(keys[0]).toBeTruthy();
  expect(keys[1]).toBe(keys[0]);
});

test('CAR-01 what the server finds wrong is shown at its field', async ({ page, words, signIn, problems }) => {
  problems.expect(/status of 404/);
  await signIn('agent');
  await openForm(page);
  await look(page, '9999906');
  await expect(page.getByText(words('cars.plate.notRegistered'))).toBeVisible({ timeout: 15_000 });
  await field(page, 'vehicle.produced').fill('2012');
  await field(page, 'vehicle.engineVolume').fill('1400');
  await getOffers(page, words).click();
  await expect(page.getByText(words('errors.PLATE_NOT_FOUND.title')).first()).toBeVisible();
  await expect(plateField(page)).toHaveAttribute('aria-invalid', 'true');
});
