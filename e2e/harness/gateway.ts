import type { Page } from '@playwright/test';

/** Fills the form on the gateway's page; a card number is never typed anywhere else. */
export async function fillCard(page: Page, number: string): Promise<void> {
  await page.locator('#holder').fill('Dana Shapira');
  await page.locator('#number').fill(number);
  await page.locator('#expiry').fill('12/31');
  await page.locator('#cvv').fill('123');
}
