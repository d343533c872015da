import type { Page } from '@playwright/test';
import { loseAnswer } from '../harness/lost-answer';
import type { Outbox } from '../harness/outbox';
import { hydrated } from '../harness/sign-in';
import { expect, test } from '../harness/test';
import type { Words } from '../harness/words';

async function ask(page: Page, words: Words, email: string): Promise<void> {
  await page.goto('/recover');
  await hydrated(page, 'form');
  await page.getByLabel(words('recoveries.email'), { exact: true }).fill(email);
  await page.getByRole('button', { name: words('recoveries.submit'), exact: true }).click();
}

async function choose(page: Page, words: Words, link: string, password: string): Promise<void> {
  await page.goto(new URL(link).pathname);
  await hydrated(page, 'form');
  await page.getByLabel(words('recoveries.password'), { exact: true }).fill(password);
  await page.getByLabel(words('recoveries.repassword'), { exact: true }).fill(password);
  await page.getByRole('button', { name: words('recoveries.save'), exact: true }).click();
}

/** Registers a new person, because all tests share the passwords of demo persons. */
async function registered(page: Page): Promise<{ login: string; email: string }> {
  const number = String(Date.now()).slice(-7);
  const login = `maya.${number}`;
  const email = `${login}@example.test`;
  const password = 'long enough 7';
  const data = {
    agencyName: `סוכנות מאיה ${number}`,
    agencyRegistrationNumber: `52${number}`,
    address: 'הגפן 4',
    phone: `08${number}`,
    firstName: 'מאיה',
    lastName: 'כהן',
    email,
    agentMobilePhone: `055${number}`,
    login,
    password,
    repassword: password,
  };
  await page.goto('/login');
  const origin = new URL(page.url()).origin;
  expect((await page.request.post('/api/registrations', { data, headers: { Origin: origin } })).status()).toBe(200);
  return { login, email };
}

test(
  'SGN-12 a forgotten password: nobody known, a link, the user by name, a link that was used',
  { tag: '@once' },
  async ({ page, words, outbox, problems, axe }) => {
    problems.expect(/40[049]/);
    await ask(page, words, 'nobody@example.test');
    await expect(page.getByText(words('errors.ACCOUNT_NOT_FOUND_ERROR.title'))).toBeVisible();
    const { login, email } = await registered(page);
    await ask(page, words, email);
    await expect(page.getByRole('heading', { name: words('recoveries.sentTitle') })).toBeVisible();
    const link = (await outbox.messages({ to: email })).find(({ code }) => code?.includes('/reset/'))!.code!;
    await page.goto(new URL(link).pathname);
    await axe();
    await choose(page, words, link, 'abc');
    await expect(page.locator('#password-problem')).toHaveText(words('form.rules.passwordWeak'));
    await choose(page, words, link, 'another one 8');
    await expect(page.getByRole('status').filter({ hasText: login })).toContainText('מאיה כהן');
    await choose(page, words, link, 'a third one 9');
    await expect(page.getByText(words('errors.RESET_LINK_USED.title'))).toBeVisible();
  },
);

/** Returns the newest link to a screen that was mailed to an address. */
async function linkIn(outbox: Outbox, to: string, screen: string): Promise<string> {
  const link = (await outbox.messages({ to })).find(({ code }) => code?.includes(screen))?.code;
  return new URL(link!).pathname;
}

test('SGN-13 a link whose answer was lost says the same when it is pressed again, also after a reload', async ({
  page,
  words,
  outbox,
  problems,
}) => {
  problems.expect(/ERR_CONNECTION_RESET|Failed to load resource|404/);
  const { email } = await registered(page);
  await ask(page, words, email);
  await expect(page.getByRole('heading', { name: words('recoveries.sentTitle') })).toBeVisible();
  const reset = (await outbox.messages({ to: email })).find(({ code }) => code?.includes('/reset/'))!.code!;
  await choose(page, words, reset, 'another one 8');
  await expect(page.getByRole('heading', { name: words('recoveries.savedTitle') })).toBeVisible();
  const links = [
    { screen: '/confirm-email/', api: '**/api/email/confirm', press: 'confirm', done: 'confirmedTitle' },
    { screen: '/stop/', api: '**/api/account/stop', press: 'stop', done: 'stoppedTitle' },
  ];
  for (const { screen, api, press, done } of links) {
    await page.goto(await linkIn(outbox, email, screen));
    await hydrated(page, 'form');
    await loseAnswer(page, api);
    const button = page.getByRole('button', { name: words(`recoveries.${press}`), exact: true });
    await button.press('Enter');
    await expect(page.getByRole('alert').filter({ hasText: words('errors.UPSTREAM_UNAVAILABLE.title') })).toBeVisible();
    await button.dblclick();
    const success = page.getByRole('heading', { name: words(`recoveries.${done}`) });
    await expect(success).toBeVisible();
    await page.reload();
    await hydrated(page, 'form');
    await button.click();
    await expect(success).toBeVisible();
  }
});
