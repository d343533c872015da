import { contract } from '@/lib/contract/index';
import { loseAnswer } from '../harness/lost-answer';
import { hydrated } from '../harness/sign-in';
import { stackUnderTest } from '../harness/stack-under-test';
import { expect, test } from '../harness/test';

/** Makes a call with the simulated exchange. */
async function ring(call: object): Promise<void> {
  const answer = await fetch(`${stackUnderTest().reference}/exchange/calls`, {
    method: 'POST',
    body: JSON.stringify({ extensions: ['agent'], outcome: 'answered', ...call }),
    headers: { 'content-type': 'application/json' },
  });
  expect(answer.status).toBe(200);
}

test('TEL-01 TEL-02 TEL-03 a recording is found, played with seeking, marked, filed, and kept as evidence', async ({
  page,
  words,
  signIn,
  axe,
}) => {
  await signIn('agent');
  const orders = await page.request.get(`/api/ins-api/${contract.orders.list.path}?statuses=PolicyIssued&size=1`);
  const { content } = (await orders.json()) as { content: { orderNumber: number; customerName: string }[] };
  const { orderNumber, customerName } = content[0]!;
  await page.goto('/telephony/calls');
  await hydrated(page, 'main button');
  await expect(page.getByRole('heading', { level: 1 })).toContainText(words('calls.title'));
  await expect(page.getByRole('region', { name: words('calls.missed.title') })).toBeVisible();
  await axe();
  const row = page
    .locator('[data-row]')
    .filter({ has: page.getByRole('button', { name: /^(השמעה|Play|Слушать): / }) })
    .first();
  await row.getByRole('button', { name: /^(השמעה|Play|Слушать): / }).click();
  const player = page.getByRole('region', { name: words('calls.player.label') });
  const slider = player.getByRole('slider');
  await expect(player.getByRole('button', { name: words('calls.player.pause') })).toBeVisible();
  await slider.press('Home');
  await slider.press('ArrowUp');
  await expect.poll(async () => Number(await slider.getAttribute('aria-valuenow'))).toBeGreaterThanOrEqual(5);
  await player.getByLabel(words('calls.player.speed')).selectOption('1.5');
  // It plays on, on another screen.
  await page.keyboard.press('Escape');
  await player.getByRole('button', { name: words('calls.player.pause') }).click();
  await player.getByRole('link').click();
  const side = page.getByRole('dialog');
  await expect(side.getByRole('heading', { name: words('calls.side.marks') })).toBeVisible();
  await axe('calls/call-side');
  const customer = side.getByRole('combobox', { name: words('filings.customer') });
  const order = side.getByRole('combobox', { name: words('filings.orderLabel') });
  const choose = async () => {
    await customer.fill(customerName);
    await page
      .getByRole('option', { name: new RegExp(customerName) })
      .first()
      .click();
    await expect(order).toBeVisible();
  };
  await choose();
  // Another name that is typed over the chosen one is nobody, who has no orders.
  await customer.fill('אחר');
  await expect(order).toHaveCount(0);
  await choose();
  await order.click();
  await page.getByRole('option', { name: new RegExp(String(orderNumber)) }).click();
  await side.getByRole('textbox', { name: words('calls.side.note') }).fill('הסכמה לחידוש');
  await side.getByRole('button', { name: words('calls.side.save'), exact: true }).click();
  await expect(page.getByText(words('calls.side.filed'))).toBeVisible();
  await side.getByRole('textbox', { name: words('calls.side.markNote') }).fill('מסכים למחיר');
  await side.getByRole('textbox', { name: words('calls.side.markFrom'), exact: true }).fill('0:02');
  await side.getByRole('textbox', { name: words('calls.side.markTo'), exact: true }).fill('0:06');
  await side.getByRole('button', { name: words('calls.side.mark'), exact: true }).click();
  // What is said of it does not lie over the player, with which one listens on.
  const said = page.getByRole('alert').filter({ hasText: words('calls.side.markAdded') });
  await expect(said).toBeVisible();
  const [saidBox, playerBox] = [(await said.boundingBox())!, (await player.boundingBox())!];
  expect(saidBox.y + saidBox.height).toBeLessThanOrEqual(playerBox.y);
  await side.getByRole('button', { name: words('calls.side.keep'), exact: true }).click();
  await expect(side.getByRole('list', { name: words('calls.side.evidence') })).toContainText(/[0-9a-f]{64}/);
  // What is typed and not saved yet outlasts a change of the call.
  await side.getByRole('textbox', { name: words('calls.side.note') }).fill('ביקש הצעה גם לדירה');
  await side.getByRole('button', { name: words('calls.side.document'), exact: true }).click();
  await expect(side.getByRole('link', { name: words('calls.side.savedAs') })).toBeVisible();
  await expect(side.getByRole('textbox', { name: words('calls.side.note') })).toHaveValue('ביקש הצעה גם לדירה');
  await page.reload();
  await expect(side.getByRole('textbox', { name: words('calls.side.note') })).toHaveValue('ביקש הצעה גם לדירה');
});

test('TEL-01 calls with one customer are one row, whose side leads to the calls before', async ({
  page,
  words,
  signIn,
  axe,
}) => {
  await signIn('agent');
  await page.goto('/telephony/calls?grouped=customer');
  await hydrated(page, 'main button');
  const several = page.locator('[data-row]').filter({ hasText: words('calls.conversation.calls', { count: 2 }) });
  await several.first().click();
  const side = page.getByRole('dialog');
  const others = side.getByRole('region', { name: words('calls.conversation.title') }).getByRole('button');
  await expect(others).toHaveCount(1);
  const address = page.url();
  await axe();
  await others.click();
  await expect(page).not.toHaveURL(address);
  await expect(others).toHaveCount(1);
  // A number that nobody has offers a lead beside the filing.
  const find = await page.request.get(`/api/phone-api/${contract.calls.find.path}?size=50`);
  const { content } = (await find.json()) as {
    content: { callId: string; customerId: string | null; contactNumber: string }[];
  };
  const stranger = content.find(({ customerId, contactNumber }) => customerId === null && contactNumber !== '')!;
  await page.goto(`/telephony/calls?call=${stranger.callId}`);
  await expect(side.getByRole('link', { name: words('calls.side.newLead') })).toBeVisible();
  await axe();
});

test('TEL-03 an incoming call shows who it is and opens the card at one press', async ({
  page,
  words,
  signIn,
  axe,
}) => {
  await signIn('agent');
  await page.goto('/telephony/calls');
  await hydrated(page, 'main button');
  const find = await page.request.get(`/api/phone-api/${contract.calls.find.path}?size=50`);
  const { content } = (await find.json()) as {
    content: { customerName: string | null; contactNumber: string; customerId: string }[];
  };
  const known = content.find(({ customerName }) => customerName !== null)!;
  await ring({ number: known.contactNumber, rings: 100, seconds: 1 });
  const card = page.getByRole('complementary', { name: words('calls.incoming.label') });
  await expect(card).toContainText(known.customerName!, { timeout: 20_000 });
  await axe();
  await card.getByRole('link', { name: words('calls.incoming.open') }).click();
  await expect(page).toHaveURL(new RegExp(`/customers/${known.customerId}`));
  // Nothing on the screen stays under the card, neither at its start nor at its end.
  const tabs = page.getByRole('navigation', { name: words('customers.card.tabList') });
  for (const tab of await tabs.getByRole('link').filter({ visible: true }).all()) await tab.click({ trial: true });
  const main = page.getByRole('main');
  await expect(async () => {
    await page.evaluate(() => scrollTo({ top: document.documentElement.scrollHeight, behavior: 'instant' }));
    const lowest = await main.evaluate((content) => content.lastElementChild!.getBoundingClientRect().bottom);
    expect((await card.boundingBox())!.y).toBeGreaterThanOrEqual(lowest);
  }).toPass({ timeout: 10_000 });
  await card
    .getByRole('button', { name: words('calls.incoming.busy') })
    .last()
    .click();
  await expect(card).toBeHidden();
});

test('TEL-03 a call is written down; the exchange page shows its deliveries', async ({
  page,
  words,
  signIn,
  axe,
  problems,
}) => {
  test.setTimeout(120_000);
  problems.expect(/ERR_CONNECTION_RESET/);
  await signIn('superuser');
  await page.goto('/telephony/calls');
  await hydrated(page, 'main button');
  await page.getByRole('button', { name: words('calls.write') }).click();
  const dialog = page.getByRole('dialog');
  await axe('calls/write-call');
  const number = dialog.getByRole('textbox', { name: words('calls.create.number') });
  await number.fill('03-555 0142');
  await page.keyboard.press('Escape');
  await page.getByRole('button', { name: words('calls.write') }).click();
  await expect(number).toHaveValue('03-555 0142');
  // A call whose answer is lost is not written twice, not even when it is changed after a reload.
  const written: string[] = [];
  page.on('request', (request) => {
    if (request.method() === 'POST' && request.url().endsWith('/agent/phonecalls/view/calls'))
      written.push(`${request.headers()['idempotency-key']} ${request.postData()}`);
  });
  await loseAnswer(page, '**/agent/phonecalls/view/calls');
  const save = dialog.getByRole('button', { name: words('ui.save') });
  await save.click();
  await expect(page.getByText(words('ui.lostAnswer.title')).first()).toBeVisible();
  await page.reload();
  await hydrated(page, 'main button');
  await page.getByRole('button', { name: words('calls.write') }).click();
  await expect(number).toHaveValue('03-555 0142');
  await number.fill('03-555 0143');
  await save.click();
  await expect(dialog).toContainText('03-555-0143');
  expect(written).toHaveLength(2);
  expect(new Set(written).size).toBe(1);
  await expect(page.getByText('03-555-0142')).toHaveCount(0);
  // It is corrected with the form that has written it.
  await dialog.getByRole('button', { name: words('calls.correct.title') }).click();
  await expect(number).toHaveValue('035550143');
  await number.fill('03-555 0144');
  const correction = page.getByRole('dialog', { name: words('calls.correct.title') });
  await correction.getByLabel(words('calls.create.minutes')).fill('12');
  await correction.getByRole('button', { name: words('ui.save') }).click();
  await expect(page.getByText(words('calls.correct.done'))).toBeVisible();
  await expect(dialog.getByRole('region', { name: words('calls.side.facts') })).toContainText('03-555-0144');
  await expect(dialog.getByRole('region', { name: words('calls.side.facts') })).toContainText('12:00');
  await ring({ number: '0500000077', outcome: 'missed', rings: 0, extensions: ['superuser'] });
  await page.goto('/telephony/exchange');
  await hydrated(page, 'main button');
  await expect(page.getByText(words('webhooks.outcomes.APPLIED')).first()).toBeVisible({ timeout: 20_000 });
  await page.getByRole('button', { name: words('webhooks.renew') }).click();
  await axe('webhooks/webhook-panel');
  await page
    .getByRole('dialog')
    .getByRole('button', { name: words('ui.cancel') })
    .click();
  // Recordings that a shorter time deletes cannot be brought back: it asks.
  await page.getByLabel(words('calls.pbx.retention')).fill('60');
  await page.getByRole('button', { name: words('calls.pbx.save') }).click();
  await axe('exchanges/exchange-screen');
  await page
    .getByRole('dialog')
    .getByRole('button', { name: words('ui.cancel') })
    .click();
  await page.reload();
  await expect(page.getByLabel(words('calls.pbx.retention'))).not.toHaveValue(/60/);
  // Numbers go through the exchange from now on. It refuses this secret, so the device is offered.
  await page.getByLabel(words('calls.pbx.dialAt')).fill('https://exchange.demo.example');
  await page.getByLabel(words('calls.pbx.dialSecret')).fill('not the secret of the exchange');
  await page.getByRole('button', { name: words('calls.pbx.save') }).click();
  await expect(page.getByText(words('calls.pbx.dialSecretKept'))).toBeVisible();
  await page.goto('/telephony/calls');
  await hydrated(page, 'main button');
  await page.locator('[data-row] button').first().click();
  await page.getByRole('dialog').locator('a[href^="tel:"]').press('Enter');
  const dialled = page.getByRole('region', { name: words('calls.dial.label') });
  const device = dialled.getByRole('link', { name: words('calls.dial.device') });
  await expect(device).toBeFocused();
  await expect(dialled).toContainText(words('calls.dial.refusals.SECRET'));
  await expect(device).toHaveAttribute('href', /^tel:/);
  await axe();
  await page.keyboard.press('Escape');
  await expect(dialled).toBeHidden();
  // On a phone, which can call by itself, one chooses; the card lies above the call, which fills the screen.
  await page.setViewportSize({ width: 390, height: 844 });
  await page.getByRole('dialog').locator('a[href^="tel:"]').click();
  await dialled.getByRole('button', { name: /superuser/ }).click();
  await expect(dialled).toContainText(words('calls.dial.refusals.SECRET'));
  await dialled.getByRole('button', { name: words('calls.dial.close') }).click();
  await expect(dialled).toBeHidden();
  await page.setViewportSize({ width: 1440, height: 900 });
  // Other tests share the agency.
  await page.goto('/telephony/exchange');
  await hydrated(page, 'main button');
  await page.getByLabel(words('calls.pbx.dialAt')).fill('');
  await page.getByRole('button', { name: words('calls.pbx.save') }).click();
  await expect(page.getByText(words('calls.pbx.dialSecretHint'))).toBeVisible();
  await page.goto('/telephony/figures');
  await expect(page.getByRole('table', { name: words('calls.report.perDay') })).toBeAttached();
  const figure = async (key: string) =>
    Number.parseInt(
      await page
        .locator('dl > div')
        .filter({ has: page.getByText(words(`calls.report.${key}`), { exact: true }) })
        .locator('dd')
        .innerText(),
      10,
    );
  // What the share is taken of is a figure of its own; all calls are more.
  const [incoming, missed] = [await figure('incoming'), await figure('missed')];
  expect(incoming).toBeLessThan(await figure('calls'));
  expect(await figure('share')).toBe(Math.round((missed / incoming) * 100));
  await axe();
});
