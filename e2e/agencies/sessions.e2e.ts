import { randomUUID } from 'node:crypto';
import type { Page } from '@playwright/test';
import { demoPassword } from '../harness/people';
import { expect, test } from '../harness/test';
import { askForCode, hydrated } from '../harness/sign-in';
import type { Words } from '../harness/words';

const fields = (page: Page, words: Words) => ({
  login: page.getByLabel(words('sessions.login'), { exact: true }),
  password: page.getByLabel(words('sessions.password'), { exact: true }),
  submit: page.getByRole('button', { name: words('sessions.submit'), exact: true }),
  alert: page.locator('form').getByRole('alert'),
});

async function openSignIn(page: Page, address = '/login'): Promise<void> {
  await page.goto(address);
  await hydrated(page, 'form');
}

test.describe('first step', () => {
  test(
    'SGN-01 fields that are empty or wrong say so below them, and nothing is sent',
    { tag: '@all' },
    async ({ page, words }) => {
      await openSignIn(page);
      const { login, password, submit } = fields(page, words);
      await submit.click();
      await expect(login).toHaveAccessibleDescription(words('form.rules.required'));
      await expect(password).toHaveAccessibleDescription(words('form.rules.required'));
      await expect(login).toBeFocused();
      await login.fill('דנה לוי');
      await password.fill('ab');
      await submit.click();
      await expect(login).toHaveAccessibleDescription(words('form.rules.loginName'));
      await expect(password).toHaveAccessibleDescription(words('form.rules.passwordLength'));
      await expect(page).toHaveURL(/\/login$/);
    },
  );

  test('SGN-03 a refusal is said in the words of the catalogue; the password is cleared, the login stays', async ({
    page,
    words,
    problems,
  }) => {
    problems.expect(/401/);
    await openSignIn(page);
    const { login, password, submit, alert } = fields(page, words);
    await login.fill(`nobody-${randomUUID().slice(0, 8)}`);
    await password.fill('not this one');
    await submit.click();
    await expect(alert).toContainText(words('errors.LOGIN_FAILED.title'));
    await expect(alert).toContainText(words('sessions.reference'));
    await expect(password).toHaveValue('');
    await expect(password).toBeFocused();
    await expect(login).toHaveValue(/^nobody-/);
  });

  test('SGN-03 a blocked person reads why and whom to ask, also with a space that the keyboard added', async ({
    page,
    words,
    problems,
  }) => {
    problems.expect(/40[13]/);
    const blocked = words('errors.INVALID_ACCOUNT_STATE_ERROR.title');
    await openSignIn(page);
    const { login, password, submit, alert } = fields(page, words);
    await login.fill('blocked ');
    await password.fill(demoPassword);
    await submit.click();
    await expect(alert).toContainText(blocked);
    await expect(alert.locator('a[href^="mailto:"]')).toBeVisible();
    // A session that ends by a block leads here.
    await openSignIn(page, '/login?reason=INVALID_ACCOUNT_STATE_ERROR');
    await expect(alert).toContainText(blocked);
    await expect(alert.locator('a[href^="mailto:"]')).toBeVisible();
  });

  test('SGN-03 too many attempts keep the password in the form', async ({ page, words, problems }) => {
    problems.expect(/401|429/);
    await openSignIn(page);
    const { login, password, submit, alert } = fields(page, words);
    await login.fill(`nobody-${randomUUID().slice(0, 8)}`);
    const exceeded = words('errors.LOGIN_ATTEMPTS_EXCEEDED.title');
    await expect(async () => {
      await password.fill('not this one');
      const answer = page.waitForResponse('**/api/session/login');
      await submit.click();
      await answer;
      await expect(alert).toContainText(exceeded, { timeout: 500 });
    }).toPass({ intervals: [0] });
    await expect(password).toHaveValue('not this one');
  });

  test('SGN-01 the password can be looked at', async ({ page, words }) => {
    await openSignIn(page);
    const { password } = fields(page, words);
    await password.fill('demo');
    await expect(password).toHaveAttribute('type', 'password');
    await page.getByRole('button', { name: words('sessions.showPassword') }).click();
    await expect(password).toHaveAttribute('type', 'text');
    await expect(password).toHaveValue('demo');
    await page.getByRole('button', { name: words('sessions.hidePassword') }).click();
    await expect(password).toHaveAttribute('type', 'password');
  });

  test('NAV-06 the language changes before anyone has signed in', { tag: '@once' }, async ({ page, language }) => {
    await openSignIn(page);
    const html = page.locator('html');
    await expect(html).toHaveAttribute('dir', language === 'he' ? 'rtl' : 'ltr');
    const other =
      language === 'he'
        ? { name: 'English', lang: 'en', dir: 'ltr', submit: 'Sign in' }
        : { name: 'עברית', lang: 'he', dir: 'rtl', submit: 'כניסה' };
    await page.getByRole('button', { name: other.name }).click();
    await expect(html).toHaveAttribute('lang', other.lang);
    await expect(html).toHaveAttribute('dir', other.dir);
    await expect(page.getByRole('button', { name: other.submit, exact: true })).toBeVisible();
  });
});

test.describe('the code', () => {
  test('SGN-01 five digits, with whatever was pasted around them, open the home page', async ({
    page,
    words,
    parts,
  }) => {
    const { before, endTurn } = await askForCode(page, 'other', parts);
    try {
      await expect(page.getByRole('heading', { name: words('sessions.codeTitle') })).toBeVisible();
      await expect(page.getByText(words('sessions.resendIn'))).toBeVisible();
      await expect(page.getByText(/^[01]:\d\d$/)).toBeVisible();
      const code = await parts.outbox.newCode('other', before);
      await page.getByLabel(words('sessions.code')).fill(`> ${code.slice(0, 2)} ${code.slice(2)}`);
      await page.waitForURL((url) => url.pathname === '/');
    } finally {
      endTurn();
    }
    const { origin } = new URL(page.url());
    // Leaves the page first: an open shell would notice the end of its session and redirect while the browser closes.
    await page.goto('about:blank');
    await page.request.delete('/api/session', { headers: { Origin: origin } });
  });

  test('SGN-03 a wrong code stays on the step with its error, and the boxes are empty again', async ({
    page,
    words,
    parts,
    problems,
  }) => {
    problems.expect(/400/);
    const { before, endTurn } = await askForCode(page, 'other', parts);
    try {
      const code = await parts.outbox.newCode('other', before);
      const boxes = page.getByLabel(words('sessions.code'));
      await boxes.fill(code === '00000' ? '11111' : '00000');
      await expect(page.locator('form').getByRole('alert')).toContainText(words('errors.TOKEN_NOT_FOUND_ERROR.title'));
      await expect(boxes).toHaveValue('');
      await expect(boxes).toBeFocused();
      await expect(page).toHaveURL(/\/login\/confirm$/);
    } finally {
      endTurn();
    }
  });

  test('SGN-01 fewer than five digits are not sent; Backspace takes the last one back', async ({
    page,
    words,
    parts,
  }) => {
    const { endTurn } = await askForCode(page, 'other', parts);
    endTurn();
    const boxes = page.getByLabel(words('sessions.code'));
    await boxes.pressSequentially('12a34');
    await expect(boxes).toHaveValue('1234');
    await boxes.press('Backspace');
    await expect(boxes).toHaveValue('123');
    await page.getByRole('button', { name: words('sessions.confirm'), exact: true }).click();
    await expect(boxes).toHaveAccessibleDescription(words('form.rules.verificationCode'));
  });

  test('SGN-08 a new code can be had when the countdown ends, and a moment before it the upstream refuses', async ({
    page,
    words,
    parts,
    problems,
  }) => {
    problems.expect(/429/);
    await page.clock.install();
    const { before, endTurn } = await askForCode(page, 'other', parts);
    try {
      const resend = page.getByRole('button', { name: words('sessions.resend') });
      await expect(resend).toHaveCount(0);
      await page.clock.fastForward(61_000);
      await resend.click();
      await expect(page.locator('form').getByRole('alert')).toContainText(
        words('errors.SMS_ATTEMPT_LIMIT_EXCEEDED_ERROR.title'),
      );
      await parts.control.age({ seconds: 61, login: 'other' });
      await resend.click();
      await expect(page.locator('form').getByText(words('sessions.resent'))).toBeVisible();
      await expect(page.getByText(words('sessions.resendIn'))).toBeVisible();
      await expect.poll(async () => (await parts.outbox.codesOf('other')).length).toBe(before.length + 2);
    } finally {
      endTurn();
    }
  });

  test('SGN-01 without a code on its way the step leads back to the first one', async ({ page }) => {
    await page.goto('/login/confirm');
    await page.waitForURL('**/login');
  });
});

test('SGN-10 a session that has ended leads to sign-in with a kind word, and from there back to the same page', async ({
  page,
  browser,
  words,
  problems,
  signInAfresh,
  context,
}) => {
  problems.expect(/401/);
  await signInAfresh('clerk');
  await page.goto('/cars/request');
  await hydrated(page, 'header button');
  const elsewhere = await browser.newContext({ storageState: await context.storageState() });
  const origin = new URL(page.url()).origin;
  expect((await elsewhere.request.delete(`${origin}/api/session`, { headers: { Origin: origin } })).ok()).toBe(true);
  await elsewhere.close();
  await page.keyboard.press('Control+KeyK');
  const search = page.getByRole('dialog', { name: words('shell.palette.title') }).getByRole('combobox');
  // If the shell has noticed it already, the palette is gone.
  await Promise.any([page.waitForURL(/\/login\?/), search.fill(words('terms.role.agent'))]);
  // Two calls may notice it at the same time, and the second redirect interrupts the first.
  await expect(page).toHaveURL(/\/login\?/);
  const address = new URL(page.url());
  expect(address.searchParams.get('reason')).toBe('NOT_AUTHORIZED_ERROR');
  await expect(page.getByText(words('errors.NOT_AUTHORIZED_ERROR.title'))).toBeVisible();
  await expect(page.getByText(words('sessions.backToPlace'))).toBeVisible();
  await signInAfresh('clerk', address.pathname + address.search);
  await expect(page).toHaveURL(/\/cars\/request$/);
});
