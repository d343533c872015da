import { randomInt } from 'node:crypto';
import { writeFileSync } from 'node:fs';
import type { Page } from '@playwright/test';
import { imports } from '@/lib/contract/customers/imports';
import type { OutputOf } from '@/lib/contract/kit/endpoint';
import { orders } from '@/lib/contract/orders/orders';
import { insurerName } from '@/lib/insurers/names';
import { type Locale } from '@/lib/i18n/locales';
import { largeWorkbook, renewalHeader, renewalRow, workbookOf } from '@/tests/imports/workbooks';
import { nationalId } from '../harness/national-id';
import { addressOf } from '../harness/screens';
import { hydrated } from '../harness/sign-in';
import { expect, test } from '../harness/test';
import type { Words } from '../harness/words';
import { writeHeaders } from '../harness/write-headers';

const choose = (page: Page, name: string, buffer: Buffer) =>
  page.locator('input[data-upload]').setInputFiles({ name, mimeType: 'application/octet-stream', buffer });

/** Writes digits as letters: names have none. */
const letters = (digits: string) => [...digits].map((digit) => 'אבגדהוזחטי'[Number(digit)]).join('');

async function chooseInsurer(page: Page, words: Words, locale: Locale): Promise<void> {
  await page.goto('/processes/hidooshim');
  await hydrated(page, 'main button');
  await page.getByRole('combobox', { name: words('imports.insurer') }).click();
  await page.getByRole('option', { name: insurerName('HAREL', locale), exact: true }).click();
}

test('RNW-04 a renewals file is checked, corrected in place, taken in and taken back', async ({
  page,
  words,
  signIn,
  language,
}) => {
  await signIn('agent');
  await chooseInsurer(page, words, language);
  const number = String(randomInt(100_000, 999_999));
  const rows = [
    renewalHeader,
    renewalRow(`${number}01`, 'כהן דוד', nationalId()),
    renewalRow(`${number}02`, 'לוי רות', '123456789'),
  ];
  await choose(page, 'חידושים.xlsx', Buffer.from(workbookOf(rows)));
  const result = page.getByRole('region', { name: 'חידושים.xlsx' });
  await expect(result).toContainText('C3');
  await expect(result).toContainText(words('imports.rules.notId'));
  await result.getByRole('button', { name: words('imports.upload') }).click();
  const cell = page.locator('input[data-bad-cell]');
  await expect(cell).toHaveValue('123456789');
  await cell.fill(nationalId());
  await cell.press('Enter');
  await expect(page.getByText(words('imports.emptyTab.CHECK'))).toBeVisible();
  await page.getByRole('button', { name: words('imports.commit'), exact: true }).click();
  await expect(page.getByText(words('imports.done', { count: 2 }))).toBeVisible();
  await page.getByRole('button', { name: words('imports.undo'), exact: true }).click();
  await expect(page.getByText(words('imports.undone'))).toBeVisible();
  await page.goto('/processes/management');
  await expect(page.getByText('חידושים.xlsx').first()).toBeVisible();
});

test('IMP-03 a row says why it has its customer, and another one is chosen by hand', async ({
  page,
  words,
  signIn,
  language,
  axe,
}) => {
  await signIn('agent');
  const [number, person, stranger] = [String(randomInt(100_000, 999_999)), nationalId(), nationalId()];
  const upload = async (...rows: ReturnType<typeof renewalRow>[]) => {
    await chooseInsurer(page, words, language);
    await choose(page, 'לקוחות.xlsx', Buffer.from(workbookOf([renewalHeader, ...rows])));
    const result = page.getByRole('region', { name: 'לקוחות.xlsx' });
    await result.getByRole('button', { name: words('imports.upload') }).click();
  };
  const name = `${letters(number)} ${letters(person)}`;
  await upload(renewalRow(`${number}01`, name, person));
  await page.getByRole('button', { name: words('imports.commit'), exact: true }).click();
  await expect(page.getByText(words('imports.done', { count: 1 }))).toBeVisible();

  // The order that came from the file has no offer to issue.
  const found = await page.request.get(
    `/api/${orders.list.upstream}/${orders.list.path}?${new URLSearchParams({ query: `${number}01`, show: 'all' })}`,
  );
  const [order] = ((await found.json()) as OutputOf<typeof orders.list>).content;
  await page.goto(`/orders/${order!.orderId}/issue`);
  await expect(page.getByText(words('policies.noOffers'))).toBeVisible();
  await axe();
  for (const address of [`/orders/${order!.orderId}`, `/processes/proposals/${order!.orderId}`]) {
    await page.goto(address);
    await expect(page.getByText(words('orders.limits.noOffers'), { exact: true }).first()).toBeVisible();
    await expect(page.getByRole('button', { name: words('orders.actions.issue'), exact: true })).toBeDisabled();
  }

  await upload(renewalRow(`${number}02`, name, person), renewalRow(`${number}03`, name, stranger));
  const rows = page.getByRole('region', {
    name: words('imports.sheetTable', { verdict: words('imports.verdict.NEW') }),
  });
  await expect(rows).toContainText(words('imports.match.ID'));
  // Somebody has the name, with another ID: one press chooses them.
  const near = rows.getByRole('button').filter({ hasText: words('imports.near.name') });
  await expect(near).toContainText(person);
  await axe();
  await near.click();
  await expect(rows).toContainText(words('imports.match.CHOICE'));
  const action = words('imports.chooseCustomer.openOther');
  await rows.getByRole('button', { name: words('imports.chooseCustomer.openFor', { action, row: 3 }) }).click();
  const dialog = page.getByRole('dialog', { name: words('imports.chooseCustomer.title') });
  await expect(dialog).toContainText(stranger);
  await dialog.getByRole('combobox').fill(person);
  await dialog.getByRole('option').first().click();
  await axe('imports/choose-customer');
  await dialog.getByRole('button', { name: words('imports.chooseCustomer.automatic') }).click();
  await expect(near).toBeVisible();
});

test(
  'IMP-02 the upload of a large export goes on while one moves about, and after a reload where it stopped',
  { tag: '@once' },
  async ({ page, words, signIn, axe, problems }, info) => {
    problems.expect(/ERR_INTERNET_DISCONNECTED|status of 400/);
    // Fifty megabytes through a browser whose requests are watched, on a machine that does other things.
    test.setTimeout(180_000);
    const number = String(randomInt(10_000_000, 99_999_999));
    const rows = [
      ['חברה', ...renewalHeader],
      ['הראל', ...renewalRow(number, 'כהן דוד', nationalId())],
    ];
    const bytes = largeWorkbook(rows, 51);
    const [name, place] = [`${number}.xlsx`, info.outputPath(`${number}.xlsx`)];
    writeFileSync(place, bytes);
    const parts = '**/import-uploads/*/parts/*';
    // The connection carries two parts of 4 MB, and is gone.
    let left = 2;
    await page.route(parts, (route) => (left-- > 0 ? route.continue() : route.abort('internetdisconnected')));
    await signIn('agent');
    await page.goto('/processes/bafi');
    await hydrated(page, 'main button');
    await page.locator('input[data-upload]').setInputFiles(place);
    const result = page.getByRole('region', { name });
    await expect(result).toContainText(words('imports.parts.known', { sheet: 'תיק ביטוחי' }), { timeout: 30_000 });
    await result.getByRole('button', { name: words('imports.parts.start'), exact: true }).click();
    await expect(result.getByText(words('jobs.upload.waits.connection'))).toBeVisible({ timeout: 60_000 });
    await axe();

    // Another screen: the tray has it, and closing the tab would stop it.
    const openTray = (count: number) => page.getByRole('button', { name: words('jobs.button', { count }) }).click();
    const tray = page.getByRole('dialog', { name: words('jobs.title') });
    const past = page.getByRole('link', { name: words('imports.past') });
    const heading = page.getByRole('heading', { name: words('imports.management.title'), level: 1 });
    await past.click();
    await expect(heading).toBeVisible();
    await openTray(1);
    await expect(tray).toContainText(name);
    await expect(tray).toContainText(words('jobs.upload.waits.connection'));
    await axe();
    await page.keyboard.press('Escape');
    // Signing out would stop it as well.
    await page.getByRole('button', { name: words('shell.more'), exact: true }).click();
    await page.getByRole('button', { name: words('shell.signOut'), exact: true }).click();
    const question = page.getByRole('group', { name: words('shell.signOutStops', { count: 1 }) });
    const stay = question.getByRole('button', { name: words('shell.stay') });
    await expect(stay).toBeFocused();
    await axe();
    await stay.click();
    await expect(question).toBeHidden();
    const asked = page.waitForEvent('dialog').then(async (dialog) => {
      await dialog.accept();
      return dialog.type();
    });
    await page.reload();
    expect(await asked).toBe('beforeunload');

    // The page has no file any more: it is chosen again.
    await hydrated(page, 'main a');
    const share = `${Math.floor((800 * 1024 * 1024) / bytes.length)}%`;
    await openTray(0);
    await expect(tray).toContainText(words('jobs.upload.stopped', { share }));
    await tray.getByRole('link', { name: words('jobs.upload.choose', { name }) }).click();
    await expect(page.getByRole('region', { name: words('imports.parts.begun') })).toContainText(share);
    await axe();
    await page.unroute(parts);
    let refused = false;
    await page.route(parts, (route) => {
      if (refused) return route.continue();
      refused = true;
      return route.fulfill({ status: 400, json: { code: 'IMPORT_PART_DAMAGED', reference: 'a1' } });
    });
    const choosing = page.waitForEvent('filechooser');
    await page.getByRole('button', { name: words('imports.parts.chooseFor', { name }) }).click();
    await (await choosing).setFiles(place);
    await result.getByRole('button', { name: words('imports.parts.start'), exact: true }).click();
    await expect(page.getByText(words('imports.parts.goesOn', { share }))).toBeVisible({ timeout: 60_000 });
    await past.click();
    await expect(heading).toBeVisible();
    await openTray(0);
    await expect(tray).toContainText(words('errors.IMPORT_PART_DAMAGED.title'), { timeout: 60_000 });
    await tray.getByRole('button', { name: words('jobs.upload.resume', { name }) }).click();
    await expect(tray.getByRole('progressbar', { name })).toBeVisible();
    await tray.getByRole('link', { name: words('jobs.upload.open', { name }) }).click({ timeout: 90_000 });
    await expect(page.getByText(words('imports.willCreate', { count: 1 }))).toBeVisible({ timeout: 60_000 });

    // One after the other: the place for a file is empty again.
    await page.getByRole('button', { name: words('imports.commit'), exact: true }).click();
    await expect(page.getByText(words('imports.done', { count: 1 }))).toBeVisible();
    await page.getByRole('button', { name: words('imports.another'), exact: true }).click();
    await expect(page.getByRole('region', { name })).toHaveCount(0);
    await choose(
      page,
      'אחר.xlsx',
      Buffer.from(workbookOf([rows[0]!, ['הראל', ...renewalRow(`${number}1`, 'לוי רות', nationalId())]])),
    );
    await page
      .getByRole('region', { name: 'אחר.xlsx' })
      .getByRole('button', { name: words('imports.upload') })
      .click();
    await expect(page.getByText(words('imports.willCreate', { count: 1 }))).toBeVisible();
    await expect(page.getByRole('main')).toContainText('לוי רות');
  },
);

test('IMP-04 what is no renewals file is refused before the upload, with the reason', async ({
  page,
  words,
  signIn,
  language,
}) => {
  await signIn('agent');
  await chooseInsurer(page, words, language);
  await choose(page, 'רשימה.xlsx', Buffer.from('policy;name'));
  await expect(page.getByRole('alert').filter({ hasText: words('errors.WRONG_EXCEL_FILE.title') })).toBeVisible();
  await choose(page, 'אחר.xlsx', Buffer.from(workbookOf([renewalHeader.slice(0, 7), ['1', '2']])));
  await expect(page.getByText(words('imports.column', { column: words('imports.fields.premium') }))).toBeVisible();
});

test('IMP-04 a file that waits for its columns has them named on its page, and goes on to the preview', async ({
  page,
  words,
  signIn,
  axe,
}) => {
  await signIn('agent');
  // Files from a link or a phone come without the check of this browser.
  const name = `${letters(String(randomInt(100_000, 999_999)))}.xlsx`;
  const headers = ['Nummer', 'Kunde', 'Person', 'bis', 'Betrag', name];
  const rows = [
    headers,
    [String(randomInt(10_000_000, 99_999_999)), 'כהן דוד', nationalId(), '31/12/2031', 2_000, 'x'],
  ];
  const { upstream, path } = imports.uploadRenewals;
  const answer = await page.request.post(`/api/${upstream}/${path}?supplier=HAREL`, {
    multipart: { file: { name, mimeType: 'application/octet-stream', buffer: Buffer.from(workbookOf(rows)) } },
    headers: writeHeaders(),
  });
  expect(answer.ok(), await answer.text()).toBe(true);
  await page.goto('/processes/hidooshim');
  await hydrated(page, 'main button');
  await page.getByRole('link', { name }).click();
  await expect(page.getByRole('heading', { name: words('imports.map.title') })).toBeVisible();
  await expect(page.getByText(words('imports.map.hint'))).toBeVisible();
  await expect(page.getByRole('main').getByRole('alert')).toHaveCount(0);
  const save = page.getByRole('button', { name: words('imports.map.save') });
  await expect(save).toBeDisabled();
  await axe();
  const meanings = ['policyNumber', 'insuredName', 'idNumber', 'insuranceEnd', 'premium'];
  for (const [at, field] of meanings.entries()) {
    await page.getByRole('combobox', { name: words('imports.map.meaning', { column: headers[at]! }) }).click();
    await page.getByRole('option', { name: `${words(`imports.fields.${field}`)} *`, exact: true }).click();
  }
  await save.click();
  await expect(page.getByText(words('imports.willCreate', { count: 1 }))).toBeVisible();
});

test('IMP-01 a customer is asked for the consent to Har Bituah, once the data of the agency are complete', async ({
  page,
  words,
  signIn,
  axe,
  problems,
}) => {
  problems.expect(/409/);
  await signIn('trusted');
  await page.goto(`${await addressOf(page.request, '/customers/[customerId]')}?tab=harBituah`);
  const ask = page.getByRole('button', { name: words('inquiries.askThis') });
  await hydrated(page, 'main button');
  await ask.click();
  const dialog = page.getByRole('dialog', { name: words('inquiries.askThis') });
  await expect(dialog).toContainText(words('inquiries.askHint'));
  await axe('inquiries/ask-dialog');
  await dialog.getByRole('textbox', { name: words('sendings.mobile') }).fill('0521234567');
  await dialog.getByRole('button', { name: words('inquiries.send') }).click();
  await expect(page.getByText(words('errors.AGENCY_DATA_INCOMPLETE.title')).first()).toBeVisible();
});

test('IMP-01 Har Bituah names the agency data that are missing', async ({ page, words, signIn }) => {
  await signIn('trusted');
  await page.goto('/processes/harbituah');
  await expect(page.getByRole('link', { name: words('imports.complete') })).toBeVisible();
  await expect(page.getByRole('main')).toContainText(words('imports.agencyField.logo'));
});
