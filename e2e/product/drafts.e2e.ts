import { hydrated } from '../harness/sign-in';
import { expect, test } from '../harness/test';

const kept = () => JSON.stringify(Object.entries(localStorage).filter(([name]) => name.startsWith('draft:')));

test('SGN-09 SGN-10 a draft is unreadable on the disk, comes back to its owner, and goes at sign-out', async ({
  page,
  context,
  words,
  signInAfresh,
  problems,
}) => {
  problems.expect(/401/);
  await signInAfresh('agent', '/support');
  await hydrated(page, 'main form');
  const message = 'הלקוח דוד לוי 123456782 לא מקבל את ההצעה';
  const field = page.getByLabel(words('support.message'), { exact: true });
  await field.fill(message);
  await expect.poll(() => page.evaluate(kept)).toContain('draft:support:');
  expect(await page.evaluate(kept)).not.toMatch(/123456782|דוד/);
  await page.reload();
  await expect(field).toHaveValue(message);

  // Ends the session; the same person then signs in again.
  await context.clearCookies();
  await page.goto('/login');
  expect(await page.evaluate(kept)).toContain('draft:support:');
  await signInAfresh('agent', '/support');
  await expect(field).toHaveValue(message);

  await page.goto('/account');
  await hydrated(page, 'main button');
  await page
    .locator('#sessions')
    .getByRole('button', { name: words('accounts.signOut') })
    .click();
  await page.waitForURL(/\/login/);
  expect(await page.evaluate(kept)).toBe('[]');
});
