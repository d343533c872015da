import { expect, test } from '../harness/test';

test(
  'ZON-03 an offer is answered, the answer changed, the list left and joined again',
  { tag: '@once' },
  async ({ page, words, outbox, axe }) => {
    const messages = await outbox.messages({ code: '/respond/' });
    const links = messages.map(({ code }) => new URL(code!).pathname);
    expect(links.length).toBeGreaterThan(0);
    await page.goto(links[0]!);
    await axe();
    const say = (answer: string) => page.getByRole('button', { name: words(`portal.answer_${answer}`), exact: true });
    await say('INTERESTED').click();
    await expect(page).toHaveURL(/\/respond\/open$/);
    await expect(say('INTERESTED')).toHaveAttribute('aria-pressed', 'true');
    await say('UNSUBSCRIBE').click();
    await expect(page.getByText(words('portal.said_UNSUBSCRIBE'))).toBeVisible();
    await axe();
    await page.getByRole('button', { name: words('portal.undo'), exact: true }).click();
    await expect(page.getByText(words('portal.undone'))).toBeVisible();
    await page.reload();
    await expect(say('INTERESTED')).toHaveAttribute('aria-pressed', 'false');
  },
);
