import type { Page } from '@playwright/test';
import { watchJumps } from '../harness/jumps';
import { hydrated } from '../harness/sign-in';
import { expect, test } from '../harness/test';

/** Returns a number that no other run of this test uses. */
const fresh = () => String(Date.now()).slice(-7);

async function fill(page: Page, values: Record<string, string>): Promise<void> {
  for (const [field, value] of Object.entries(values)) await page.locator(`#${field}`).fill(value);
}

test('SGN-11 SGN-02 an agency registers, a duplicate is refused at its field, and the demo agency is open meanwhile', async ({
  page,
  words,
  outbox,
  problems,
  axe,
}) => {
  problems.expect(/409/);
  const number = fresh();
  const login = `dana.${number}`;
  const mobile = `053${number}`;
  const email = `${login}@example.test`;
  await page.goto('/login');
  await page.getByRole('link', { name: words('sessions.register') }).click();
  await page.waitForURL('**/register');
  await hydrated(page, 'form');
  await page.getByRole('button', { name: words('registrations.submit') }).click();
  await expect(page.locator('#agencyName')).toBeFocused();
  await expect(page.getByText(words('form.rules.required'))).toHaveCount(11);
  await fill(page, {
    agencyName: `סוכנות ${number}`,
    agencyRegistrationNumber: `51${number}`,
    address: 'הרצל 1, חיפה',
    phone: `04${number}`,
  });
  await fill(page, { firstName: 'דנה', lastName: 'לוי', email, agentMobilePhone: mobile, login: 'agent' });
  await fill(page, { password: 'long enough 7', repassword: 'long enough 7' });
  await page.getByRole('button', { name: words('registrations.submit') }).click();
  await expect(page.locator('#login-problem')).toHaveText(words('form.rules.taken'));
  await fill(page, { login });
  await page.getByRole('button', { name: words('registrations.submit') }).click();
  await expect(page.getByRole('heading', { name: words('registrations.doneTitle') })).toBeVisible();
  await axe();

  const [mail] = await outbox.messages({ to: email });
  await page.goto(new URL(mail!.code!).pathname);
  await hydrated(page, 'form');
  await page.getByRole('button', { name: words('recoveries.confirm') }).click();
  await expect(page.getByText(email)).toBeVisible();

  await page.goto('/login');
  await hydrated(page, 'form');
  await fill(page, { login, password: 'long enough 7' });
  await page.getByRole('button', { name: words('sessions.submit'), exact: true }).click();
  await page.waitForURL('**/login/confirm');
  await hydrated(page, 'form');
  await expect(async () => expect(await outbox.messages({ to: mobile })).not.toEqual([])).toPass();
  const [sms] = await outbox.messages({ to: mobile });
  await page.getByLabel(words('sessions.code'), { exact: true }).fill(sms!.code!);
  await page.waitForURL((url) => url.pathname === '/');
  await expect(page.getByText(words('shell.demoText'))).toBeVisible();
  await page.goto('/account');
  await expect(page.getByText(words('accounts.demo'))).toBeVisible();
  await page.getByRole('button', { name: words('accounts.signOut') }).click();
  await expect(page).toHaveURL(/\/login$/);
  expect(await page.evaluate(() => localStorage.getItem('demo-mode'))).toBeNull();
});

test(
  'SGN-15 news stands at the door, and the door opens without it',
  { tag: '@fault' },
  async ({ page, words, control, problems }) => {
    problems.expect(/5\d\d/);
    await page.goto('/login');
    await expect(page.getByRole('region', { name: words('sessions.news') }).getByRole('listitem')).not.toHaveCount(0);
    await control.set({ upstream: 'ins-api', endpoint: 'news.atSignIn', kind: 'error', times: 1 });
    await page.goto('/login');
    await expect(page.getByRole('button', { name: words('sessions.submit'), exact: true })).toBeVisible();

    // On a phone they are below the form, so that late content moves nothing.
    await page.setViewportSize({ width: 390, height: 844 });
    const jumpsAtMost = await watchJumps(page);
    await control.set({ upstream: 'ins-api', endpoint: 'news.atSignIn', kind: 'slow', ms: 1_000, times: 1 });
    await page.goto('/login');
    await expect(page.getByRole('region', { name: words('sessions.news') })).toBeVisible();
    await jumpsAtMost(0.01);
  },
);
