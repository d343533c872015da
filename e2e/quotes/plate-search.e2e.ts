import type { Locator, Page } from '@playwright/test';
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
import { expect, test } from '../harness/test';

const model = (page: Page) => page.locator('[data-field="vehicle.model"]');

test('CAR-02 several models: one is chosen among them', async ({ page, words, signIn, axe }) => {
  await signIn('agent');
  await openCarForm(page);
  await lookUp(page, '9999901');
  const choice = page.getByRole('group', { name: words('cars.plate.several', { count: 3 }) });
  await expect(choice.getByRole('radio')).toHaveCount(3, { timeout: 15_000 });
  await axe();
  await getOffers(page, words).click();
  await expect(choice.getByRole('radio').first()).toBeFocused();
  await choice.getByRole('radio').nth(1).check();
  await expect(field(page, 'vehicle.engineVolume')).not.toHaveValue('');
  await getOffers(page, words).click();
  await idOfResults(page);
});

/** Returns the options of this box only: those of a closing one may still be visible. */
async function optionsOf(page: Page, box: Locator): Promise<Locator> {
  await box.click();
  await expect(box).toHaveAttribute('aria-expanded', 'true');
  return page.locator(`[id="${await box.getAttribute('aria-controls')}"]`).getByRole('option');
}

test('CAR-02 no model: it is chosen by make and model', async ({ page, words, signIn }) => {
  await signIn('agent');
  await openCarForm(page);
  await lookUp(page, '9999902');
  await expect(page.getByText(words('cars.plate.none'))).toBeVisible({ timeout: 15_000 });
  await (
    await optionsOf(page, model(page).getByRole('combobox', { name: words('cars.vehicle.make') }))
  )
    .first()
    .click();
  await (
    await optionsOf(page, model(page).getByRole('combobox', { name: words('cars.fields.model'), exact: true }))
  )
    .first()
    .click();
  await expect(field(page, 'vehicle.engineVolume')).not.toHaveValue('');
  await getOffers(page, words).click();
  await idOfResults(page);
});

test('CAR-02 a plate that is not in the register, a search that fails, and one that is given up', async ({
  page,
  words,
  signIn,
}) => {
  test.slow();
  await signIn('agent');
  await openCarForm(page);
  await lookUp(page, '9999906');
  await expect(page.getByText(words('cars.plate.notRegistered'))).toBeVisible({ timeout: 15_000 });
  await lookUp(page, '9999904');
  await expect(page.getByText(words('cars.plate.error'))).toBeVisible({ timeout: 15_000 });
  await lookUp(page, '9999903');
  await expect(page.getByText(words('cars.plate.searching'))).toBeVisible();
  await expect(page.getByRole('button', { name: words('form.searchPlate'), exact: true })).toBeDisabled();
  await expect(page.getByText(words('cars.plate.gaveUp'))).toBeVisible({ timeout: 25_000 });
  await expect(page.getByRole('button', { name: words('ui.retry') })).toBeVisible();
});

test('CAR-02 a model code that does not match the plate warns, and the registered model is one press away', async ({
  page,
  words,
  signIn,
}) => {
  await signIn('agent');
  await openCarForm(page);
  await lookUp(page, plate);
  await expectFound(page, words);
  const year = await field(page, 'vehicle.produced').inputValue();
  await page.getByRole('button', { name: words('cars.vehicle.changeModel') }).click();
  await (
    await optionsOf(
      page,
      model(page)
        .last()
        .getByRole('combobox', { name: words('cars.vehicle.make') }),
    )
  )
    .first()
    .click();
  await (
    await optionsOf(
      page,
      model(page)
        .last()
        .getByRole('combobox', { name: words('cars.fields.model'), exact: true }),
    )
  )
    .last()
    .click();
  await expect(page.getByText(words('cars.vehicle.mismatch'))).toBeVisible();
  await page
    .getByRole('button', { name: new RegExp(words('cars.vehicle.backToRegistered', { name: '' }).trim()) })
    .click();
  await expect(page.getByText(words('cars.vehicle.mismatch'))).toBeHidden();
  await expect(field(page, 'vehicle.produced')).toHaveValue(year);
});

test('CAR-02 a model by its code, without a plate', async ({ page, words, signIn, problems }) => {
  problems.expect(/status of 400/);
  await signIn('agent');
  await openCarForm(page);
  await page.getByRole('switch', { name: words('cars.fields.registrationNumberIsIrrelevant') }).check({ force: true });
  await expect(plateField(page)).toBeHidden();
  await page.getByText(words('cars.vehicle.byCode'), { exact: true }).click();
  const code = page.getByRole('textbox', { name: words('cars.fields.modelCode') });
  await code.fill('123');
  await code.press('Enter');
  await expect(page.getByText(words('form.rules.modelCode'))).toBeVisible();
  await code.fill('99990000');
  await code.press('Enter');
  await expect(page.getByText(words('cars.vehicle.noModelOfCode'))).toBeVisible();
  await code.fill('04300139');
  await code.press('Enter');
  await model(page)
    .getByRole('button', { name: /corolla/i })
    .first()
    .click();
  await getOffers(page, words).click();
  await idOfResults(page);
});

test('NAV-08 the plate is masked while it is typed, and searched with the button or Enter', async ({
  page,
  words,
  signIn,
}) => {
  await signIn('agent');
  await openCarForm(page);
  const button = page.getByRole('button', { name: words('form.searchPlate'), exact: true });
  await expect(button).toBeDisabled();
  await plateField(page).pressSequentially('1234567');
  await expect(plateField(page)).toHaveValue('12-345-67');
  await plateField(page).pressSequentially('8a9');
  await expect(plateField(page)).toHaveValue('123-45-678');
  await plateField(page).press('Backspace');
  await expect(plateField(page)).toHaveValue('12-345-67');
  await button.click();
  await expectFound(page, words);
  await plateField(page).fill('22222222');
  await plateField(page).press('Enter');
  await expect(plateField(page)).toHaveValue('322-22-222');
  await plateField(page).fill('123');
  await plateField(page).press('Enter');
  await expect(page.getByText(words('form.rules.plateLength')).first()).toBeVisible();
});

test('CAR-01 what the server finds wrong is shown at its field', async ({ page, words, signIn, problems }) => {
  problems.expect(/status of 404/);
  await signIn('agent');
  await openCarForm(page);
  await lookUp(page, '9999906');
  await expect(page.getByText(words('cars.plate.notRegistered'))).toBeVisible({ timeout: 15_000 });
  await field(page, 'vehicle.produced').fill('2012');
  await field(page, 'vehicle.engineVolume').fill('1400');
  await getOffers(page, words).click();
  await expect(page.getByText(words('errors.PLATE_NOT_FOUND.title')).first()).toBeVisible();
  await expect(plateField(page)).toHaveAttribute('aria-invalid', 'true');
});
