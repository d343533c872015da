import { randomInt } from 'node:crypto';
import type { PaperLine } from '@/lib/contract/claims/papers';
import { firstLoadScripts, kilobytes } from '../harness/first-load';
import { linkTo, newCustomer } from '../harness/links';
import { drawnPicture } from '../harness/picture';
import { hydrated } from '../harness/sign-in';
import { stackUnderTest } from '../harness/stack-under-test';
import { expect, test } from '../harness/test';

/** A name of its own for a number: names have no digits. */
const lettersOf = (digits: string) => [...digits].map((digit) => 'אבגדהוזחטי'[Number(digit)]).join('');

const mobileOf = () => `052${randomInt(1_000_000, 9_999_999)}`;

test(
  'CLM-05 an accident that is reported from a phone by link becomes a claim that the clerk takes to paid and closed',
  { tag: '@phone' },
  async ({ page, browser, words, signIn, outbox, axe }, info) => {
    test.slow();
    await signIn('agent');
    const mobile = mobileOf();
    const customerId = await newCustomer(page.request, mobile, {
      firstName: 'רותם',
      lastName: `כביש ${lettersOf(mobile)}`,
    });
    const plate = String(randomInt(30_000_000, 89_999_999)).replace(/^(\d)\1+$/, '12345678');
    const text = (key: string) => words(`notices.${key}`);
    const said = (key: string) => text(`page.${key}`);

    await page.goto(`/customers/${customerId}`);
    await hydrated(page, 'main button');
    await page
      .getByRole('button', { name: words('ui.moreActions'), exact: true })
      .first()
      .click();
    await page.getByRole('menuitem', { name: text('action') }).click();
    const dialog = page.getByRole('dialog');
    await dialog.getByRole('radio', { name: words('sendings.channels.SMS'), exact: true }).check();
    await axe('notices/notice-dialog');
    await dialog.getByRole('button', { name: text('send'), exact: true }).click();
    await expect(dialog.getByRole('status')).toBeVisible();
    const link = await linkTo(outbox, mobile);
    expect(link).toMatch(/^\/report\//);

    const context = await browser.newContext({ ...info.project.use, viewport: { width: 360, height: 640 } });
    const phone = await context.newPage();
    for (const address of ['/accident/ofek', link]) {
      const scripts = await firstLoadScripts(phone, `${stackUnderTest().url}${address}`);
      expect(kilobytes(scripts), JSON.stringify(scripts, null, 1)).toBeLessThanOrEqual(150);
    }
    await phone.getByRole('button', { name: said('begin'), exact: true }).click();
    await phone.waitForURL('**/report/open');
    const heading = (step: string) => phone.getByRole('heading', { level: 1, name: said(`title_${step}`) });
    const next = async (step: string) => {
      await phone.getByRole('button', { name: said('next'), exact: true }).click();
      await expect(heading(step)).toBeVisible();
    };
    await expect(heading('car')).toBeVisible();
    await phone.getByLabel(said('plate')).fill('12');
    await phone.getByRole('button', { name: said('next'), exact: true }).click();
    await expect(phone.getByText(words('form.rules.plateLength'))).toBeVisible();
    await phone.getByLabel(said('plate')).fill(plate);
    await next('driver');
    await phone.goBack();
    await expect(heading('car')).toBeVisible();
    await phone.goForward();
    await expect(heading('driver')).toBeVisible();
    // Both at once, before the page between is drawn.
    await phone.evaluate(() => {
      window.addEventListener('popstate', () => window.history.forward(), { once: true });
      window.history.back();
    });
    await expect(phone).toHaveURL(/\/report\/open$/);
    await expect(heading('driver')).toBeVisible();
    await phone.getByText(said('driverSelf'), { exact: true }).click();
    await next('when');
    await phone.getByRole('button', { name: said('now'), exact: true }).click();
    await next('place');
    // A customer who does not tell where the phone is writes the place.
    await phone.getByRole('button', { name: said('locate'), exact: true }).click();
    await expect(phone.getByText(said('notLocated'))).toBeVisible();
    await phone.getByLabel(said('city')).fill('חולון');
    await next('what');
    // Every answer is on the server: a reload goes on at the same question.
    const open = await firstLoadScripts(phone, `${stackUnderTest().url}/report/open`);
    expect(kilobytes(open), JSON.stringify(open, null, 1)).toBeLessThanOrEqual(150);
    await expect(heading('what')).toBeVisible();
    await phone.getByText(said('event_HIT_BY_ANOTHER'), { exact: true }).click();
    await phone.getByLabel(said('story')).fill('רכב פגע בי מאחור.');
    // What is not stored yet outlives a reload too.
    await phone.reload();
    await expect(phone.getByLabel(said('story'))).toHaveValue('רכב פגע בי מאחור.');
    await next('damages');
    const part = phone.getByRole('button', { name: new RegExp(words('claims.carPart.REAR_BUMPER')) });
    await part.focus();
    await phone.keyboard.press('Enter');
    await phone.getByText(words('claims.damageKind.DENT'), { exact: true }).click();
    await phone.screenshot({ path: info.outputPath('damages.png'), fullPage: true });
    await next('others');
    await phone.getByLabel(said('plate')).fill('76-543-21');
    await phone.getByLabel(said('driverName')).fill('גיל אהרוני');
    await next('people');
    await phone.getByRole('button', { name: said('nobody'), exact: true }).click();
    await expect(heading('police')).toBeVisible();
    await phone.getByText(said('no'), { exact: true }).click();
    await next('photos');
    const damage = phone.getByRole('region', { name: words('claims.papers.kinds.DAMAGE_PHOTOS') });
    await damage
      .locator('input[type=file]')
      .nth(1)
      .setInputFiles([await drawnPicture(phone, 'one.png'), await drawnPicture(phone, 'two.png')]);
    await expect(damage.getByText(said('photosHere').replace('{n}', '2'))).toBeVisible({ timeout: 30_000 });
    await phone.screenshot({ path: info.outputPath('photos.png'), fullPage: true });
    await next('summary');
    expect(await phone.evaluate(() => document.documentElement.scrollWidth <= innerWidth)).toBe(true);
    await phone.screenshot({ path: info.outputPath('summary.png'), fullPage: true });
    await phone.getByRole('button', { name: said('send'), exact: true }).click();
    await expect(phone.getByRole('heading', { name: said('reportedTitle') })).toBeVisible();
    await phone.getByRole('button', { name: said('follow'), exact: true }).click();
    await phone.waitForURL('**/claim/open');
    const standing = (key: string) => words(`trackings.page.${key}`);
    await expect(phone.locator('[aria-current=step]')).toHaveText(standing('step_REPORTED'));

    const found = await page.request.get(`/api/ins-api/agent/claims/all?query=${plate}`);
    const { content } = (await found.json()) as { content: { claimId: string; status: string }[] };
    expect(content.map(({ status }) => status)).toEqual(['NEW']);
    await page.goto(`/claims/${content[0]!.claimId}`);
    await hydrated(page, 'main button');
    await page.getByRole('button', { name: text('said.show') }).click();
    await expect(page.getByRole('dialog').getByText('רכב פגע בי מאחור.')).toBeVisible();
    await axe('claim/said-notices');
    await page.screenshot({ path: info.outputPath('claim.png') });
    await page.keyboard.press('Escape');

    // The clerk agrees with the insurer, and notes where the money goes.
    const claim = (key: string) => words(`claims.${key}`);
    const group = (name: string) => page.getByRole('group', { name: claim(name), exact: true });
    const field = (of: string, name: string) => group(of).getByLabel(claim(`fields.${name}`), { exact: true });
    const saved = (of: string) => expect(group(of).getByText(claim('saving.saved'))).toBeVisible();
    // On a phone a part of the editor is alone on the screen; Back leads to the list of parts.
    const general = page
      .getByRole('navigation', { name: claim('sections.contents') })
      .getByRole('link', { name: new RegExp(claim('sections.general')) });
    const leave = page.getByRole('button', { name: claim('sections.all'), exact: true });
    await page
      .getByRole('group', { name: claim('phone.title') })
      .getByRole('button', { name: claim('phone.paper') })
      .click();
    const camera = page.locator('input[data-photo]');
    const photograph = (key: string, values?: Record<string, string | number>) =>
      words(`claims.phone.photograph.${key}`, values);
    const chooser = page.waitForEvent('filechooser');
    await page.getByRole('button', { name: claim('papers.kinds.DRIVING_LICENCE'), exact: true }).click();
    await (await chooser).setFiles(await drawnPicture(page, 'front.png'));
    // The other side belongs to the same document.
    await camera.setInputFiles(await drawnPicture(page, 'back.png'));
    await expect(page.getByRole('img', { name: photograph('photo', { number: 2 }), exact: true })).toBeVisible();
    await axe('parts/photograph-dialog');
    await page.getByRole('button', { name: photograph('save', { count: 2 }), exact: true }).click();
    await expect(page.getByText(photograph('done', { paper: claim('papers.kinds.DRIVING_LICENCE') }))).toBeVisible();
    const lines = (await (
      await page.request.get(`/api/ins-api/agent/claims/${content[0]!.claimId}/papers`)
    ).json()) as PaperLine[];
    const licence = lines.find(({ kind }) => kind === 'DRIVING_LICENCE');
    expect(licence?.state).toBe('RECEIVED');
    const stored = await page.request.get(`/api/ins-api/agent/documents/${licence!.documentId}/document`);
    expect(((await stored.json()) as { latest: unknown }).latest).toMatchObject({ type: 'application/pdf', pages: 2 });
    await general.click();
    await expect(page).toHaveURL(/#general$/);
    await expect(general).toBeHidden();
    await field('sections.general', 'claimed').fill('9000');
    await page.goBack();
    await expect(general).toBeFocused();
    await page.goForward();
    await expect(field('sections.general', 'claimed')).toHaveValue(/9.?000/);
    await field('sections.general', 'agreed').fill('8000');
    await saved('sections.general');
    const pick = async (name: string, code: string) => {
      await group('parts.bank')
        .getByRole('combobox', { name: claim(`fields.${name}`) })
        .fill(code);
      await page.getByRole('option', { name: new RegExp(`^${code} `) }).click();
    };
    await pick('bankCode', '4');
    await pick('branchCode', '284');
    await field('parts.bank', 'accountNumber').fill('050068');
    await expect(page.getByText(claim('warnings.account'))).toBeVisible();
    await field('parts.bank', 'accountNumber').fill('050067');
    await expect(page.getByText(claim('warnings.account'))).toBeHidden();

    await leave.click();
    // The first is pressed before the account is saved: that is no change of somebody else.
    for (const move of ['open', 'handle', 'askDocuments', 'submit', 'pay'])
      await page.getByRole('button', { name: claim(`moves.${move}`), exact: true }).click();
    await general.click();
    await group('payments.new').getByLabel(claim('payments.amount'), { exact: true }).fill('8000');
    await group('payments.new')
      .getByRole('button', { name: claim('payments.add') })
      .click();
    await expect(page.getByText(claim('payments.added'))).toBeVisible();
    await leave.click();
    await page.getByRole('button', { name: claim('moves.close'), exact: true }).click();
    await page.getByRole('dialog').getByRole('button').first().click();
    await expect(page.getByText(claim('closedNote'))).toBeVisible();
    await page.reload();
    await hydrated(page, 'main button');
    await general.click();
    await expect(field('parts.bank', 'accountNumber')).toHaveValue('050067');

    // The customer reads the end in words, without amounts.
    await phone.reload();
    await expect(phone.locator('[aria-current=step]')).toHaveText(standing('step_DONE'));
    await expect(phone.getByText(standing('ended_PAID'))).toBeVisible();
    await expect(phone.locator('main')).not.toContainText(/₪|8,?000|9,?000/);
    await phone.screenshot({ path: info.outputPath('ended.png'), fullPage: true });
    await context.close();
  },
);
