import { loseAnswer } from '../harness/lost-answer';
import { nationalId } from '../harness/national-id';
import { makeOrder } from '../harness/quotes';
import { hydrated } from '../harness/sign-in';
import { expect, test } from '../harness/test';

test(
  'ORD-09 a customer is attached by a confirmed number, signs the papers, and nothing typed is lost',
  { tag: '@wide' },
  async ({ page, words, signIn, axe }, info) => {
    test.setTimeout(120_000);
    const shots = process.env.ATTACH_SHOTS;
    const look = async (name: string) => {
      if (!shots) return;
      for (const width of [1440, 390]) {
        await page.setViewportSize({ width, height: 900 });
        await page.screenshot({ path: `${shots}/${name}-${info.project.name}-${width}.png`, fullPage: true });
      }
      await page.setViewportSize({ width: 1440, height: 900 });
    };
    await signIn('agent');
    const orderId = await makeOrder(page, { kind: 'later' });
    await page.goto(`/orders/${orderId}`);
    await hydrated(page, 'main button');
    await page
      .getByRole('main')
      .getByRole('button', { name: words('orders.actions.attach') })
      .first()
      .click();
    await page.waitForURL(`**/orders/${orderId}/attach`);

    // The number is checked and confirmed before anything else is asked for.
    const id = nationalId();
    const number = page
      .getByLabel(words('customers.idTypes.NATIONAL_ID'), { exact: true })
      .and(page.getByRole('textbox'));
    const submit = page.locator('main form button[type=submit]');
    await submit.click();
    await expect(page.getByText(words('form.rules.mustConfirm')).first()).toBeVisible();
    await number.fill(id);
    await expect(page.getByText(words('attachings.newCustomerWarning'))).toBeVisible();
    await page.getByRole('checkbox', { name: words('attachings.confirmNumber') }).check();
    await page.getByLabel(words('customers.firstName'), { exact: true }).fill('נועם');
    await look('details');
    await page.reload();
    await hydrated(page, 'main button');
    await expect(number).toHaveValue(id);
    await expect(page.getByLabel(words('customers.firstName'), { exact: true })).toHaveValue('נועם');
    await page.getByLabel(words('customers.lastName'), { exact: true }).fill('אלמוג');
    await page.getByLabel(words('customers.mobile')).fill(`052${id.slice(2)}`);
    await axe();
    await page.getByRole('button', { name: words('attachings.createAndAttach') }).dblclick();

    // Papers are drawn for the offer.
    await expect(page).toHaveURL(/tab=documents/);
    for (const at of [0, 1, 2]) {
      const make = page.getByRole('button', { name: words('attachings.make'), exact: true });
      await expect(make).toHaveCount(3 - at);
      await make.first().click();
      await expect(make).toHaveCount(2 - at);
    }
    await look('documents');
    await axe();
    const tab = (name: string) => page.getByRole('button', { name: words(`attachings.tabs.${name}`) });
    await tab('policy').click();
    await expect(page.getByRole('link', { name: words('attachings.toIssue') })).toBeVisible();
    await look('policy');
    await tab('sending').click();
    await page.getByLabel(words('attachings.message')).fill('נא לחתום היום');
    await page.goBack();
    await page.goForward();
    await expect(page.getByLabel(words('attachings.message'))).toHaveValue('נא לחתום היום');
    await look('sending');
    await axe();
    await page.getByRole('button', { name: words('attachings.send'), exact: true }).dblclick();
    await expect(page).toHaveURL(/tab=receiving/);
    await expect(page.getByRole('link', { name: words('attachings.toEnvelope') })).toBeVisible();
    await expect(page.getByRole('button', { name: words('attachings.markReceived') })).toHaveCount(3);
    await look('receiving');
    await axe();
    for (const left of [2, 1, 0]) {
      await page
        .getByRole('button', { name: words('attachings.markReceived') })
        .first()
        .click();
      await expect(page.getByRole('button', { name: words('attachings.markReceived') })).toHaveCount(left);
    }
    await expect(page.getByText(words('attachings.closed'))).toBeVisible();
  },
);

test('ORD-09 a new customer whose answer was lost is attached by the same press again, once', async ({
  page,
  words,
  signIn,
  problems,
}) => {
  problems.expect(/ERR_CONNECTION_RESET|Failed to load resource/);
  await signIn('agent');
  const orderId = await makeOrder(page, { kind: 'later' });
  const id = nationalId();
  await page.goto(`/orders/${orderId}/attach`);
  await hydrated(page, 'main button');
  await page
    .getByLabel(words('customers.idTypes.NATIONAL_ID'), { exact: true })
    .and(page.getByRole('textbox'))
    .fill(id);
  await expect(page.getByText(words('attachings.newCustomerWarning'))).toBeVisible();
  await page.getByRole('checkbox', { name: words('attachings.confirmNumber') }).check();
  await page.getByLabel(words('customers.firstName'), { exact: true }).fill('נועם');
  await page.getByLabel(words('customers.lastName'), { exact: true }).fill('אלמוג');
  await page.getByLabel(words('customers.mobile')).fill(`052${id.slice(2)}`);
  await loseAnswer(page, '**/attaching/customer');
  const create = page.getByRole('button', { name: words('attachings.createAndAttach') });
  await create.click();
  await expect(page.getByRole('main').getByRole('alert')).toBeVisible();
  const repeated = page.waitForResponse((answer) => answer.request().method() === 'POST' && answer.ok());
  await create.click();
  expect(new URL((await repeated).url()).pathname).toMatch(/\/attaching\/customer$/);
  await expect(page).toHaveURL(/tab=documents/);

  // The same in the panel of an order.
  const other = await makeOrder(page, { kind: 'later' });
  await page.goto(`/orders/${other}`);
  await hydrated(page, 'main button');
  await page
    .getByRole('complementary', { name: words('orders.facts') })
    .getByRole('button', { name: words('orders.actions.attach') })
    .click();
  const panel = page.getByRole('dialog', { name: words('orders.actions.attach') });
  await panel.getByRole('radio', { name: words('customers.kinds.new') }).check();
  await panel.getByLabel(words('customers.firstName'), { exact: true }).fill('ליאור');
  await panel.getByLabel(words('customers.lastName'), { exact: true }).fill('אלמוג');
  await loseAnswer(page, '**/api/ins-api/agent/insurance/**/orders/*');
  const attach = panel.getByRole('button', { name: words('orders.attachNow') });
  await attach.click();
  await expect(panel.getByRole('alert')).toBeVisible();
  await attach.click();
  await expect(panel).toHaveCount(0);
  await expect(page.getByRole('main').getByText('ליאור אלמוג').first()).toBeVisible();
});
