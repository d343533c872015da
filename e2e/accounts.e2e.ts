import { expect, test } from './harness/test';

test('SGN-13 SGN-14 my account: number by code, password with its mistakes, and my devices', { tag: '@once' }, async ({ page, words, outbox, signInAfresh, problems, axe }) => {
  problems.expect(/400/);
  await signInAfresh('trusted', '/account');
  await page.goto('/account');
  const mobile = `050${String(Date.now()).slice(-7)}`;
  await page.getByRole('button', { name: words('account.changeOf', { medium: words('account.MOBILE_PHONE') }) }).click();
  await page.getByLabel(words('account.MOBILE_PHONE'), { exact: true }).fill('123');
  await page.getByRole('button', { name: words('account.sendCode') }).click();
  await expect(page.getByText(words('validation.mobile')).first()).toBeVisible();
  await page.getByLabel(words('account.MOBILE_PHONE'), { exact: true }).fill(mobile);
  await page.getByRole('button', { name: words('account.sendCode') }).click();
  await expect(page.getByText(words('account.resendIn'))).toBeVisible();
  const [sms] = await outbox.messages({ to: mobile });
  expect(sms?.code).toMatch(/^\d{5}$/);
  await axe();

  await page.getByLabel(words('account.currentPassword'), { exact: true }).fill('wrong');
  await page.getByLabel(words('account.newPassword'), { exact: true }).fill('long enough 7');
  await page.getByLabel(words('account.repassword'), { exact: true }).fill('long enough 7');
  await page.getByRole('button', { name: words('account.changePassword') }).click();
  await expect(page.getByText(words('validation.passwordWrong')).first()).toBeVisible();
  await expect(page.getByText(words('account.thisDevice'))).toHaveCount(1);
});

test('Sessions: a secretary opens her account, and nothing of the agency', { tag: '@once' }, async ({ page, words, signIn }) => {
  await signIn('secretary');
  await page.goto('/account');
  await expect(page.getByRole('heading', { name: words('account.title') })).toBeVisible();
  await expect(page.getByText(words('account.thisDevice'))).toHaveCount(1);
});
