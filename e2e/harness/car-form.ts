import { expect, type Locator, type Page } from '@playwright/test';
import { Presses } from './presses';
import { hydrated } from './sign-in';
import type { Words } from './words';

/** Ordinary plate: the register has one car for it. */
export const plate = '12345678';

/** Returns a field of the car request by its path. */
export const field = (page: Page, path: string): Locator => page.locator(`[id="field-${path}"]`);
export const plateField = (page: Page) => field(page, 'vehicle.registrationNumber');

export async function openCarForm(page: Page, search = ''): Promise<void> {
  await page.goto(`/cars/request${search}`);
  await hydrated(page, 'main form');
}

/** Types a plate and searches for its car. */
export async function lookUp(page: Page, number: string): Promise<void> {
  await plateField(page).fill(number);
  await plateField(page).press('Enter');
}

/** Expects that the register has found one car. */
export const expectFound = (page: Page, words: Words) =>
  expect(page.getByText(words('cars.plate.found'))).toBeVisible({ timeout: 15_000 });
export const getOffers = (page: Page, words: Words) =>
  page.getByRole('button', { name: words('cars.getOffers'), exact: true });

/** Waits for the results and returns the request's id from the address. */
export async function idOfResults(page: Page): Promise<string> {
  await page.waitForURL('**/cars/results/*');
  return new URL(page.url()).pathname.split('/').at(-1)!;
}

/** Types the plate on home, whose field has the focus, and waits for the request with the car. @returns the presses */
export async function requestByPlate(page: Page, words: Words): Promise<Presses> {
  await page.goto('/');
  await hydrated(page, 'main input');
  const presses = new Presses(page);
  await expect(page.locator('main #plate')).toBeFocused();
  await presses.type(plate);
  await presses.key('Enter');
  await page.waitForURL('**/cars/request?plate=*');
  await expectFound(page, words);
  return presses;
}
