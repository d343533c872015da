import { randomInt } from 'node:crypto';
import { claims } from '@/lib/contract/claims/claims';
import { fillPath } from '@/lib/contract/kit/endpoint';
import { papers } from '@/lib/contract/claims/papers';
import { isolate } from '@/lib/format/bidi';
import { firstLoadScripts, kilobytes } from '../harness/first-load';
import { linkTo, newCustomer } from '../harness/links';
import { drawnPicture } from '../harness/picture';
import { hydrated } from '../harness/sign-in';
import { stackUnderTest } from '../harness/stack-under-test';
import { expect, type Page, test } from '../harness/test';
import { writeHeaders } from '../harness/write-headers';

/** Makes a call as the signed-in person. */
async function made(page: Page, { upstream, path }: { upstream: string; path: string }, data: object) {
  const headers = writeHeaders();
  const response = await page.request.post(`/api/${upstream}/${path}`, { headers, data });
  expect(response.status(), await response.text()).toBe(200);
  return (await response.json()) as { claimId: string; claimNumber: number };
}

const newMobile = () => `052${randomInt(1_000_000, 9_999_999)}`;

/** Opens a claim of a new customer. */
async function openClaim(page: Page, mobile: string) {
  const customerId = await newCustomer(page.request, mobile);
  return made(page, claims.create, { customerId, type: 'SELF_DAMAGE', supplier: 'HAREL' });
}

test(
  'CLM-05 the customer follows the claim by link, sends what is asked for and comes back',
  { tag: '@phone' },
  async ({ page, browser, words, signIn, outbox, axe }, info) => {
    await signIn('agent');
    const mobile = newMobile();
    const { claimId, claimNumber } = await openClaim(page, mobile);
    const asked = { upstream: papers.ask.upstream, path: fillPath(papers.ask.path, { claimId }) };
    await made(page, asked, { kinds: ['DRIVING_LICENCE'] });
    const upload = await linkTo(outbox, mobile);
    await page.goto(`/claims/${claimId}`);
    await hydrated(page, 'main button');
    const text = (key: string) => words(`trackings.${key}`);
    await page.getByRole('button', { name: text('send'), exact: true }).click();
    await axe('claim/status-page');
    await page
      .getByRole('dialog')
      .getByRole('button', { name: text('submit') })
      .click();
    await expect(page.getByText(text('sent'), { exact: true })).toBeVisible();
    const link = await linkTo(outbox, mobile, [upload]);
    expect(link).toMatch(/^\/claim\//);

    const context = await browser.newContext({ ...info.project.use, viewport: { width: 360, height: 640 } });
    const phone = await context.newPage();
    const landing = await firstLoadScripts(phone, `${stackUnderTest().url}${link}`);
    expect(kilobytes(landing), JSON.stringify(landing, null, 1)).toBeLessThanOrEqual(150);
    await phone.getByRole('button', { name: words('portal.open'), exact: true }).click();
    await phone.waitForURL('**/claim/open');
    const title = phone.getByRole('heading', { level: 1 });
    await expect(title).toContainText(String(claimNumber));
    await expect(phone.locator('[aria-current=step]')).toHaveText(text('page.step_REPORTED'));
    await expect(phone.getByText(text('page.sums'))).toHaveCount(0);
    expect(await phone.evaluate(() => document.documentElement.scrollWidth <= innerWidth)).toBe(true);
    await phone.screenshot({ path: info.outputPath('claim.png'), fullPage: true });

    await phone.getByRole('button', { name: text('page.sendPapers') }).click();
    await phone.waitForURL('**/upload/open');
    await phone.getByRole('button', { name: words('portal.start'), exact: true }).click();
    await phone
      .locator('input[type=file]')
      .nth(1)
      .setInputFiles([await drawnPicture(phone, 'licence.png')]);
    await expect(phone.getByText(words('portal.uploadReady'))).toHaveCount(1, { timeout: 30_000 });
    await phone.getByRole('button', { name: words('portal.sendFiles'), exact: true }).click();
    await expect(phone.getByRole('heading', { name: words('portal.thanksTitle') })).toBeVisible();
    await phone.getByRole('link', { name: text('page.backToClaim') }).click();
    await expect(phone.getByText(text('page.nothing'))).toBeVisible();

    // The agent shows amounts, and then takes the link back.
    await page.reload();
    await hydrated(page, 'main button');
    await page.getByRole('checkbox', { name: text('amounts') }).click();
    await expect(page.getByText(text('amountsShown'))).toBeVisible();
    await phone.reload();
    await expect(phone.getByRole('heading', { name: text('page.sums') })).toBeVisible();
    await page.getByRole('button', { name: new RegExp(text('title')) }).click();
    await page.getByRole('menuitem', { name: text('revoke') }).click();
    await expect(page.getByText(text('revoked'), { exact: true })).toBeVisible();
    await phone.reload();
    await expect(phone.getByText(text('withdrawn.title'))).toBeVisible();
    await expect(phone.getByRole('link', { name: words('portal.call', { name: isolate('נועה ברק') }) })).toBeVisible();
    await context.close();
  },
);
