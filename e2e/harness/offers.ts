import type { Locator } from '@playwright/test';
import type { Words } from './words';

/** Opens an offer's row where it is closed: on a phone choices and the order button are inside. */
export async function openOffer(row: Locator, words: Words): Promise<void> {
  if (await row.getByRole('button', { name: words('offers.order'), exact: true }).isVisible()) return;
  const details = words('offers.details', { offer: '', remarks: 0 }).trim();
  await row.getByRole('button', { name: new RegExp(`^${details}`) }).click();
}
