import { mobileOf } from './harness/people';
import { expect, test } from './harness/test';
import { takeTurn } from './harness/turn';

test('SGN-13 SGN-14 my account: number by code, password with its mistakes, and my devices', { tag: '@once' }, async ({ page, words, outbox, parts, signInAfresh, problems, axe }) => {
  problems.expect(/400/);
  await signInAfresh('trusted', '/account');
  await page.goto('/account');
  await page.getByRole('button', { name: words('account.changeOf', { medium: words('account.MOBILE_PHONE') }) }).click();
  const number = page.getByLabel(words('account.MOBILE_PHONE'), { exact: true });
  await number.fill('123');
  await page.getByRole('button', { name: words('account.sendCode') }).click();
  await expect(page.getByText(words('validation.mobile')).first()).toBeVisible();
  // Their own number once more: nobody else's sign-in may go astray.
  const endTurn = await takeTurn(parts.folder, 'code-trusted');
  const before = await outbox.codesOf('trusted');
  await number.fill(mobileOf('trusted'));
  await page.getByRole('button', { name: words('account.sendCode') }).click();
  await expect(page.getByText(words('account.resendIn'))).toBeVisible();
  await axe();
  await page.getByLabel(words('account.code'), { exact: true }).fill(await outbox.newCode('trusted', before));
  await page.getByRole('button', { name: words('account.confirm'), exact: true }).click();
  await expect(page.getByText(words('account.changed'))).toBeVisible();
  endTurn();

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
