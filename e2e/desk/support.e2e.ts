import { hydrated } from '../harness/sign-in';
import { expect, test } from '../harness/test';

test(
  'NAV-11 a request is mailed to the support, its timer runs down to the promised answer and up from there',
  { tag: '@once' },
  async ({ page, words, outbox, signIn, axe }) => {
    await signIn('other');
    await page.goto('/support?reference=err-4711');
    await hydrated(page, 'main form');
    await expect(page.getByLabel(words('support.reference'))).toHaveValue('err-4711');
    await page.getByRole('button', { name: words('support.send') }).click();
    await expect(page.getByText(words('form.rules.required')).first()).toBeVisible();
    const message = `ההצעות לא מגיעות ${Date.now()}`;
    await page.getByLabel(words('support.message'), { exact: true }).fill(message);
    // Typed text survives a reload once it is kept: that waits for the key of the drafts.
    await expect
      .poll(() => page.evaluate(() => Object.keys(localStorage).some((key) => key.startsWith('draft:support'))))
      .toBe(true);
    await page.reload();
    await hydrated(page, 'main form');
    await expect(page.getByLabel(words('support.message'), { exact: true })).toHaveValue(message);
    const answer = page.waitForResponse(
      (response) => response.url().includes('/support/requests') && response.request().method() === 'POST',
    );
    await page.getByRole('button', { name: words('support.send') }).click();
    const { answerBy, requestNumber } = (await (await answer).json()) as { answerBy: string; requestNumber: number };
    const request = page
      .getByRole('region', { name: words('support.requests') })
      .getByRole('listitem')
      .filter({ hasText: message });
    await expect(request).toContainText(String(requestNumber));
    const [mail] = await outbox.messages({ to: 'support@desk-demo.example' });
    expect(mail!.subject).toContain(String(requestNumber));
    expect(mail!.body).toContain('err-4711');

    await page.clock.setFixedTime(Date.parse(answerBy) - 61_000);
    await page.reload();
    await expect(request.getByRole('timer', { name: words('support.left') })).toHaveText('1:01');
    await page.clock.setFixedTime(Date.parse(answerBy) + 125_000);
    await expect(request.getByRole('timer', { name: words('support.over') })).toHaveText('2:05');
    await axe();
    const action = (name: string) =>
      request.getByRole('button', { name: words(`support.${name}`, { number: String(requestNumber) }) });
    await action('gotAnswerOf').click();
    await expect(request.getByRole('timer')).toHaveCount(0);
    await action('stillWaitingOf').click();
    await expect(request.getByRole('timer')).toBeVisible();
  },
);

test('NAV-11 help is one press away from everywhere, and its guides and forms are downloaded', async ({
  page,
  words,
  signIn,
  isMobile,
}) => {
  await signIn('agent');
  await page.goto('/orders');
  await hydrated(page, 'header button');
  await page
    .getByRole('button', { name: isMobile ? words('shell.more') : words('shell.accountOf', { name: '' }).trim() })
    .click();
  await page
    .getByRole('link', { name: words('shell.help') })
    .last()
    .click();
  await page.waitForURL('**/support');
  const files = page.getByRole('region', { name: words('support.downloads') }).getByRole('listitem');
  await expect(files).toHaveCount(3);
  const download = page.waitForEvent('download');
  await files.first().getByRole('link').click();
  expect((await download).suggestedFilename()).toMatch(/\.pdf$/);
});
