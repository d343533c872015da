import { expect, type Locator, type Page } from '@playwright/test';
import type { Words } from './words';

/** Opens the row of an offer, which has its rider, its discounts and all its facts. */
export async function openOffer(row: Locator, words: Words): Promise<void> {
  const details = words('offers.details', { offer: '', remarks: 0 }).trim();
  const opener = row.getByRole('button', { name: new RegExp(`^${details}`) });
  if ((await opener.getAttribute('aria-expanded')) === 'false') await opener.click();
  await expect(opener).toHaveAttribute('aria-expanded', 'true');
}

/** Opens the line about the insurers, which then has a chip for each. */
export async function openInsurers(page: Page, words: Words): Promise<void> {
  await page.getByRole('button', { name: words('offers.answersOfAll') }).click();
}
