import type { Locator } from '@playwright/test';
import type { Words } from './words';

/**
 * Opens the row of an offer if it is collapsed: on a phone it contains the choices and the order button.
 * @returns whether a press was needed
 */
export async function openOffer(row: Locator, words: Words): Promise<boolean> {
  if (await row.getByRole('button', { name: words('offers.order'), exact: true }).isVisible()) return false;
  const details = words('offers.details', { offer: '', remarks: 0 }).trim();
  await row.getByRole('button', { name: new RegExp(`^${details}`) }).click();
  return true;
}
