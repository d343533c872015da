import { randomInt } from 'node:crypto';
import { readFileSync } from 'node:fs';
import path from 'node:path';
import { claims } from '@/lib/contract/claims/claims';
import { calls } from '@/lib/contract/customers/calls';
import { plate } from '../harness/car-form';
import { newCustomer, newDocument } from '../harness/links';
import { hydrated } from '../harness/sign-in';
import { expect, type Page, test } from '../harness/test';
import { writeHeaders } from '../harness/write-headers';

const mobileOf = () => `05255${String(randomInt(1e5)).padStart(5, '0')}`;

/** Creates something as the signed-in person. */
async function make<Made>(page: Page, call: { upstream: string; path: string }, data: object): Promise<Made> {
  const response = await page.request.post(`/api/${call.upstream}/${call.path}`, { headers: writeHeaders(), data });
  expect(response.status(), await response.text()).toBe(200);
  return (await response.json()) as Made;
}

const makeClaim = (page: Page, customerId: string, more: object = {}) =>
  make<{ claimId: string }>(page, claims.create, { customerId, type: 'ACCIDENT', ...more });

/** Opens the editor of a new claim of a new customer. */
async function openNewClaim(page: Page, firstName: string, lastName: string, more: object = {}): Promise<void> {
  const customerId = await newCustomer(page.request, mobileOf(), { firstName, lastName });
  const { claimId } = await makeClaim(page, customerId, more);
  await page.goto(`/claims/${claimId}`);
  await hydrated(page, 'main button');
}

test(
  'CLM-02 what is being written about a claim outlasts a reload: a remark, a notice and a letter',
  { tag: '@wide' },
  async ({ page, words, signIn, axe }) => {
    await signIn('clerk');
    const mobile = mobileOf();
    const customerId = await newCustomer(page.request, mobile, { firstName: 'דליה', lastName: 'כותבת' });
    const { claimId } = await makeClaim(page, customerId);
    const text = (key: string) => words(`claims.${key}`);
    const remark = page.getByRole('group', { name: text('remarks.new'), exact: true });
    const subject = remark.getByLabel(text('remarks.subject'));
    const notice = page.getByLabel(text('notice.label'));
    const letter = page.getByRole('dialog', { name: text('letter.to.CUSTOMER') });
    const body = letter.getByLabel(text('letter.text'), { exact: true });
    const open = () => hydrated(page, 'main button');
    const write = () =>
      page
        .getByRole('button', { name: text('letter.to.CUSTOMER'), exact: true })
        .first()
        .click();
    await page.goto(`/claims/${claimId}`);
    await open();
    await subject.fill('השמאי חוזר ביום ראשון');
    await remark.getByLabel(text('remarks.text')).fill('ביקש תמונות של הפגוש');
    await notice.fill('עדכון טלפוני מהחברה');
    await write();
    const drafted = await body.inputValue();
    await body.fill(`${drafted} נשמח לתשובה השבוע.`);
    await page.reload();
    await open();
    await expect(subject).toHaveValue('השמאי חוזר ביום ראשון');
    await expect(remark.getByLabel(text('remarks.text'))).toHaveValue('ביקש תמונות של הפגוש');
    await expect(notice).toHaveValue('עדכון טלפוני מהחברה');
    await write();
    await expect(body).toHaveValue(`${drafted} נשמח לתשובה השבוע.`);
    await axe();
    // Whoever wants the drafted text again has it, and what was given up does not come back.
    await letter.getByRole('button', { name: text('letter.fromDraft'), exact: true }).click();
    await expect(body).toHaveValue(drafted);
    await letter.getByRole('button', { name: words('ui.cancel'), exact: true }).click();
    await remark.getByRole('button', { name: text('remarks.add'), exact: true }).click();
    await expect(page.getByText(text('remarks.added'))).toBeVisible();
    await expect(subject).toHaveValue('');
    await page.reload();
    await open();
    const list = page.getByRole('list', { name: text('remarks.title') });
    await expect(list).toContainText('השמאי חוזר ביום ראשון');
    await expect(notice).toHaveValue('עדכון טלפוני מהחברה');
    await expect(subject).toHaveValue('');
  },
);

test(
  'CLM-01 a claim that is opened from a call and one from a document take them along, and tell of them in their history',
  { tag: '@wide' },
  async ({ page, words, signIn, axe }) => {
    await signIn('agent');
    const mobile = mobileOf();
    const customerId = await newCustomer(page.request, mobile, { firstName: 'נועה', lastName: 'מתקשרת' });
    const { callId } = await make<{ callId: string }>(page, calls.create, {
      ...{ direction: 'INCOMING', contactNumber: mobile, durationSeconds: 75 },
      calledTs: new Date(Date.now() - 60_000).toISOString(),
    });
    const history = page.getByRole('list', { name: words('claims.history.title') });
    const openIt = async () => {
      await page.getByRole('button', { name: words('claims.open'), exact: true }).click();
      await page.waitForURL(/\/claims\/[\w-]{36}$/);
      await hydrated(page, 'main button');
    };

    await page.goto(`/telephony/calls?call=${callId}`);
    await page.getByRole('link', { name: words('claims.new'), exact: true }).click();
    await page.waitForURL(`**/claims/new?*call=${callId}*`);
    await hydrated(page, 'main button[type="submit"]');
    await expect(page.getByText(words('claims.brought.call'))).toBeVisible();
    await axe();
    await openIt();
    await expect(history.locator('[data-kind=CALL]')).toHaveCount(1);
    await page.goto(`/telephony/calls?call=${callId}`);
    await expect(page.getByRole('link', { name: words('claims.new'), exact: true })).toBeHidden();

    const file = readFileSync(path.resolve('reference/concepts/documents/demo/policy.pdf'));
    const documentId = await newDocument(page.request, customerId, 'תמונות מהכביש', file);
    await page.goto(`/customers/${customerId}?tab=documents&document=${documentId}`);
    const viewer = page.getByRole('dialog', { name: 'תמונות מהכביש' });
    await viewer
      .getByRole('button', { name: words('ui.moreActions'), exact: true })
      .last()
      .click();
    await page.getByRole('menuitem', { name: words('claims.new'), exact: true }).click();
    await hydrated(page, 'main button[type="submit"]');
    await expect(page.getByText(words('claims.brought.document'))).toBeVisible();
    await openIt();
    await expect(history.locator('[data-kind=DOCUMENT]')).toContainText('תמונות מהכביש');
    await expect(history.locator('[data-kind=CALL]')).toHaveCount(0);
    await axe();
  },
);

test(
  'CLM-02 two people on one claim see what the other has changed, each in the fields that they do not type in',
  { tag: '@wide' },
  async ({ page, browser, words, signIn, baseURL }, info) => {
    await signIn('agent');
    const customerId = await newCustomer(page.request, mobileOf(), { firstName: 'שני', lastName: 'משותפת' });
    const { claimId } = await makeClaim(page, customerId);
    const state = await page.context().storageState();
    const other = await browser.newContext({ ...info.project.use, baseURL, storageState: state });
    const colleague = await other.newPage();
    const field = (where: Page, name: string) =>
      where
        .getByRole('group', { name: words('claims.sections.general'), exact: true })
        .getByLabel(words(`claims.fields.${name}`), { exact: true });
    for (const one of [page, colleague]) {
      await one.goto(`/claims/${claimId}`);
      await hydrated(one, 'main button');
    }
    await field(page, 'policyNumber').fill('4455-1');
    await field(colleague, 'claimed').fill('7000');
    await expect(field(colleague, 'policyNumber')).toHaveValue('4455-1');
    await expect(field(page, 'claimed')).toHaveValue(/^7,000/);
    await field(colleague, 'policyNumber').fill('4455-2');
    await expect(field(page, 'policyNumber')).toHaveValue('4455-2');
    await other.close();
  },
);

test('CLM-02 a plate fills in the car of a claim', { tag: '@wide' }, async ({ page, words, signIn }) => {
  await signIn('agent');
  await openNewClaim(page, 'גיל', 'נהגת');
  const car = page.getByRole('group', { name: words('claims.parts.car'), exact: true });
  const number = car.getByLabel(words('claims.fields.registrationNumber'), { exact: true });
  if (!(await number.isVisible())) await page.locator('#car summary').first().click();
  await number.fill(plate);
  await number.press('Enter');
  const filled = (name: string) => car.getByLabel(words(`claims.fields.${name}`), { exact: true });
  await expect(filled('manufacturer')).not.toHaveValue('', { timeout: 15_000 });
  await expect(filled('model')).not.toHaveValue('');
  await expect(filled('year')).toHaveValue(/^(19|20)\d\d$/);
  await expect(car.getByText(words('claims.saving.saved'), { exact: true })).toBeVisible();
  const [manufacturer, model] = [await filled('manufacturer').inputValue(), await filled('model').inputValue()];
  await page.reload();
  await expect(filled('manufacturer')).toHaveValue(manufacturer);
  await expect(filled('model')).toHaveValue(model);
});

test('CLM-04 a payment says who paid, also after its removal is taken back', async ({ page, words, signIn }) => {
  await signIn('agent');
  await openNewClaim(page, 'רון', 'משולם', { supplier: 'HAREL' });
  const text = (key: string) => words(`claims.${key}`);
  const adding = page.getByRole('group', { name: text('payments.new'), exact: true });
  if (!(await adding.isVisible())) await page.locator('#general summary').first().click();
  const payer = adding.getByRole('combobox', { name: text('payments.payer') });
  const insurer = await payer.inputValue();
  expect(insurer).not.toBe('');
  await adding.getByLabel(text('payments.amount'), { exact: true }).fill('500');
  await adding.getByRole('button', { name: text('payments.add') }).click();
  const paid = page.locator('#general').getByRole('listitem').filter({ hasText: '500' });
  await expect(paid).toContainText(insurer);
  await paid.getByRole('button', { name: text('lists.remove') }).click();
  await expect(paid).toHaveCount(0);
  await page.getByRole('button', { name: words('ui.undo') }).click();
  await expect(paid).toContainText(insurer);
});

test(
  'CLM-04 a finger that rests on a card of the board takes it to the next column',
  { tag: '@phone' },
  async ({ page, words, signIn }) => {
    await signIn('agent');
    const customerId = await newCustomer(page.request, mobileOf(), { firstName: 'טל', lastName: 'נוגעת' });
    const { claimId } = await makeClaim(page, customerId);
    await page.goto(`/claims/board?customer=${customerId}`);
    await hydrated(page, 'main li button');
    const column = (name: string) =>
      page.getByRole('region', { name: words(`terms.claimStatus.${name}`), exact: true });
    const cardIn = (name: string) => column(name).locator(`[data-card]:has(a[href="/claims/${claimId}"])`);
    const card = cardIn('NEW');
    await card.scrollIntoViewIfNeeded();
    const [from, to] = [(await card.boundingBox())!, (await column('OPEN').boundingBox())!];
    const { width } = page.viewportSize()!;
    const seen = [Math.max(0, to.x), Math.min(width, to.x + to.width)] as const;
    expect(seen[1] - seen[0], 'the next column is in sight').toBeGreaterThan(40);
    const y = from.y + from.height - 10;
    const ends = [from.x + from.width / 2, (seen[0] + seen[1]) / 2] as const;
    const hand = await page.context().newCDPSession(page);
    const touch = (type: 'touchStart' | 'touchMove' | 'touchEnd', x?: number) =>
      hand.send('Input.dispatchTouchEvent', { type, touchPoints: x === undefined ? [] : [{ x, y }] });
    await touch('touchStart', ends[0]);
    await expect(page.locator('[data-lifted]')).toBeVisible();
    for (const part of [0.25, 0.5, 0.75, 1]) await touch('touchMove', ends[0] + (ends[1] - ends[0]) * part);
    await touch('touchEnd');
    await expect(cardIn('OPEN')).toHaveCount(1);
    await expect(cardIn('NEW')).toHaveCount(0);
  },
);
