import { billing, type SavedCard } from '@/lib/contract/agencies/billing';
import type { TestClient, TestSession } from '../harness';

/** Return address of the tests; nothing listens there. */
export const home = 'http://localhost:3000/agency/billing/return';

/** Input of the gateway's form. */
export const typed = (number: string, over: object = {}) => ({
  action: 'save',
  holder: 'Avi Rosenthal',
  number,
  expiry: '11/31',
  cvv: '123',
  ...over,
});

/** Posts a form of the gateway's page. @returns the redirect address, and the page when there is no redirect */
export async function post(address: string, fields: Record<string, string>) {
  const response = await fetch(address, { method: 'POST', body: new URLSearchParams(fields), redirect: 'manual' });
  const location = response.headers.get('location');
  return {
    status: response.status,
    word: location ? Object.fromEntries(new URL(location, address).searchParams) : null,
    location,
    page: await response.text(),
  };
}

/** Saves a card of the agency through the gateway's page; it becomes the default. */
export async function saveCard(
  client: Pick<TestClient, 'call'>,
  session: TestSession,
  number: string,
): Promise<SavedCard> {
  const { redirectUrl } = await client.call(billing.startCard, { body: { returnUrl: home } }, session);
  const { word } = await post(redirectUrl, typed(number));
  const { card } = await client.call(billing.completeCard, { body: word as never }, session);
  return card!;
}
