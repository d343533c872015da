import type { Page } from '@playwright/test';
import { isolate } from '@/lib/format/bidi';
import { demoAgencies } from '@/reference/concepts/seed/agencies';
import { watchJumps } from '../harness/jumps';
import { delayLaterScripts } from '../harness/later-files';
import { hydrated } from '../harness/sign-in';
import { expect, test } from '../harness/test';
import type { Words } from '../harness/words';

const rowOf = (page: Page, name: string) => page.getByRole('row').filter({ hasText: name });

/** Enters the reason in the open dialog and confirms it. */
async function withReason(page: Page, words: Words, reason: string, action: string): Promise<void> {
  const dialog = page.getByRole('dialog');
  await dialog.getByLabel(words('backoffice.reason'), { exact: true }).fill(reason);
  await dialog.getByRole('button', { name: action, exact: true }).click();
}

test(
  'BKO-01 a TOP_LEVEL owner approves a registration, blocks an agency and lets it in again',
  { tag: '@once' },
  async ({ page, words, outbox, signIn, axe }) => {
    await signIn('toplevel');
    await page.goto('/backoffice/registrations');
    await page
      .getByRole('button', { name: words('backoffice.approveOf', { name: demoAgencies.applicant.name }) })
      .click();
    const dialog = page.getByRole('dialog');
    await dialog.getByRole('combobox', { name: words('backoffice.tariff') }).click();
    await page.getByRole('option', { name: 'מסלול משרד' }).click();
    await axe('backoffice/action-dialog');
    await dialog.getByRole('button', { name: words('backoffice.approve'), exact: true }).click();
    await expect(
      page.getByText(words('backoffice.approved', { name: isolate(demoAgencies.applicant.name) })),
    ).toBeVisible();
    expect((await outbox.messages({ to: 'applicant@applicant-demo.example' }))[0]?.subject).toBe('הסוכנות הופעלה');

    const { name } = demoAgencies.branch;
    await page.goto('/backoffice/agencies');
    await expect(rowOf(page, demoAgencies.standard.name)).toHaveCount(0);
    await page.getByRole('link', { name }).click();
    await page.getByRole('button', { name: words('backoffice.block'), exact: true }).click();
    await withReason(page, words, 'חוב פתוח', words('backoffice.block'));
    await expect(page.getByRole('main').getByText(words('terms.agencyStatus.BLOCKED'), { exact: true })).toBeVisible();
    await page.getByRole('button', { name: words('backoffice.unblock'), exact: true }).click();
    await withReason(page, words, 'החוב שולם', words('backoffice.unblock'));
    await expect(page.getByRole('main').getByText(words('terms.agencyStatus.ACTIVE'), { exact: true })).toBeVisible();
    await expect(page.getByText(words('audit.actions.agencies.changeStatus'))).toHaveCount(2);
  },
);

test(
  'BKO-02 BKO-04 staff act as an agent under a bar that says so, come back, and the log has both',
  { tag: '@once' },
  async ({ page, words, signInAfresh, axe }) => {
    await signInAfresh('backoffice', '/backoffice/accounts');
    await page.goto('/');
    await page.waitForURL('**/backoffice');
    await expect(page.getByRole('region', { name: words('backoffice.start.waiting') })).toBeVisible();
    await expect(
      page.getByRole('region', { name: words('backoffice.start.signIns') }).getByRole('row'),
    ).not.toHaveCount(0);
    await page.goto('/backoffice/accounts?q=clerk');
    await page.getByRole('button', { name: words('backoffice.impersonateOf', { name: 'יעל מזרחי' }) }).click();
    const reason = 'בירור לבקשת הסוכנות';
    await withReason(page, words, reason, words('backoffice.impersonateNow'));
    const bar = page.getByRole('region', { name: words('shell.acting.label') });
    await expect(bar).toContainText('יעל מזרחי');
    await expect(bar).toContainText('מיכל ארד');
    await expect(bar).toContainText(reason);
    await expect(bar.getByRole('timer')).toHaveText(/^(30:00|29:\d\d)$/);
    await axe();
    await page.goto('/account');
    await expect(page.getByText(words('accounts.acting'))).toBeVisible();
    // Mail is closed until the person opens it.
    await page.goto('/mailbox');
    await expect(page.getByText(words('mails.closed.title'))).toBeVisible();
    await expect(page.getByText(words('mails.closed.how'))).toBeVisible();
    // Whatever comes late, the bar stays where the server showed it: a press would meet something else.
    const jumpsAtMost = await watchJumps(page);
    await delayLaterScripts(page, 300);
    await page.goto('/orders');
    await hydrated(page, 'header button');
    await jumpsAtMost(0.01);
    await page.getByRole('table').getByRole('link').first().click();
    await page.waitForURL(/\/orders\/[^/]+$/);
    // The issue desk says beforehand what they may not do.
    await page.goto(`${page.url()}/issue`);
    const issue = page.getByRole('button', { name: words('policies.issue'), exact: true });
    await hydrated(page, 'main button');
    await expect(issue).toHaveAttribute('aria-disabled', 'true');
    // In the middle no bar of the screen covers it.
    await issue.evaluate((button) => button.scrollIntoView({ block: 'center' }));
    await issue.tap({ force: true });
    await expect(page.getByRole('tooltip')).toHaveText(words('shell.permission.inPerson'));
    // A computer whose clock is ahead of the end of the impersonation does not end it.
    await page.clock.setSystemTime(Date.now() + 40 * 60_000);
    await page.reload();
    await expect(bar.getByRole('timer')).toHaveText(/^2\d:\d\d$/);
    await page.clock.setSystemTime(Date.now());
    await bar.getByRole('button', { name: words('shell.acting.back') }).click();
    await page.waitForURL(/\/backoffice\/accounts/);
    await expect(bar).toHaveCount(0);

    await page.goto('/backoffice/audit?impersonated=true&q=' + encodeURIComponent('מזרחי'));
    const look = rowOf(page, words('audit.actions.orders.read')).first();
    await expect(look).toContainText('מיכל ארד');
    await expect(look).toContainText(reason);
    await look.getByRole('button', { name: words('audit.actions.orders.read') }).click();
    await expect(page.getByRole('dialog').getByText('orders.read')).toBeVisible();
    await axe('audit/entry-drawer');
    await page
      .getByRole('dialog')
      .getByRole('button', { name: words('ui.close') })
      .click();
    const download = page.waitForEvent('download');
    await page.getByRole('button', { name: words('ui.exportExcel') }).click();
    expect((await download).suggestedFilename()).toMatch(/^audit-[\d-]+\.xlsx$/);
  },
);
