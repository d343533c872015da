import { PDFDocument, StandardFonts } from 'pdf-lib';
import { type ClaimRow, claimLists as claims } from '@/lib/contract/claims/claim-lists';
import { type CustomerRow, customers } from '@/lib/contract/customers/customers';
import { type OrderRow, orders } from '@/lib/contract/orders/orders';
import { todayInIsrael } from '@/lib/rules/time/calendar';
import { formatPlate } from '@/lib/rules/quotes/plate';
import { expectFound, requestByPlate } from '../harness/car-form';
import { Presses } from '../harness/presses';
import { hydrated } from '../harness/sign-in';
import { expect, type Page, test } from '../harness/test';

/** Returns an agreement with a line to sign on. */
async function askingFile() {
  const document = await PDFDocument.create();
  const font = await document.embedFont(StandardFonts.Helvetica);
  const page = document.addPage([595, 842]);
  page.drawText('Agreement', { x: 72, y: 720, size: 20, font });
  page.drawText('Signature: ______________________', { x: 72, y: 140, size: 12, font });
  return { name: '2026 agreement.pdf', mimeType: 'application/pdf', buffer: Buffer.from(await document.save()) };
}

/** Returns the policy of a customer's car that ends after today. */
async function insured(page: Page): Promise<OrderRow & { customerId: string; registrationNumber: string }> {
  const { upstream, path } = orders.list;
  const filter = new URLSearchParams({
    statuses: 'PolicyIssued',
    productTypes: 'CAR',
    insuranceEndMin: todayInIsrael(),
    sort: 'insuranceEnd',
    size: '50',
  });
  const answer = await page.request.get(`/api/${upstream}/${path}?${filter}`);
  const { content } = (await answer.json()) as { content: OrderRow[] };
  const found = content.find(({ customerId, registrationNumber }) => customerId && registrationNumber);
  expect(found, 'a customer with an insured car').toBeDefined();
  return found as OrderRow & { customerId: string; registrationNumber: string };
}

/** Returns a claim that waits for its follow-up. */
async function claim(page: Page): Promise<ClaimRow> {
  const answer = await page.request.get(`/api/${claims.due.upstream}/${claims.due.path}?size=1`);
  const { content } = (await answer.json()) as { content: ClaimRow[] };
  expect(content[0], 'a claim').toBeDefined();
  return content[0]!;
}

/** Returns a customer who has a mobile. */
async function somebody(page: Page): Promise<CustomerRow> {
  const answer = await page.request.get(
    `/api/${customers.search.upstream}/${customers.search.path}?size=1&has=MOBILE_PHONE`,
  );
  const { content } = (await answer.json()) as { content: CustomerRow[] };
  expect(content[0], 'a customer with a mobile').toBeDefined();
  return content[0]!;
}

/** Types before the scripts of a page have come: a search hears it later, and a plate goes on without any script. */
async function typeBeforeScripts(page: Page): Promise<void> {
  const scripts = '**/*.js';
  const coming = Promise.withResolvers<void>();
  await page.route(scripts, async (route) => {
    await coming.promise;
    await route.continue();
  });
  await page.goto('/orders', { waitUntil: 'commit' });
  await page.getByRole('main').getByRole('searchbox').fill('כהן');
  await page.keyboard.press('Enter');
  coming.resolve();
  await page.waitForURL((url) => url.searchParams.get('q') === 'כהן');
  await page.unroute(scripts);

  // These never come.
  await page.route(scripts, () => undefined);
  await page.goto('/', { waitUntil: 'commit' });
  await page.locator('main #plate').fill('123-45-678');
  await page.keyboard.press('Enter');
  await page.waitForURL('**/cars/request?plate=123-45-678', { waitUntil: 'commit' });
  await expect(page.locator('[id="field-vehicle.registrationNumber"]')).toHaveValue('123-45-678');
  await page.unrouteAll({ behavior: 'ignoreErrors' });
}

test('NAV-12 a quote from home takes two presses and no mouse', { tag: '@wide' }, async ({ page, words, signIn }) => {
  await signIn('agent');
  await typeBeforeScripts(page);
  await page.goto('/');
  // What is overdue takes no press at all.
  await expect(
    page
      .getByRole('region', { name: words('home.charts.tasks.title') })
      .getByRole('link', { name: words('home.charts.overdue') }),
  ).toBeVisible();
  const presses = await requestByPlate(page, words);
  await presses.key('Control+Enter');
  await page.waitForURL('**/cars/results/*');
  expect(presses.count).toBe(2);
});

test(
  'CAR-09 a known customer’s car takes three presses from the open card',
  { tag: '@wide' },
  async ({ page, words, signIn }) => {
    await signIn('agent');
    const { customerId, registrationNumber, suppliers } = await insured(page);
    await page.goto(`/customers/${customerId}`);
    await hydrated(page, 'main a');
    const presses = new Presses(page);
    await presses.press(page.getByRole('main').getByRole('link', { name: words('customers.card.newQuote') }));
    const known = page.getByRole('navigation', { name: words('cars.known.ofCustomer') });
    await presses.press(known.getByRole('link', { name: formatPlate(registrationNumber) }));
    await expectFound(page, words);
    // The insurer of the policy that ends is carried over.
    const before = page.locator('[id^="field-drivers.0.insuranceCases."][id$=".supplier"]').first();
    await expect(before).toHaveValue(words(`terms.insurer.${suppliers[0]!}`));
    await presses.key('Control+Enter');
    await page.waitForURL('**/cars/results/*');
    expect(presses.count).toBe(3);
  },
);

test(
  'CUS-06 a note on an open card takes one press and the typing',
  { tag: '@once' },
  async ({ page, words, signIn }) => {
    await signIn('agent');
    await page.goto(`/customers/${(await somebody(page)).customerId}`);
    await hydrated(page, 'form#note');
    const presses = new Presses(page);
    const said = `סוכם לחזור מחר ${Date.now()}`;
    await presses.key('n');
    await expect(page.getByRole('textbox', { name: words('customers.card.note.label') })).toBeFocused();
    await presses.type(said);
    // Enter ends the input, as in any field.
    await page.keyboard.press('Enter');
    await expect(page.getByRole('list', { name: words('customers.card.tabs.timeline') })).toContainText(said);
    expect(presses.count).toBe(1);
    // The line keeps the focus for the next note, and what was typed outlives a reload.
    const line = page.getByRole('textbox', { name: words('customers.card.note.label') });
    await expect(line).toBeFocused();
    await line.fill(`${said}, שוב`);
    await page.reload();
    await expect(line).toHaveValue(`${said}, שוב`);
    await expect(page.getByRole('list', { name: words('customers.card.tabs.timeline') })).toContainText(said);
  },
);

test(
  'DOC-03 one PDF that asks for a signature is sent to the customer of the open card in four presses',
  { tag: '@wide' },
  async ({ page, words, signIn, axe }) => {
    await signIn('superuser');
    const { customerId } = await somebody(page);
    await page.goto(`/customers/${customerId}`);
    await hydrated(page, 'main a');
    const presses = new Presses(page);
    await presses.press(page.getByRole('main').getByRole('link', { name: words('customers.card.sendToSign') }));
    await page.waitForURL('**/processes/documents/new?*');
    const chooser = page.waitForEvent('filechooser');
    await presses.press(page.getByRole('button', { name: words('envelopes.addFiles') }));
    await (await chooser).setFiles(await askingFile());
    await expect(page.getByLabel(words('envelopes.titleOf.SIGN'))).toHaveValue('2026 agreement');
    const next = words('envelopes.nextTo', { step: words('envelopes.steps.where') });
    await presses.press(page.getByRole('button', { name: next }));
    await expect(page.getByText(words('envelopes.proposedNote'))).toBeVisible();
    await expect(page.locator('#prepare-page').getByRole('button')).toHaveCount(1);
    await axe();
    await presses.press(page.getByRole('button', { name: words('envelopes.sendNow', { count: 1 }) }));
    await expect(page.getByRole('heading', { name: words('envelopes.sentTitle') })).toBeVisible();
    expect(presses.count).toBe(4);
    const made = page.waitForResponse(/\/signers\/[^/]+\/link$/);
    await page.getByRole('button', { name: new RegExp(`^${words('envelopes.handOver.button')}`) }).click();
    // By its name: the icon that closes the dialog is a picture too, and the code is loaded.
    const code = words('envelopes.handOver.code', { name: '' }).trim();
    await expect(page.getByRole('dialog').getByRole('img', { name: new RegExp(code) })).toBeVisible();
    await axe('envelopes/hand-over');
    const { url: link } = (await (await made).json()) as { url: string };
    expect(link).toMatch(/\/sign\/[\w-]{43}$/);
    // The customer opens the link, and the agent sees it without a reload.
    await page.keyboard.press('Escape');
    const customer = await page.context().browser()!.newPage();
    await customer.goto(link);
    await hydrated(customer, 'button');
    await customer.getByRole('button', { name: words('portal.open') }).click();
    await expect(page.getByText(words('envelopes.signerStatus.OPENED')).first()).toBeVisible({ timeout: 10_000 });
    await customer.close();
  },
);

test(
  'NAV-12 the palette calls a customer in two presses, and keys lead to screens',
  { tag: '@wide' },
  async ({ page, words, signIn }) => {
    await signIn('agent');
    // A claim is found by its number.
    await page.goto('/orders');
    await hydrated(page, 'header button');
    const { claimNumber, claimId } = await claim(page);
    await page.keyboard.press('Control+k');
    await expect(page.getByRole('dialog').getByRole('combobox')).toBeFocused();
    await page.keyboard.type(String(claimNumber));
    await page.getByRole('option', { name: words('shell.palette.claim', { number: String(claimNumber) }) }).click();
    await page.waitForURL(`**/claims/${claimId}`);

    await page.keyboard.press('g');
    await page.keyboard.press('h');
    await page.waitForURL((url) => url.pathname === '/');

    // Last, because the browser asks whether to open the phone program and takes all keys from then on.
    const { firstName, lastName } = await somebody(page);
    const name = `${firstName} ${lastName}`;
    await page.goto('/orders');
    await hydrated(page, 'header button');
    const presses = new Presses(page);
    await presses.key('Control+k');
    await expect(page.getByRole('dialog').getByRole('combobox')).toBeFocused();
    await presses.type(name);
    const call = page.getByRole('option', { name: words('shell.palette.action.call', { name }) }).first();
    await presses.press(call);
    expect(presses.count).toBe(2);
    await expect(page.getByRole('dialog')).toHaveCount(0);
  },
);
