import { randomInt } from 'node:crypto';
import { orders } from '@/lib/contract/orders/orders';
import { insurerName } from '@/lib/insurers/names';
import { insurer } from '@/lib/insurers/registry';
import type { OutputOf } from '@/lib/contract/kit/endpoint';
import { linkTo } from '../harness/links';
import { hydrated } from '../harness/sign-in';
import { expect, type Page, test } from '../harness/test';

/** Returns an order with a policy of an insurer that has a questionnaire of its own. */
async function orderWithPolicy(page: Page) {
  const answer = await page.request.get(`/api/${orders.list.upstream}/${orders.list.path}?size=100&show=all`);
  expect(answer.ok(), await answer.text()).toBe(true);
  const { content } = (await answer.json()) as OutputOf<typeof orders.list>;
  const found = content.flatMap(({ orderId, status, customerId, productType, suppliers: [supplier] }) =>
    status === 'PolicyIssued' &&
    productType === 'CAR' &&
    customerId &&
    supplier &&
    insurer(supplier as 'HAREL').claimQuestionnaire
      ? [{ orderId, supplier: supplier as 'HAREL' }]
      : [],
  );
  expect(found.length, 'the demo has a policy of an insurer with a questionnaire').toBeGreaterThan(0);
  return found[0]!;
}

test(
  'CLM-03 a claim is opened from a policy, the customer signs the questionnaire, and the insurer gets it',
  { tag: '@wide' },
  async ({ page, browser, words, language, signIn, outbox, axe }, info) => {
    test.slow();
    await signIn('agent');
    const { orderId, supplier } = await orderWithPolicy(page);
    await page.goto(`/orders/${orderId}`);
    await hydrated(page, 'main button');
    await page
      .getByRole('button', { name: words('ui.moreActions'), exact: true })
      .first()
      .click();
    await page.getByRole('menuitem', { name: words('claims.new'), exact: true }).click();
    await page.waitForURL(/\/claims\/new\?/);
    await hydrated(page, 'main button[type="submit"]');
    // Customer, car and insurer came along with the policy.
    await expect(page.getByRole('textbox', { name: words('claims.fields.registrationNumber') })).not.toHaveValue('');
    await expect(page.getByRole('combobox', { name: words('claims.insurer') })).toHaveValue(
      insurerName(supplier, language),
    );
    await page.getByRole('textbox', { name: words('claims.fields.description') }).fill('פגיעה מאחור ברמזור');
    await page.getByRole('button', { name: words('claims.open'), exact: true }).click();
    await page.waitForURL(/\/claims\/[\w-]{36}$/);
    const address = page.url();

    const text = (key: string, values?: Record<string, string>) => words(`claims.questionnaire.${key}`, values);
    await page.goto(`${address}#documents`);
    await hydrated(page, 'main button');
    const part = page.getByRole('region', { name: text('title', { insurer: insurerName(supplier, language) }) });
    await part.getByRole('button', { name: text('send') }).click();
    const mobile = `052${randomInt(1_000_000, 9_999_999)}`;
    const sending = page.getByRole('dialog');
    await sending.getByLabel(words('sendings.mobile')).fill(mobile);
    await sending.getByRole('button', { name: text('send') }).click();
    await expect(page.getByText(text('sent'))).toBeVisible();
    await expect(part.getByRole('button', { name: text('toInsurer') })).toHaveCount(0);

    // The customer signs on a phone.
    const context = await browser.newContext({ ...info.project.use, viewport: { width: 390, height: 844 } });
    const phone = await context.newPage();
    const button = (name: string) => phone.getByRole('button', { name: words(`portal.${name}`), exact: true });
    await phone.goto(await linkTo(outbox, mobile));
    await button('open').click();
    await button('agree').click();
    await button('firstSignature').press('Enter');
    await phone.locator('[data-next="true"]').press('Enter');
    await button('wayType').press('Enter');
    await phone.getByLabel(words('portal.typeLabel')).press('Enter');
    await button('finish').click();
    await button('summarySend').click();
    await expect(phone.getByRole('heading', { name: words('portal.thanksTitle') })).toBeVisible();
    await context.close();

    // The claim that is open on the desk learns of the signature; one press sends the questionnaire to the insurer.
    const toInsurer = part.getByRole('button', { name: text('toInsurer') });
    await expect(toInsurer).toBeVisible({ timeout: 60_000 });
    await expect(part.getByRole('link', { name: text('signed') })).toBeVisible();
    await axe();
    await toInsurer.click();
    const letter = page.getByRole('dialog');
    const enclosed = letter.getByRole('combobox', { name: words('claims.letter.document') });
    await expect(enclosed).not.toHaveValue('');
    // An insurer is written to in Hebrew, whatever language the agent has.
    await expect(letter.getByRole('textbox', { name: words('claims.letter.text'), exact: true })).toHaveValue(
      /מצורף שאלון התביעה החתום/,
    );
    await axe('claim/letter-dialog');
    const claimsOffice = `claims-${randomInt(1e9)}@insurer.example`;
    await letter.getByLabel(words('sendings.mail')).fill(claimsOffice);
    await letter.getByRole('button', { name: words('claims.letter.send'), exact: true }).click();
    await expect(page.getByText(words('claims.letter.sent'))).toBeVisible();
    const [sent] = await outbox.messages({ to: claimsOffice });
    expect(sent?.file).toMatch(/\.pdf$/);
    const bytes = Buffer.from(await outbox.fileOf(sent!));
    expect(bytes.subarray(0, 5).toString()).toBe('%PDF-');
    expect(bytes.includes('/ByteRange'), 'the file is sealed').toBe(true);
    // What went once is not proposed again.
    await toInsurer.click();
    await expect(enclosed).toHaveValue('');
  },
);
