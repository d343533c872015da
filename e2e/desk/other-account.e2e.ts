import { type CustomerRow, customers } from '@/lib/contract/customers/customers';
import { hydrated, signInByHand } from '../harness/sign-in';
import { expect, test } from '../harness/test';

test('SGN-09 a tab that missed a sign-out saves nothing into the agency of the next person', async ({
  page,
  words,
  signIn,
  parts,
  problems,
  axe,
}) => {
  test.slow();
  // The refusal is the subject; the customer does not exist in the other agency.
  problems.expect(/409|401|404/);
  await signIn('agent');
  const answer = await page.request.get(`/api/${customers.search.upstream}/${customers.search.path}?size=1`);
  const { content } = (await answer.json()) as { content: CustomerRow[] };
  await page.goto(`/customers/${content[0]!.customerId}`);
  await hydrated(page, 'form#note');
  const line = page.getByRole('textbox', { name: words('customers.card.note.label') });
  await line.fill('נכתב בשביל הסוכנות הראשונה');

  // A frozen tab hears no other tab: the second one takes the cookies over without a word.
  const context = await page.context().browser()!.newContext();
  const elsewhere = await context.newPage();
  await signInByHand(elsewhere, 'other', parts, new URL('/login', page.url()).href);
  await page.context().addCookies((await context.cookies()).filter(({ httpOnly }) => httpOnly));
  await context.close();

  await line.press('Enter');
  const dialog = page.getByRole('dialog', { name: words('shell.otherAccount.title') });
  await expect(dialog).toBeVisible();
  await axe('shell/other-account');
  await dialog.getByRole('button', { name: words('shell.otherAccount.reload') }).click();
  // The customer of the first agency does not exist in this one.
  await expect(page.getByText('נכתב בשביל הסוכנות הראשונה')).toHaveCount(0);
  await expect(dialog).toHaveCount(0);
});
