import { health } from '@/lib/contract/health';
import { healthBody, sendRequest } from './harness/line-requests';
import { expect, test } from './harness/test';

test('LIN-01 an agency that is no longer TRUSTED is told so while its offers are open', async ({
  page,
  words,
  signIn,
  problems,
}) => {
  problems.expect(/403/);
  await signIn('trusted');
  const requestId = await sendRequest(page.request, health.createRequest, { ...healthBody, age: 90 });
  await page.route('**/api/quotes/health/**', (route) =>
    route.fulfill({ status: 403, json: { code: 'FORBIDDEN', reference: 'x' } }),
  );
  await page.goto(`/health/results/${requestId}`);
  await expect(page.getByText(words('errors.FORBIDDEN.title')).first()).toBeVisible();
});
