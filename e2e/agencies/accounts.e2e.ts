import type { Page } from '@playwright/test';
import { localeCookie } from '@/lib/i18n/locales';
import { demoPassword, mobileOf } from '../harness/people';
import { signInByHand } from '../harness/sign-in';
import { stackUnderTest } from '../harness/stack-under-test';
import { expect, test } from '../harness/test';
import { takeTurn } from '../harness/turn';

/** Permissions are chips of one line each; a notification is switched in the row of its event and stays so. */
async function checkFacts(page: Page): Promise<void> {
  await page.locator('#who summary').click();
  const chips = page.locator('#who').getByRole('listitem');
  expect(await chips.count()).toBeGreaterThan(3);
  const broken = await chips.evaluateAll((all) =>
    all
      .filter((chip) => {
        const words = document.createRange();
        words.selectNodeContents(chip);
        const lines = new Set([...words.getClientRects()].map(({ top }) => Math.round(top)));
        return lines.size > 1 || chip.scrollWidth > chip.clientWidth;
      })
      .map((chip) => chip.textContent),
  );
  expect(broken, 'chips of more than one line').toEqual([]);
  const grid = page.locator('#notifications').getByRole('table');
  expect(await grid.getByRole('columnheader').count()).toBeGreaterThan(3);
  const box = grid.locator('input:enabled').first();
  const was = await box.isChecked();
  for (const now of [!was, was]) {
    const saved = page.waitForResponse((answer) => answer.request().method() === 'PUT' && answer.ok());
    await box.setChecked(now, { force: true });
    await saved;
    await page.reload();
    await expect(box).toBeChecked({ checked: now });
  }
}

test(
  'SGN-13 SGN-14 AGY-08 my account: facts and notifications, number by code, password with its mistakes, and my devices',
  { tag: '@once' },
  async ({ page, words, outbox, parts, signInAfresh, problems, axe }) => {
    problems.expect(/400/);
    await signInAfresh('trusted', '/account');
    await page.goto('/account');
    await checkFacts(page);
    await page
      .getByRole('button', { name: words('accounts.changeOf', { medium: words('accounts.MOBILE_PHONE') }) })
      .click();
    const number = page.getByLabel(words('accounts.MOBILE_PHONE'), { exact: true });
    // Scoped to one section: the password section has a field of the same name.
    const proof = page.locator('#contacts').getByLabel(words('accounts.currentPassword'), { exact: true });
    await proof.fill(demoPassword);
    await number.fill('123');
    await page.getByRole('button', { name: words('accounts.sendCode') }).click();
    await expect(page.getByText(words('form.rules.mobile')).first()).toBeVisible();
    // Restores the account's own number, so that other sign-ins keep working.
    const endTurn = await takeTurn(parts.folder, 'code-trusted');
    const before = await outbox.codesOf('trusted');
    await number.fill(mobileOf('trusted'));
    await page.getByRole('button', { name: words('accounts.sendCode') }).click();
    await expect(page.getByText(words('accounts.resendIn'))).toBeVisible();
    await axe();
    await page.getByLabel(words('accounts.code'), { exact: true }).fill(await outbox.newCode('trusted', before));
    await page.getByRole('button', { name: words('accounts.confirm'), exact: true }).click();
    await expect(page.getByText(words('accounts.changed'))).toBeVisible();
    endTurn();

    await page.locator('#password').getByLabel(words('accounts.currentPassword'), { exact: true }).fill('wrong');
    await page.getByLabel(words('accounts.newPassword'), { exact: true }).fill('long enough 7');
    await page.getByLabel(words('accounts.repassword'), { exact: true }).fill('long enough 7');
    await page.keyboard.press('Enter');
    const wrong = page.getByText(words('form.rules.passwordWrong')).first();
    await expect(wrong).toBeVisible();
    // What the server has found stays, although fields are validated again shortly after they were typed.
    await axe();
    await expect(wrong).toBeVisible({ timeout: 1 });
    await expect(page.getByText(words('accounts.thisDevice'))).toHaveCount(1);
  },
);

test(
  'Sessions: one device is signed out from another, then all others at once',
  { tag: '@once' },
  async ({ page, browser, words, language, parts, signInAfresh }) => {
    await signInAfresh('newcomer');
    const others: Page[] = [];
    let letThrough = () => {};
    const ended = new Promise<void>((resolve) => (letThrough = resolve));
    for (let at = 0; at < 2; at += 1) {
      const device = await browser.newContext({ baseURL: stackUnderTest().url });
      await device.addCookies([{ name: localeCookie, value: language, url: stackUnderTest().url }]);
      const there = await device.newPage();
      others.push(there);
      // The second page asks for its stream after its session has ended, as a page that is still starting does.
      if (at === 1) await there.route('**/api/notifications/stream*', async (route) => (await ended, route.continue()));
      const stream = there.waitForRequest((request) => request.url().includes('/notifications/stream'));
      await signInByHand(there, 'newcomer', parts);
      await stream;
    }
    const isOut = async (there: Page) => (await there.request.get('/api/session')).status() === 401;
    await page.goto('/account');
    const lines = page.locator('#sessions').getByRole('listitem');
    await expect(lines).toHaveCount(3);
    await lines.getByRole('button').first().click();
    await expect(lines).toHaveCount(2);
    const out = await Promise.all(others.map(isOut));
    expect(out.filter(Boolean)).toHaveLength(1);
    await page.getByRole('button', { name: words('accounts.endOthers') }).click();
    await expect(lines).toHaveCount(1);
    expect(await Promise.all(others.map(isOut))).toEqual([true, true]);
    letThrough();
    // Other open pages notice it without a reload.
    for (const there of others) await expect(there).toHaveURL(/\/login/);
    await Promise.all(others.map((there) => there.context().close()));
  },
);

test(
  'Sessions: a secretary opens her account, and nothing of the agency',
  { tag: '@once' },
  async ({ page, words, signIn }) => {
    await signIn('secretary');
    await page.goto('/account');
    await expect(page.getByRole('heading', { name: words('accounts.title') })).toBeVisible();
    await expect(page.getByText(words('accounts.thisDevice'))).toHaveCount(1);
  },
);
