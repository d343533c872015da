import { randomInt } from 'node:crypto';
import { hydrated } from '../harness/sign-in';
import { expect, test } from '../harness/test';

test(
  'AGY-03 AGY-04 a person is added, invited, blocked and deleted; the owner stays, and who is no superuser is warned of',
  { tag: '@wide' },
  async ({ page, words, outbox, signIn, axe, problems }) => {
    problems.expect(/409/);
    const login = `hadar.${randomInt(1e9)}`;
    const email = `${login}@e2e.example`;
    await signIn('superuser');
    await page.goto('/agency/agents');
    await page.getByRole('link', { name: words('agents.add') }).click();
    await page.waitForURL('**/agency/agents/new');
    await hydrated(page, 'main form');
    const field = (key: string) => page.getByLabel(words(`agents.${key}`), { exact: true });
    await field('firstName').fill('הדר');
    await field('lastName').fill('שקד');
    await field('login').fill('clerk');
    await field('mobilePhone').fill(`050-${randomInt(2_000_000, 9_999_999)}`);
    await field('email').fill(email);
    await page.getByRole('button', { name: words('agents.addAndInvite') }).click();
    await expect(page.getByText(words('form.rules.taken')).first()).toBeVisible();
    await field('login').fill(login);
    await page.getByRole('button', { name: words('agents.addAndInvite') }).click();
    await page.waitForURL('**/agency/agents');
    expect((await outbox.messages({ to: email }))[0]?.code).toContain('/reset/');

    await page.getByRole('searchbox').fill(login);
    await page.getByRole('link', { name: /הדר שקד/ }).click();
    await page.waitForURL(/agency\/agents\/[\w-]{36}$/);
    await expect(page.getByText(words('agents.invited')).first()).toBeVisible();
    await axe();
    await page.getByRole('button', { name: words('agents.makeOwner') }).click();
    await expect(
      page
        .getByRole('dialog')
        .getByRole('alert')
        .filter({ hasText: words('agents.standardOwner', { name: 'הדר שקד' }) }),
    ).toBeVisible();
    await axe('agent/access-section');
    await page
      .getByRole('dialog')
      .getByRole('button', { name: words('ui.cancel') })
      .click();
    await page.getByRole('button', { name: words('agents.block'), exact: true }).click();
    const blocking = page.getByRole('dialog', { name: words('agents.blockTitle') });
    await expect(blocking.getByLabel(words('agents.handOver'))).toHaveValue('');
    await blocking.getByRole('button', { name: words('agents.block'), exact: true }).click();
    await expect(page.getByRole('button', { name: words('agents.unblock') })).toBeVisible();

    // Deleted on her own page, which then asks for nobody who is gone: a 404 would fail this test.
    const remove = { name: words('agents.remove'), exact: true };
    await page.getByRole('button', remove).click();
    await page.getByRole('dialog').getByRole('button', remove).click();
    await page.waitForURL(/\/agency\/agents$/);
    await expect(page.getByRole('link', { name: /הדר שקד/ })).toHaveCount(0);

    for (const name of ['אבי רוזנטל', 'נועה ברק'])
      await page.getByRole('checkbox', { name: words('list.choose', { row: name }) }).check();
    await page.getByRole('button', { name: words('agents.remove') }).click();
    await page
      .getByRole('dialog')
      .getByRole('button', { name: words('agents.remove') })
      .click();
    const kept = page.getByRole('dialog', { name: words('agents.keptTitle', { count: 2 }) });
    await expect(kept).toContainText(words('agents.kept.self'));
    await expect(kept.getByRole('listitem')).toHaveCount(2);
    await axe('agents/remove-agents');
    await kept.getByRole('button', { name: words('ui.close') }).click();
  },
);

test('AGY-09 customers are given to an agent', async ({ page, words, signIn, axe }) => {
  await signIn('superuser');
  await page.goto('/customers/search');
  const rows = page.locator('tbody tr');
  const another = rows.filter({ hasText: /\d{9}/, hasNotText: 'דרור סבן' }).first();
  const row = rows.filter({ hasText: /\d{9}/.exec(await another.innerText())![0] });
  await row.getByRole('checkbox').check();
  await page.getByRole('button', { name: words('customers.assign') }).click();
  const dialog = page.getByRole('dialog');
  await axe('customers/assign-customers');
  await dialog.getByLabel(words('customers.agent')).selectOption({ label: 'דרור סבן' });
  await dialog.getByRole('button', { name: words('customers.assign') }).click();
  await expect(row).toContainText('דרור סבן');
  await row.getByRole('link').first().click();
  await page.waitForURL(/\/customers\/[\w-]{36}$/);
  await hydrated(page, 'main button');
  await page.getByRole('button', { name: words('customers.assign') }).click();
  await dialog.getByLabel(words('customers.agent')).selectOption('');
  await dialog.getByRole('button', { name: words('customers.assign') }).click();
  await expect(page.getByRole('main')).toContainText(words('customers.card.nobody'));
});
