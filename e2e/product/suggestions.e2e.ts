import { randomInt } from 'node:crypto';
import { customers } from '@/lib/contract/customers/customers';
import { inLetters } from '@/tests/format/letters';
import { hydrated } from '../harness/sign-in';
import { expect, test } from '../harness/test';
import { writeHeaders } from '../harness/write-headers';

test('CUS-01 nobody of an earlier search can be chosen while the next one is under way', async ({
  page,
  words,
  signIn,
}) => {
  await signIn('agent');
  const lastName = `הנכון ${inLetters(randomInt(1e9))}`;
  const made = await page.request.post(`/api/${customers.create.upstream}/${customers.create.path}`, {
    headers: writeHeaders(),
    data: { media: [], customerInfo: { firstName: 'תמר', lastName } },
  });
  expect(made.status(), await made.text()).toBe(200);
  let release = () => {};
  const held = new Promise<void>((resolve) => (release = resolve));
  await page.route(
    (url) => url.pathname.endsWith('/agent/customers') && Boolean(url.searchParams.get('query')?.includes(lastName)),
    (route) => held.then(() => route.fallback()),
  );
  await page.goto('/claims/new');
  await hydrated(page, 'main button');
  const field = page.getByRole('combobox', { name: words('customers.customer') }).first();
  await field.click();
  const options = page.getByRole('listbox').getByRole('option');
  await expect(options.first()).toBeEnabled();
  const asked = page.waitForRequest((request) => request.url().includes(encodeURIComponent(lastName).slice(0, 20)));
  await field.fill(`תמר ${lastName}`);
  await asked;
  await expect(options.first()).toBeDisabled();
  await options.first().click({ force: true });
  await page.keyboard.press('ArrowDown');
  await page.keyboard.press('Enter');
  await expect(field).toHaveValue(`תמר ${lastName}`);
  release();
  const found = options.filter({ hasText: lastName });
  await expect(found).toBeEnabled();
  await found.click();
  await expect(page.getByText(lastName).first()).toBeVisible();
  await expect(options).toHaveCount(0);
});
