import { isolate } from '@/lib/format/bidi';
import { randomInt } from 'node:crypto';
import { customers } from '@/lib/contract/customers/customers';
import { similarities } from '@/lib/contract/customers/similarities';
import { inLetters } from '@/tests/format/letters';
import { hydrated } from '../harness/sign-in';
import { expect, type Page, test } from '../harness/test';
import { writeHeaders } from '../harness/write-headers';

/** Creates a customer as the signed-in person; `over` holds the values that matter to the test. */
async function makeCustomer(page: Page, over: object): Promise<string> {
  const response = await page.request.post(`/api/${customers.create.upstream}/${customers.create.path}`, {
    headers: writeHeaders(),
    data: { media: [], ...over },
  });
  expect(response.status(), await response.text()).toBe(200);
  return ((await response.json()) as { customerId: string }).customerId;
}

test('CUS-04 a family is told, seen from the other side, changed, and shows what it lacks', async ({
  page,
  words,
  signIn,
  axe,
}) => {
  await signIn('agent');
  const lastName = `משפחתי ${inLetters(randomInt(1e9))}`;
  const mother = await makeCustomer(page, {
    customerInfo: { firstName: 'רות', lastName, gender: 'FEMALE', birthday: '1980-05-06' },
  });
  await makeCustomer(page, { customerInfo: { firstName: 'נועם', lastName, birthday: '2001-05-06' } });
  await page.goto(`/customers/${mother}?tab=family`);
  await hydrated(page, 'main button');
  await page.getByRole('button', { name: words('relations.add') }).click();
  const drawer = page.getByRole('dialog', { name: words('relations.addTitle', { name: `רות ${lastName}` }) });
  await expect(drawer.getByText(words('relations.who'), { exact: true })).toBeVisible();
  await expect(drawer.getByText(words('customers.whose'), { exact: true })).toHaveCount(0);
  await drawer.getByRole('radio', { name: words('relations.types.CHILD') }).check();
  await drawer.getByRole('combobox').or(drawer.getByRole('textbox')).first().fill(`נועם ${lastName}`);
  await page
    .getByRole('listbox')
    .getByRole('option')
    .filter({ hasText: `נועם ${lastName}` })
    .click();
  await axe('relations/add-relative');
  await drawer.getByRole('button', { name: words('relations.save'), exact: true }).click();
  await expect(drawer).toBeHidden();
  const tree = page.getByRole('region', { name: words('relations.tree') });
  const child = tree.getByRole('list', { name: words('relations.groups.CHILD') }).getByRole('listitem');
  await expect(child).toContainText('נועם');
  await expect(page.getByRole('row').filter({ hasText: 'נועם' })).toContainText(
    words('relations.gaps.NO_LIFE_POLICIES'),
  );
  await expect(
    page.getByRole('link', {
      name: words('relations.quoteFor', { line: words('relations.lines.CAR'), name: `נועם ${lastName}` }),
    }),
  ).toHaveAttribute('href', /\/cars\/request\?customer=[\w-]{36}$/);
  await axe();
  await child.getByRole('link').click();
  await expect(tree.getByRole('list', { name: words('relations.groups.PARENT') }).getByRole('listitem')).toContainText(
    'רות',
  );
  await tree.getByRole('button', { name: words('relations.actions', { name: `רות ${lastName}` }) }).click();
  await page.getByRole('menuitem', { name: words('relations.remove') }).click();
  await expect(page.getByText(words('relations.empty'))).toBeVisible();
  await page.getByRole('button', { name: words('ui.undo'), exact: true }).click();
  await expect(tree.getByRole('list', { name: words('relations.groups.PARENT') })).toBeVisible();
});

test('CUS-05 two spellings of one person are found, merged part by part, and taken apart again', async ({
  page,
  words,
  signIn,
  axe,
}) => {
  await signIn('agent');
  const phone = `03-77${String(randomInt(1e5)).padStart(5, '0')}`;
  const media = [{ mediaType: 'HOME_PHONE', value: phone }];
  // A random birthday, so that a run does not find customers of another run.
  const born = { birthday: `19${randomInt(50, 99)}-0${randomInt(1, 9)}-1${randomInt(0, 9)}` };
  const kept = await makeCustomer(page, { customerInfo: { firstName: 'זלטה', lastName: 'קווסטל', ...born }, media });
  const other = await makeCustomer(page, {
    customerInfo: { firstName: 'Zlata', lastName: 'Kvastel', ...born },
    media,
    customerPrivileges: 'UNWANTED',
  });
  await page.goto('/customers/similar');
  await hydrated(page, 'main button');
  const groups = page.getByRole('article').filter({ has: page.getByText('Kvastel') });
  await page.getByRole('button', { name: words('similarities.compare') }).click();
  const listed = async () =>
    (await page.request.get(`/api/${similarities.list.upstream}/${similarities.list.path}?size=100`)).text();
  await expect.poll(listed, { timeout: 30_000 }).toContain(other);
  await expect(groups.first()).toBeVisible();
  await axe();
  await page.goto(`/customers/similar/merge?ids=${kept},${other}`);
  await hydrated(page, 'main button');
  await expect(
    page
      .getByRole('radiogroup', { name: new RegExp(words('similarities.field.customerPrivileges')) })
      .getByRole('radio', { checked: true }),
  ).toBeDisabled();
  await page.getByRole('radio', { name: words('similarities.keepThis', { name: 'זלטה קווסטל' }) }).check();
  await page
    .getByRole('radiogroup', { name: words('similarities.field.customerInfo.firstName') })
    .getByRole('radio', { name: 'Zlata' })
    .last()
    .check();
  await axe();
  await page.getByRole('button', { name: words('similarities.mergeNow', { count: 2, name: 'זלטה קווסטל' }) }).click();
  await page.waitForURL('**/customers/similar?part=merges');
  const card = async (id: string) =>
    (await (await page.request.get(`/api/${customers.get.upstream}/agent/customers/${id}`)).json()) as {
      customerId: string;
      customerInfo: { firstName: string };
      customerPrivileges: string;
    };
  expect(await card(other)).toMatchObject({
    customerId: kept,
    customerInfo: { firstName: 'Zlata' },
    customerPrivileges: 'UNWANTED',
  });
  await page.goto(`/customers/${other}?tab=personal`);
  await expect(page).toHaveURL(new RegExp(`/customers/${kept}\\?tab=personal`));
  await page.goto('/customers/similar?part=merges');
  await hydrated(page, 'main button');
  await page
    .locator('tbody [data-row]')
    .filter({ hasText: 'Zlata' })
    .first()
    .getByRole('button', { name: words('similarities.undo') })
    .click();
  const question = page.getByRole('dialog', {
    name: words('similarities.undoTitle', { name: isolate('Zlata קווסטל') }),
  });
  await expect(question.getByText(words('similarities.undoRestores', { names: 'Zlata Kvastel' }))).toBeVisible();
  await axe('similarities/undo-merge');
  await question.getByRole('button', { name: words('similarities.undo') }).click();
  await expect(page.getByText(words('similarities.undoneNow'))).toBeVisible();
  expect(await card(other)).toMatchObject({ customerId: other, customerInfo: { firstName: 'Zlata' } });
  expect(await card(kept)).toMatchObject({ customerInfo: { firstName: 'זלטה' }, customerPrivileges: 'STANDARD' });
});
