import { expect, test } from '../harness/test';

test(
  'AGY-06 a card is saved on the gateway’s own page, charged for an invoice and removed',
  { tag: '@wide' },
  async ({ page, words, signIn, axe, problems }) => {
    problems.expect(/422/);
    await signIn('trusted');
    await page.goto('/agency/billing');
    await page.getByRole('button', { name: words('billing.addCard') }).click();
    await page.waitForURL('**/gateway/cards/*');
    await page.locator('#number').fill('4111 1111 1111 1112');
    await page.locator('button[value=save]').click();
    await expect(page.locator('#number-error')).toBeVisible();
    await axe();
    await page.locator('#holder').fill('Dana Shapira');
    await page.locator('#number').fill('4111 1111 1111 1111');
    await page.locator('#expiry').fill('12/31');
    await page.locator('#cvv').fill('123');
    await page.locator('button[value=save]').click();
    await page.waitForURL('**/agency/billing/return?*');
    await expect(page.getByText(words('billing.successText', { digits: '1111' }))).toBeVisible();
    // A reload records nothing new: the result was already taken.
    await page.reload();
    await expect(page.getByText(words('billing.successText', { digits: '1111' }))).toBeVisible();
    await page.getByRole('link', { name: words('billing.back') }).click();
    await page.waitForURL('**/agency/billing');
    const cards = page.getByRole('region', { name: words('billing.cards') });
    await expect(cards.getByRole('listitem')).toHaveCount(2);
    await expect(cards.getByRole('listitem').first()).toContainText('1111');

    const waiting = page.getByRole('row').filter({ hasText: words('billing.statuses.PROFORMA') });
    await waiting.getByRole('button', { name: words('billing.pay') }).click();
    await expect(page.getByRole('dialog')).toContainText('1111');
    await axe('billing/pay-invoice');
    await page
      .getByRole('dialog')
      .getByRole('button', { name: words('billing.pay') })
      .click();
    await expect(waiting).toHaveCount(0);
    const address = await page.getByRole('row').nth(1).getByRole('link').getAttribute('href');
    const file = await page.request.get(address!);
    expect([file.status(), file.headers()['content-type']]).toEqual([200, 'application/pdf']);

    await cards.getByRole('button', { name: /1111$/ }).click();
    await page
      .getByRole('menuitem', { name: words('billing.cardOf', { action: words('billing.removeCard'), digits: '1111' }) })
      .click();
    await axe('billing/card-line');
    await page
      .getByRole('dialog')
      .getByRole('button', { name: words('billing.removeCard') })
      .click();
    await expect(cards.getByRole('listitem')).toHaveCount(1);
  },
);

test(
  'AGY-06 leaving the gateway’s page changes nothing, and neither does a forged return',
  { tag: '@wide' },
  async ({ page, words, signIn, problems }) => {
    problems.expect(/404/);
    await signIn('superuser');
    await page.goto('/agency/billing');
    await page.getByRole('button', { name: words('billing.addCard') }).click();
    await page.waitForURL('**/gateway/cards/*');
    await page.locator('button[value=cancel]').click();
    await expect(page.getByText(words('billing.cancelText'))).toBeVisible();
    await page.goto(page.url().replace('result=cancel', 'result=success'));
    const refusal = page.getByRole('main').getByRole('alert');
    await expect(refusal).toContainText(words('errors.LINK_NOT_VALID.title'));
    // It stays forged, however often it is sent.
    await expect(refusal.getByRole('button')).toHaveCount(0);
    await expect(page.getByRole('link', { name: words('billing.back') })).toBeVisible();
  },
);
