import { randomInt } from 'node:crypto';
import { contract } from '@/lib/contract/index';
import { inLetters } from '@/tests/format/letters';
import { nationalId } from '../harness/national-id';
import { hydrated } from '../harness/sign-in';
import { expect, test } from '../harness/test';

const { search, get, update } = contract.customers;
const api = (path: string) => `/api/ins-api/${path}`;

test('CUS-01 CUS-08 customers are found in another script, narrowed, marked and exported; a lead becomes a customer', async ({
  page,
  words,
  signIn,
  axe,
  isMobile,
}) => {
  await signIn('superuser');
  await page.goto('/customers');
  await hydrated(page, 'header button');
  await page.getByRole('searchbox').fill('rosenberg');
  const rows = page.locator('tbody tr');
  await expect(page).toHaveURL(/q=rosenberg/);
  await expect(rows.first()).toContainText('רוזנברג');
  await page
    .getByRole('button', { name: words(isMobile ? 'list.filters' : 'customers.privilege'), exact: true })
    .click();
  const narrowed = page.waitForResponse(/customers\?.*privileges=STANDARD/);
  await page.getByRole('checkbox', { name: words('terms.customerPrivilege.STANDARD') }).check();
  await expect(page).toHaveURL(/privileges=STANDARD/);
  await narrowed;
  await expect(page.locator('[aria-busy="true"]')).toHaveCount(0);
  if (isMobile) await page.getByRole('dialog').getByRole('button').last().click();
  else await page.keyboard.press('Escape');
  await rows.first().getByRole('checkbox').check();
  await page.getByRole('button', { name: words('customers.mark') }).click();
  const dialog = page.getByRole('dialog');
  await dialog.getByLabel(words('customers.privilege')).selectOption('UNWANTED');
  await axe('customers/mark-customers');
  await dialog.getByRole('button', { name: words('customers.mark') }).click();
  await expect(page.getByText(words('customers.marked', { count: 1 }))).toBeVisible();
  await page.goto('/customers?q=rosenberg&privileges=UNWANTED');
  await expect(rows.first()).toContainText(words('terms.customerPrivilege.UNWANTED'));
  await page.getByRole('button', { name: words('ui.exportExcel') }).click();
  await expect(page.getByText(words('jobs.kind.customersExport')).first()).toBeVisible();

  await page.goto('/customers/leads');
  const lead = rows.first();
  const name = (await lead.locator('bdi').first().textContent()) ?? '';
  await lead.getByRole('checkbox').check();
  await page.getByRole('button', { name: words('customers.makeCustomers') }).click();
  await expect(rows.filter({ hasText: name })).toHaveCount(0);
  await page.getByRole('button', { name: words('ui.undo') }).click();
  await expect(rows.filter({ hasText: name })).not.toHaveCount(0);
});

test('CUS-03 a customer is made, found twice before it is, two people who edit it lose nothing, and a removal is taken back', async ({
  page,
  words,
  signIn,
  axe,
  problems,
}) => {
  problems.expect(/409/);
  await signIn('superuser');
  const known = (await (await page.request.get(api(`${search.path}?size=1&has=PASSPORT`))).json()) as {
    content: { firstName: string; lastName: string; passportNumber: string }[];
  };
  const [other] = known.content;
  // Border of an invalid field, as the visual language has it (`--bad`), in both schemes.
  const red = process.env.DARK ? 'rgb(255, 138, 125)' : 'rgb(180, 35, 24)';
  await page.goto('/customers/new');
  await hydrated(page, 'header button');
  const input = (name: string) => page.locator(`[name="${name}"]`);
  const wrong = {
    'customerInfo.lastName': 'לוי2$',
    'customerInfo.birthday': '29.02.2023',
    'customerInfo.drivingLicenseIssued': '01.01.2099',
    'passport.passportNumber': '123',
    'media.0.value': '12',
    'media.1.value': 'dana@',
  };
  await page
    .locator('details', { has: input('customerInfo.birthday') })
    .locator('summary')
    .click();
  for (const [name, value] of Object.entries(wrong)) await input(name).fill(value);
  await page.getByRole('button', { name: words('customers.create') }).click();
  // All at once, with the empty first name, and no second round.
  const summary = page.getByRole('alert').filter({ hasText: words('form.errorCount', { count: 7 }) });
  await expect(summary).toContainText(words('form.rules.required'));
  for (const name of ['customerInfo.firstName', ...Object.keys(wrong)])
    await expect(summary.locator(`a[href="#field-${name}"]`), name).toBeVisible();
  for (const name of Object.keys(wrong)) await expect(input(name), name).toHaveCSS('border-top-color', red);
  for (const name of Object.keys(wrong)) await input(name).fill('');
  await input('customerInfo.firstName').fill('ליאור');
  await input('customerInfo.lastName').fill(`בודק ${inLetters(randomInt(1e9))}`);
  await input('passport.passportNumber').fill('123456789');
  await expect(page.getByText(words('form.rules.passportNotValid')).first()).toBeVisible();
  await input('passport.passportNumber').fill(other!.passportNumber);
  await expect(page.getByRole('status').filter({ hasText: words('customers.reasons.SAME_ID') })).toContainText(
    other!.lastName,
  );
  await input('passport.passportNumber').fill(nationalId());
  const mobile = () => `052${String(randomInt(1e7)).padStart(7, '0')}`;
  await input('media.0.value').fill(`${mobile()}, ${mobile()}`);
  await expect(input('media.2.value')).toHaveAttribute('type', 'email');
  await page.locator('#addresses > summary').click();
  await page.getByRole('button', { name: words('customers.addressTypes.LIVING') }).click();
  await input('addresses.0.city').fill('חיפ');
  await page.getByRole('option', { name: /^(חיפה|Haifa|Хайфа)$/ }).click();
  await expect(input('addresses.0.zipCode')).not.toHaveValue('');
  await input('addresses.0.street').fill('הרצ');
  await page.getByRole('option', { name: 'הרצל', exact: true }).click();
  await input('addresses.0.house').fill('3');
  await input('addresses.0.apartment').fill('12');
  await axe();
  await page.getByRole('button', { name: words('customers.create') }).click();
  await page.waitForURL(/\/customers\/[\w-]{36}$/);

  const customerId = page.url().split('/').at(-1)!;
  await page.goto(`/customers/${customerId}/edit`);
  await hydrated(page, 'header button');
  await page
    .getByRole('button', { name: words('customers.confirm'), exact: true })
    .first()
    .click();
  await axe('customers/medium-mark');
  await page.keyboard.press('Escape');
  await input('customerInfo.middleName').fill('שלי');
  await input('professionalInfo.occupation').fill('גננת');
  const path = get.path.replace('{customerId}', customerId);
  const card = (await (await page.request.get(api(path))).json()) as { version: number; customerInfo: object };
  const theirs = { ...card, customerInfo: { ...card.customerInfo, middleName: 'שלהם', maritalStatus: 'MARRIED' } };
  const origin = new URL(page.url()).origin;
  expect(
    (
      await page.request.fetch(api(path), { method: update.method, data: theirs, headers: { Origin: origin } })
    ).status(),
  ).toBe(200);
  await page.getByRole('button', { name: words('customers.save'), exact: true }).click();
  const clash = page.getByRole('dialog', { name: words('customers.clashTitle') });
  await expect(clash).toContainText(words('terms.maritalStatus.MARRIED'));
  await axe('customers/clash-dialog');
  await clash.getByRole('radio', { name: /שלהם/ }).check();
  await clash.getByRole('button', { name: words('customers.saveBoth') }).click();
  await page.waitForURL(/\/customers\/[\w-]{36}$/);
  const saved: unknown = await (await page.request.get(api(path))).json();
  expect(saved).toMatchObject({
    customerInfo: { middleName: 'שלהם', maritalStatus: 'MARRIED' },
    professionalInfo: { occupation: 'גננת' },
    version: card.version + 2,
  });

  const remove = { name: words('customers.card.removal.action') };
  await page.getByRole('button', { name: words('ui.moreActions'), exact: true }).click();
  await page.getByRole('menuitem', remove).click();
  const asked = page.getByRole('dialog');
  await expect(asked).toContainText(words('customers.card.removal.nothing'));
  await axe('[customerId]/remove-customer');
  await asked.getByRole('button', remove).click();
  await page.waitForURL(/\/customers$/);
  expect((await page.request.get(api(path))).status()).toBe(404);
  await page.getByRole('button', { name: words('ui.undo') }).click();
  await page.waitForURL(`**/customers/${customerId}`);
  await expect(page.getByRole('heading', { level: 1 })).toContainText('ליאור');
});
