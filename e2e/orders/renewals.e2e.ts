import type { Page } from '@playwright/test';
import { fillPath } from '@/lib/contract/kit/endpoint';
import type { RenewalRow } from '@/lib/contract/orders/renewal-card';
import { renewals } from '@/lib/contract/orders/renewals';
import { formatDay } from '@/lib/format/date';
import { Presses } from '../harness/presses';
import { hydrated } from '../harness/sign-in';
import { expect, test } from '../harness/test';
import type { Words } from '../harness/words';

const screen = '/processes/renewals/actual';

/** Returns the agency's renewals of customers that nobody has worked on. */
async function upcoming(page: Page): Promise<RenewalRow[]> {
  const answer = await page.request.get(`/api/ins-api/${renewals.list.path}?types=upcoming&size=50`);
  const { content } = (await answer.json()) as { content: RenewalRow[] };
  return content.filter(({ customerName }) => customerName !== null);
}

/** Returns those that can be searched now. */
const searchable = async (page: Page): Promise<RenewalRow[]> =>
  (await upcoming(page)).filter(({ search }) => search.blocked === null);

const editorOf = (page: Page, words: Words) => page.getByRole('dialog', { name: words('renewals.editor') });
const searchOne = (words: Words) => ({ name: words('renewals.actions.search', { count: 1 }) });

/** Opens a renewal whose search is not open yet: the button says why, and when it will be. */
async function readWhyNot(page: Page, words: Words): Promise<void> {
  const early = (await upcoming(page)).find(({ search }) => search.blocked === 'TOO_EARLY');
  expect(early, 'a demo renewal before its window').toBeDefined();
  await page.goto(`${screen}?renewal=${early!.renewalId}`);
  const why = words('renewals.blocks.TOO_EARLY', { day: formatDay(early!.search.opensOn) });
  await expect(editorOf(page, words).getByText(why)).toBeVisible();
  const button = editorOf(page, words).getByRole('button', searchOne(words));
  await expect(button).toHaveAttribute('aria-disabled', 'true');
  await button.focus();
  await expect(page.getByRole('tooltip', { name: why })).toBeVisible();
}

/** Saves what the list shows as a view, and opens it again from the whole list. */
async function keepView(page: Page, words: Words): Promise<void> {
  const name = `שנה שעברה ${Date.now()}`;
  const isPhone = page.viewportSize()!.width < 768;
  const opener = page.getByRole('button', { name: words(isPhone ? 'list.filters' : 'list.view') }).first();
  await page.goto(`${screen}?types=past&months=12`);
  await hydrated(page, 'main button');
  await opener.click();
  await page.getByRole('textbox', { name: words('list.viewName') }).fill(name);
  await page.getByRole('button', { name: words('list.saveView') }).click();
  await expect(page.getByRole('button', { name, exact: true })).toHaveAttribute('aria-current', 'true');
  await page.goto(screen);
  await hydrated(page, 'main button');
  await opener.click();
  await page.getByRole('button', { name, exact: true }).click();
  await expect(page).toHaveURL(/types=past/);
  await expect(page).toHaveURL(/months=12/);
}

test(
  'RNW-02 from the list to a new price: search, follow-up, consent, order',
  { tag: '@all' },
  async ({ page, words, signIn, axe }) => {
    test.setTimeout(120_000);
    await signIn('agent');
    const [renewal] = await searchable(page);
    expect(renewal, 'a demo renewal in its window').toBeDefined();
    await page.goto(`${screen}?q=${renewal!.orderNumber}`);
    await hydrated(page, 'main button');
    await expect(page.getByRole('heading', { level: 1, name: words('renewals.title') })).toBeVisible();
    await axe();
    await page.getByRole('button', { name: words('renewals.actions.sendLower') }).click();
    await expect(page.getByRole('dialog', { name: words('renewals.sendingMany.title') })).toBeVisible();
    await expect(page.getByText(words('renewals.sendingMany.nobody'))).toBeVisible();
    await axe('renewals/send-many');
    await page.keyboard.press('Escape');
    // The second press of a double press meets the backdrop of the panel, and leaves it open.
    await page.getByRole('row').getByRole('button', { name: renewal!.customerName!, exact: true }).dblclick();
    const editor = editorOf(page, words);
    await expect(editor.getByText(words('renewals.consents.none'))).toBeVisible();
    await axe('renewals/renewal-editor');
    await editor.getByRole('button', { name: words('renewals.taking.button') }).click();
    await expect(page.getByRole('dialog', { name: words('renewals.taking.title') })).toBeVisible();
    await axe('renewals/take-results');
    await page.keyboard.press('Escape');
    const presses = new Presses(page);
    await presses.press(editor.getByRole('button', searchOne(words)));
    await axe('renewals/search-renewals');
    await presses.press(page.getByRole('button', { name: words('renewals.searching.start') }));
    await expect(editor.getByText(words('renewals.offers.CHEAPEST'))).toBeVisible({ timeout: 60_000 });

    const remark = 'לחזור אחרי שמונה';
    await editor.getByRole('textbox', { name: words('renewals.fields.remark') }).fill(remark);
    await editor
      .getByRole('button', { name: words('renewals.save'), exact: true })
      .first()
      .click();
    await expect(page.getByText(words('renewals.saved'))).toBeVisible();
    await editor.getByRole('button', { name: words('renewals.consents.add') }).click();
    await editor.getByRole('textbox', { name: words('renewals.consents.fields.callTime') }).fill('10:30');
    const evidence = editor.getByRole('textbox', { name: words('renewals.consents.fields.evidence') });
    await evidence.fill('שיחה ב־10:30');
    // Closing the panel would lose what the customer said.
    await evidence.press('Escape');
    await editor.getByRole('button', { name: words('ui.leaveDialog.stay') }).click();
    await expect(evidence).toHaveValue('שיחה ב־10:30');
    await evidence.press('Tab');
    await editor
      .getByRole('button', { name: words('renewals.consents.save'), exact: true })
      .last()
      .click();
    await expect(editor.getByText('שיחה ב־10:30')).toBeVisible();

    await editor.getByRole('button', { name: words('renewals.actions.send') }).click();
    await axe('renewals/send-results');
    await page.keyboard.press('Escape');
    await presses.press(editor.getByRole('button', { name: words('renewals.actions.renew') }));
    await axe('renewals/renew-dialog');
    await presses.press(page.getByRole('button', { name: words('renewals.renewing.action') }));
    await page.waitForURL(/\/orders\/[\w-]+/);
    expect(presses.count, 'presses from an open renewal to its order').toBe(4);
    const { path } = renewals.get;
    const kept = await page.request.get(`/api/ins-api/${fillPath(path, { renewalId: renewal!.renewalId })}`);
    expect(await kept.json()).toMatchObject({ remark, hasConsent: true, outcome: 'OPEN' });
    // From now on the renewal leads to its order: to the issue and to attaching the customer.
    await page.goto(`${screen}?renewal=${renewal!.renewalId}`);
    await expect(editor.getByRole('link', { name: words('renewals.actions.issue') })).toHaveAttribute(
      'href',
      /\/issue$/,
    );
    await editor.getByRole('link', { name: words('renewals.actions.attach') }).click();
    await page.waitForURL(/\/orders\/[\w-]+\/attach$/);
    await expect(page.getByRole('heading', { level: 1 })).toBeVisible();
  },
);

test('RNW-01 RNW-02 RNW-03 an open renewal outlives a reload and a colleague, marks are taken back, a closed search says why, a view is kept', async ({
  page,
  words,
  signIn,
  axe,
  problems,
}) => {
  // Long, and the panel is read several times.
  test.slow();
  problems.expect(/409/);
  await signIn('trusted');
  const [renewal] = await searchable(page);
  const { renewalId } = renewal!;
  await page.goto(`${screen}?q=${renewal!.orderNumber}`);
  await hydrated(page, 'main button');
  const row = page.getByRole('row').filter({ hasText: renewal!.customerName! });
  await row.getByRole('button', { name: renewal!.customerName!, exact: true }).press('Enter');
  const editor = editorOf(page, words);
  const remark = editor.getByRole('textbox', { name: words('renewals.fields.remark') });
  await remark.fill('רק אחרי שבע');
  await expect
    .poll(() => page.evaluate(() => Object.keys(localStorage).some((key) => key.includes('renewals.follow-up'))))
    .toBe(true);
  await page.reload();
  await expect(remark).toHaveValue('רק אחרי שבע');
  const address = `/api/ins-api/${fillPath(renewals.get.path, { renewalId })}`;
  const { version } = (await (await page.request.get(address)).json()) as { version: number };
  const colleague = { version, followUp: 'CALLBACK', nextContactOn: null, remark: 'נוסח של אחר' };
  const headers = { Origin: new URL(page.url()).origin };
  expect((await page.request.put(address, { headers, data: colleague })).status()).toBe(200);
  await editor.getByRole('button', { name: words('renewals.save'), exact: true }).click();
  await expect(editor.getByRole('alert').getByText('נוסח של אחר')).toBeVisible();
  await axe();
  await editor.getByRole('button', { name: words('form.conflict.keepMine') }).click();
  await expect(page.getByText(words('renewals.saved'))).toBeVisible();
  expect(await (await page.request.get(address)).json()).toMatchObject({ remark: 'רק אחרי שבע', followUp: null });
  await page.goBack();
  await expect(editor).toBeHidden();
  await expect(page).toHaveURL(/\?q=\d+$/);
  await row.getByRole('checkbox').check();
  await page.getByRole('button', { name: words('renewals.actions.renewed') }).click();
  await expect(row).toHaveCount(0);
  await page.getByRole('button', { name: words('ui.undo') }).click();
  await expect(row).toHaveCount(1);
  // The status of the calls is set in the row; the rest of the follow-up stays.
  await row.getByRole('button', { name: words('renewals.setFollowUp', { name: renewal!.customerName! }) }).click();
  await page.getByRole('menuitem', { name: words('renewals.followUps.NOT_ANSWERING') }).click();
  await expect(row).toContainText(words('renewals.followUps.NOT_ANSWERING'));
  await expect
    .poll(async () => (await page.request.get(address)).json())
    .toMatchObject({ remark: 'רק אחרי שבע', followUp: 'NOT_ANSWERING' });
  await readWhyNot(page, words);
  await keepView(page, words);
});

test('ORD-10 the production report adds up in every division and is exported', async ({ page, words, signIn, axe }) => {
  await signIn('agent');
  await page.goto('/processes/production');
  await hydrated(page, 'main button');
  const total = await page.locator('main dl dd').first().innerText();
  const amount = (text: string) => Number(text.replace(/\D/g, ''));
  // The months are a chart; their table is behind a press.
  await page.getByText(words('production.asTable')).click();
  for (const key of ['byMonth', 'bySupplier', 'byBranch', 'bySource', 'byAgent']) {
    const cells = page.getByRole('table', { name: words(`production.${key}`), exact: true }).locator('td:nth-child(3)');
    const parts = await cells.allInnerTexts();
    expect(
      parts.reduce((sum, part) => sum + amount(part), 0),
      key,
    ).toBe(amount(total));
  }
  await axe();
  await page.getByRole('button', { name: words('ui.exportExcel') }).click();
  await expect(page.getByText(words('jobs.ready'))).toBeVisible({ timeout: 30_000 });
});
