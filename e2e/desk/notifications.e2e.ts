import { hydrated } from '../harness/sign-in';
import { expect, test } from '../harness/test';

test(
  'AGY-08 a reminder comes live to every open page, waits under the bell, is ticked off, found in the list, removed and brought back',
  { tag: '@once' },
  async ({ page, context, words, signIn, axe }) => {
    await signIn('toplevel');
    const other = await context.newPage();
    await other.goto('/orders');
    await hydrated(other, 'header button');
    await page.goto('/notifications');
    await hydrated(page, 'main button');
    const about = `להתקשר לדוד ${Date.now()}`;
    await page
      .getByRole('button', { name: words('notifications.newReminder') })
      .first()
      .click();
    const dialog = page.getByRole('dialog', { name: words('notifications.newReminder') });
    await dialog.getByRole('button', { name: words('ui.save'), exact: true }).click();
    await expect(dialog.getByText(words('form.rules.required')).first()).toBeVisible();
    await dialog.getByLabel(words('notifications.reminderText'), { exact: true }).fill(about);
    await axe('notifications/reminder-dialog');
    await dialog.getByRole('button', { name: words('ui.save'), exact: true }).click();
    await expect(dialog).toHaveCount(0);
    // Shown at once in both pages.
    for (const open of [page, other]) await expect(open.getByRole('status').filter({ hasText: about })).toBeVisible();

    await other
      .locator('header button[aria-haspopup=dialog]')
      .filter({ hasText: words('notifications.title'), visible: true })
      .click();
    const bell = other.getByRole('dialog', { name: words('notifications.title') });
    await expect(bell.getByText(about)).toBeVisible();
    await bell.getByRole('button', { name: words('notifications.markOne', { text: about }) }).click();
    await expect(bell.getByText(about)).toHaveCount(0);

    const line = page.getByRole('main').getByText(about).first();
    await expect(line).toBeVisible();
    await page.getByRole('button', { name: words('notifications.removeOne', { text: about }) }).click();
    await expect(line).toHaveCount(0);
    await page.getByRole('button', { name: words('ui.undo') }).click();
    await expect(line).toBeVisible();
  },
);

test('AGY-08 a reminder for later waits in its own view', { tag: '@once' }, async ({ page, words, signIn }) => {
  await signIn('toplevel');
  await page.goto('/notifications?show=waiting');
  await hydrated(page, 'main button');
  const about = `פגישה ${Date.now()}`;
  await page
    .getByRole('button', { name: words('notifications.newReminder') })
    .first()
    .click();
  const dialog = page.getByRole('dialog', { name: words('notifications.newReminder') });
  await dialog.getByLabel(words('notifications.reminderText'), { exact: true }).fill(about);
  await dialog.getByRole('button', { name: words('notifications.soon.tomorrow') }).click();
  await dialog.getByRole('button', { name: words('ui.save'), exact: true }).click();
  await expect(page.getByText(words('notifications.savedForLater'))).toBeVisible();
  await expect(page.getByRole('main').getByText(about).first()).toBeVisible();
  await expect(page.getByRole('status').filter({ hasText: about })).toHaveCount(0);
});

test(
  'OPP-03 a reminder that comes up can be put off by the keyboard',
  { tag: '@once' },
  async ({ page, context, browser, words, signIn, axe }) => {
    await signIn('toplevel');
    // The same account on another device.
    const elsewhere = await browser.newContext({ storageState: await context.storageState() });
    const other = await elsewhere.newPage();
    await page.goto('/notifications');
    await hydrated(page, 'main button');
    // A page shows what arrives after it has begun to listen.
    const listens = other.waitForResponse('**/api/notifications/stream*');
    await other.goto(page.url());
    await listens;
    const about = `תזכורת ${Date.now()}`;
    await page
      .getByRole('button', { name: words('notifications.newReminder') })
      .first()
      .click();
    const dialog = page.getByRole('dialog', { name: words('notifications.newReminder') });
    await dialog.getByLabel(words('notifications.reminderText'), { exact: true }).fill(about);
    await dialog.getByRole('button', { name: words('ui.save'), exact: true }).click();
    const arrival = page.getByRole('status').filter({ hasText: about });
    const later = arrival.getByRole('button', { name: words('notifications.putOffFor.FIVE_MINUTES') });
    const there = other.getByRole('status').filter({ hasText: about });
    await expect(there).toBeVisible();
    // It stays for as long as somebody points at it, unless it is put off elsewhere.
    await there.hover();
    await later.focus();
    await axe();
    await page.keyboard.press('Enter');
    await expect(arrival).toHaveCount(0);
    await expect(there).toHaveCount(0);
    await elsewhere.close();
    await page.goto('/notifications?show=waiting');
    await expect(page.getByRole('main').getByText(about).first()).toBeVisible();
  },
);
