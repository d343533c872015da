import type { Page } from '@playwright/test';
import { openHome } from '../harness/sign-in';
import { expect, test } from '../harness/test';
import type { Words } from '../harness/words';

const openSearch = (page: Page, words: Words) =>
  page
    .getByRole('button', { name: words('shell.palette.title') })
    .filter({ visible: true })
    .click();

test('NAV-12 a plate starts a quote', async ({ page, words, signIn }) => {
  await signIn('agent');
  await openHome(page);
  await openSearch(page, words);
  const palette = page.getByRole('dialog', { name: words('shell.palette.title') });
  await palette.getByRole('combobox').fill('123-45-678');
  await expect(palette.getByRole('option').first()).toContainText(words('shell.palette.quoteFor'));
  await page.keyboard.press('Enter');
  await expect(page).toHaveURL(/\/cars\/request\?plate=12345678$/);
  await expect(palette).toBeHidden();
});

test('NAV-12 screens are found by name, with arrows and Enter; Esc gives the focus back', async ({
  page,
  words,
  signIn,
  axe,
}) => {
  await signIn('agent');
  await openHome(page);
  await page.keyboard.press('Control+KeyK');
  const palette = page.getByRole('dialog', { name: words('shell.palette.title') });
  const input = palette.getByRole('combobox');
  await expect(input).toBeFocused();
  await expect(palette.getByRole('option')).not.toHaveCount(0);
  await axe('shell/palette');
  const first = await input.getAttribute('aria-activedescendant');
  await page.keyboard.press('ArrowDown');
  await expect(input).not.toHaveAttribute('aria-activedescendant', first ?? '');
  await page.keyboard.press('ArrowUp');
  await expect(input).toHaveAttribute('aria-activedescendant', first ?? '');
  await page.keyboard.press('Escape');
  await expect(palette).toBeHidden();
  await openSearch(page, words);
  await palette.getByRole('combobox').fill(words('shell.menu.cars'));
  await page.keyboard.press('Enter');
  await expect(page).toHaveURL(/\/cars\/request$/);
});

test('NAV-12 customers and orders are found by what the agent has at hand', async ({ page, words, signIn }) => {
  await signIn('agent');
  await openHome(page);
  const list = await page.request.get('/api/ins-api/agent/customers?size=1&has=PASSPORT');
  const { content } = (await list.json()) as {
    content: { customerId: string; firstName: string; lastName: string; passportNumber: string }[];
  };
  const { customerId, firstName, lastName, passportNumber } = content[0]!;
  const name = `${firstName} ${lastName}`;
  await openSearch(page, words);
  const palette = page.getByRole('dialog', { name: words('shell.palette.title') });
  const found = palette.getByRole('group', { name: words('shell.palette.customers') }).getByRole('option');
  await palette.getByRole('combobox').fill(name);
  await expect(found.first()).toContainText(name);
  await palette.getByRole('combobox').fill(passportNumber);
  await expect(found).toHaveCount(1);
  await found.click();
  await expect(page).toHaveURL(new RegExp(`/customers/${customerId}$`));
});

test('NAV-12 Enter before anything is found opens the first result, unless the text is changed', async ({
  page,
  words,
  signIn,
}) => {
  await signIn('agent');
  await openHome(page);
  const list = await page.request.get('/api/ins-api/agent/customers?size=1');
  const { content } = (await list.json()) as { content: { firstName: string; lastName: string }[] };
  const { firstName, lastName } = content[0]!;
  let release = () => {};
  let held = Promise.resolve();
  const hold = () => (held = new Promise((resolve) => (release = resolve)));
  await page.route('**/api/ins-api/agent/customers?*', async (route) => {
    await held;
    await route.fallback();
  });
  await openSearch(page, words);
  const palette = page.getByRole('dialog', { name: words('shell.palette.title') });
  const input = palette.getByRole('combobox');
  const status = palette.getByRole('status');
  // No name sounds like these words.
  const nobody = 'zqxwv jvqzx wqzpf';
  void hold();
  await input.fill(`${firstName} ${lastName}`);
  await page.keyboard.press('Enter');
  await expect(status).toHaveText(words('shell.palette.searching'));
  await input.fill(nobody);
  release();
  await expect(status).toHaveText(words('shell.palette.nothing', { query: nobody }));

  void hold();
  await input.fill(`${lastName} ${firstName}`);
  await page.keyboard.press('Enter');
  await expect(status).toHaveText(words('shell.palette.searching'));
  release();
  await expect(page).toHaveURL(/\/customers\/[\w-]{36}$/);
  await expect(palette).toBeHidden();
});

test('NAV-12 a question mark lists the keys', async ({ page, words, signIn, axe }) => {
  await signIn('agent');
  await openHome(page);
  await page.keyboard.press('?');
  const keys = page.getByRole('dialog', { name: words('shell.keysDialog.title') });
  await expect(keys).toContainText('Ctrl');
  await axe('shell/keys-dialog');
  await page.keyboard.press('Escape');
  await expect(keys).toBeHidden();
});
