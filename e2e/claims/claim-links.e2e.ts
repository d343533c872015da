import { randomInt } from 'node:crypto';
import { readFileSync } from 'node:fs';
import path from 'node:path';
import { orders } from '@/lib/contract/orders/orders';
import type { OutputOf } from '@/lib/contract/kit/endpoint';
import { newDocument } from '../harness/links';
import { hydrated } from '../harness/sign-in';
import { expect, type Page, test } from '../harness/test';

/** Returns a policy of a car, with its customer. */
async function policyOfCar(page: Page) {
  const answer = await page.request.get(
    `/api/${orders.list.upstream}/${orders.list.path}?size=100&show=all&statuses=PolicyIssued`,
  );
  expect(answer.ok(), await answer.text()).toBe(true);
  const { content } = (await answer.json()) as OutputOf<typeof orders.list>;
  const found = content.find((one) => one.customerId && one.registrationNumber && one.insuranceStart);
  expect(found, 'the demo has a policy of a car').toBeDefined();
  const { orderNumber, customerId, registrationNumber } = found!;
  return { orderNumber, customerId: customerId!, registrationNumber: registrationNumber! };
}

test(
  'CLM-01 a claim of a customer takes a policy and a document, and is found by the number of its insurer',
  { tag: '@wide' },
  async ({ page, words, signIn, axe }) => {
    await signIn('agent');
    const { orderNumber, customerId, registrationNumber } = await policyOfCar(page);
    const name = words('orders.number', { number: String(orderNumber) });
    await page.goto(`/claims/new?customer=${customerId}`);
    await hydrated(page, 'main button[type="submit"]');
    const policy = page.getByLabel(words('claims.policy')).first();
    const plate = page.getByRole('textbox', { name: words('claims.fields.registrationNumber'), exact: true });
    await policy.click();
    await page.getByRole('option', { name: new RegExp(`^${name}( |$)`) }).click();
    // The car comes along with the policy.
    await expect.poll(async () => (await plate.inputValue()).replaceAll(/\D/g, '')).toBe(registrationNumber);
    await axe();
    const number = `PAL-${randomInt(1e9)}`;
    await page.getByRole('textbox', { name: words('claims.fields.insurerClaimNumber') }).fill(number);
    await page.getByRole('button', { name: words('claims.open'), exact: true }).click();
    await page.waitForURL(/\/claims\/[\w-]{36}$/);
    const address = new URL(page.url()).pathname;
    await expect(
      page.getByRole('link', { name: words('claims.order', { number: String(orderNumber) }) }),
    ).toBeVisible();
    const title = (await page.getByRole('heading', { level: 1 }).innerText()).trim();

    // A document that came before the claim is put with it.
    const file = readFileSync(path.resolve('reference/concepts/documents/demo/policy.pdf'));
    const documentId = await newDocument(page.request, customerId, 'דוח השמאי', file);
    await page.goto(`/customers/${customerId}?tab=documents&document=${documentId}`);
    const viewer = page.getByRole('dialog', { name: 'דוח השמאי' });
    await viewer.getByRole('button', { name: words('documents.attach') }).click();
    const attach = page.getByRole('dialog', { name: words('documents.attachTitle') });
    await attach.getByLabel(words('documents.attachClaim')).first().click();
    await page.getByRole('option', { name: new RegExp(`^${title}( |$)`) }).click();
    await expect(page.getByText(words('documents.saved'))).toBeVisible();
    await axe('documents/attach-dialog');
    await page.keyboard.press('Escape');
    await expect(attach).toBeHidden();
    await viewer.getByRole('link', { name: words('documents.openClaim') }).click();
    await page.waitForURL(`**${address}`);

    await page.goto('/');
    await hydrated(page, 'header button');
    await page.keyboard.press('Control+KeyK');
    const palette = page.getByRole('dialog', { name: words('shell.palette.title') });
    await palette.getByRole('combobox').fill(number.toLowerCase());
    await expect(palette.getByRole('option').first()).toContainText(title);
    await page.keyboard.press('Enter');
    await page.waitForURL(`**${address}`);
  },
);

test(
  'CLM-01 a claim that is opened from an order keeps it, also when it is no policy',
  { tag: '@wide' },
  async ({ page, words, signIn }) => {
    await signIn('agent');
    const answer = await page.request.get(
      `/api/${orders.list.upstream}/${orders.list.path}?size=100&statuses=${['Proposal', 'Terminated'].join('&statuses=')}`,
    );
    const { content } = (await answer.json()) as OutputOf<typeof orders.list>;
    const found = content.find(({ customerId }) => customerId);
    expect(found, 'the demo has an order that is no policy').toBeDefined();
    const { orderId, orderNumber } = found!;
    await page.goto(`/claims/new?order=${orderId}`);
    await hydrated(page, 'main button[type="submit"]');
    const name = words('orders.number', { number: String(orderNumber) });
    await expect(page.getByLabel(words('claims.policy')).first()).toHaveValue(name);
    await page.getByRole('button', { name: words('claims.open'), exact: true }).click();
    await page.waitForURL(/\/claims\/[\w-]{36}$/);
    await expect(page.getByLabel(words('claims.policy')).first()).toHaveValue(name);
  },
);
