import { expect, test } from '../harness/test';
import { hydrated } from '../harness/sign-in';

test('OPP-05 tasks of the team are filtered, put off and handed over, and both are undone', async ({
  page,
  words,
  signIn,
  axe,
}) => {
  await signIn('agent');
  await page.goto('/processes/tasks?show=open');
  await hydrated(page, 'main button');
  await axe();
  const rows = page.locator('[data-row]');
  const first = rows.first();
  await expect(first).toContainText(words('remarks.overdue'));
  const subject = (await first.getByRole('link').first().textContent())!;
  await first.getByRole('checkbox').check();
  await page.getByRole('button', { name: words('remarks.reschedule') }).click();
  await page.getByRole('menuitem', { name: words('remarks.soon.month') }).click();
  await expect(page.getByText(words('remarks.putOff', { count: 1 }))).toBeVisible();
  await page
    .getByRole('button', { name: words('ui.undo') })
    .last()
    .click();
  await expect(page.getByText(words('remarks.takenBack'))).toBeVisible();
  await expect(first).toContainText(subject);
  await first.getByRole('checkbox').check();
  await page.getByRole('button', { name: words('remarks.handOver') }).click();
  const dialog = page.getByRole('dialog');
  await axe('remarks/place-tasks');
  const colleague = (await dialog.locator('option').last().textContent())!;
  await dialog.getByRole('combobox').selectOption({ label: colleague });
  await dialog.getByRole('button', { name: words('remarks.handOver') }).click();
  await expect(page.getByText(words('remarks.handedOver', { count: 1, name: colleague }))).toBeVisible();
  await expect(first).toContainText(colleague);
  await page
    .getByRole('button', { name: words('ui.undo') })
    .last()
    .click();
  await expect(first).not.toContainText(colleague);
});
