import { hydrated } from '../harness/sign-in';
import { expect, test } from '../harness/test';

test('NAV-13 an export goes on while the person goes elsewhere, and its file waits in the tray', async ({
  page,
  words,
  signIn,
  axe,
}) => {
  await signIn('agent');
  await page.goto('/orders');
  await hydrated(page, 'header button');
  await page.getByRole('button', { name: words('ui.exportExcel') }).click();
  await page.goto('/');
  await hydrated(page, 'header button');
  await page
    .getByRole('banner')
    .getByRole('button', { name: words('jobs.title') })
    .filter({ visible: true })
    .click();
  const tray = page.getByRole('dialog', { name: words('jobs.title') });
  // Other journeys of the same person have lines of their own here.
  const line = tray
    .getByRole('listitem')
    .filter({ hasText: words('jobs.kind.ordersExport') })
    .first();
  await expect(line).toContainText(words('jobs.stage.DONE'), { timeout: 20_000 });
  await axe();
  const [file] = await Promise.all([
    page.waitForEvent('download'),
    line.getByRole('link', { name: words('jobs.download') }).click(),
  ]);
  expect(file.suggestedFilename()).toMatch(/\.xlsx$/);
  // The overview of the agency's work names it too, with its file for whoever made it.
  await page.goto('/processes/management');
  const overview = page.getByRole('region', { name: words('jobs.title'), exact: true });
  const [row] = await overview
    .getByRole('listitem')
    .filter({ hasText: words('jobs.kind.ordersExport') })
    .all();
  await expect(row!.getByRole('link', { name: words('jobs.download') })).toBeVisible();
  await hydrated(page, 'header button');
  await page
    .getByRole('banner')
    .getByRole('button', { name: words('jobs.title') })
    .filter({ visible: true })
    .click();
  await line.getByRole('button', { name: words('jobs.remove') }).click();
  await expect(line).toHaveCount(0);
});
