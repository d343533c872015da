import { mailboxes, type MailboxFolders } from '@/lib/contract/agencies/mailboxes';
import { choosePicture, drawnPicture } from '../harness/picture';
import { hydrated } from '../harness/sign-in';
import { expect, test } from '../harness/test';
import { writeHeaders } from '../harness/write-headers';

/** What a mail server would answer. */
const folders: MailboxFolders = {
  problem: null,
  names: ['INBOX', 'Sent', 'Junk mail'],
  roles: [
    { folder: 'INBOX', name: 'INBOX', chosen: null },
    { folder: 'SENT', name: 'Sent', chosen: 'Gone' },
    { folder: 'RECYCLE_BIN', name: null, chosen: null },
    { folder: 'SPAM', name: 'Junk mail', chosen: null },
  ],
};

test(
  'AGY-01 my profile: a photo is cut and shown, a mailbox is filled in, tried out and kept without its passwords',
  { tag: '@once' },
  async ({ page, words, signIn, axe }) => {
    await signIn('trusted');
    await page.goto('/profile/edit');
    await hydrated(page, '#person form');
    const label = words('profiles.photo');
    const field = page.getByRole('group', { name: label, exact: true });
    await choosePicture(page, words, label, {
      name: 'notes.txt',
      mimeType: 'text/plain',
      buffer: Buffer.from('no picture'),
    });
    await expect(field.getByRole('alert')).toContainText('JPG, PNG');
    await choosePicture(page, words, label, await drawnPicture(page, 'me.png'));
    await page.getByRole('group', { name: words('form.cropFrame') }).press('ArrowRight');
    await axe('form/crop-dialog');
    await page
      .getByRole('dialog')
      .getByRole('button', { name: words('form.cropTake') })
      .click();
    const shown = field.getByRole('img', { name: label });
    await expect(shown).toBeVisible();
    await expect
      .poll(() => shown.evaluate((image: HTMLImageElement) => [image.naturalWidth, image.naturalHeight]))
      .toEqual([360, 360]);
    await field.getByRole('button', { name: `${words('form.imageRemove')}: ${label}` }).click();
    await expect(shown).toHaveCount(0);

    const mailbox = page.locator('#mailbox');
    await mailbox.getByLabel(words('profiles.mailbox.labels.email'), { exact: true }).fill('dana@gmail.com');
    await mailbox.getByRole('button', { name: words('profiles.mailbox.fill', { name: 'Gmail' }) }).click();
    const imap = mailbox.getByRole('group', { name: words('profiles.mailbox.imap') });
    await expect(imap.getByLabel(words('profiles.mailbox.host'), { exact: true })).toHaveValue('imap.gmail.com');
    for (const kind of ['imap', 'smtp']) {
      const server = mailbox.getByRole('group', { name: words(`profiles.mailbox.${kind}`) });
      await server.getByLabel(words('profiles.mailbox.host'), { exact: true }).fill('127.0.0.1');
      await server.getByLabel(words('profiles.mailbox.password'), { exact: true }).fill('app password');
    }
    await mailbox.getByRole('button', { name: words('profiles.mailbox.test'), exact: true }).click();
    await expect(mailbox.getByRole('status').getByText(words('profiles.mailbox.outcomes.forbidden'))).toHaveCount(2);
    await mailbox.getByRole('button', { name: words('profiles.mailbox.save'), exact: true }).click();
    await expect(page.getByText(words('profiles.mailbox.saved'))).toBeVisible();
    await page.reload();
    await expect(imap.getByLabel(words('profiles.mailbox.host'), { exact: true })).toHaveValue('127.0.0.1');
    await expect(imap.getByLabel(words('profiles.mailbox.password'), { exact: true })).toHaveValue('');
    await expect(imap.getByText(words('profiles.mailbox.passwordKept'))).toBeVisible();
    expect(await page.content()).not.toContain('app password');
    await hydrated(page, '#mailbox form');
    await mailbox.getByRole('button', { name: words('ui.moreActions') }).click();
    await page.getByRole('menuitem', { name: words('profiles.mailbox.remove') }).click();
    await axe('profiles/mailbox-section');
    await page
      .getByRole('dialog')
      .getByRole('button', { name: words('profiles.mailbox.remove') })
      .click();
    await expect(page.getByText(words('profiles.mailbox.removed'))).toBeVisible();
  },
);

test(
  'AGY-01 a secretary has her own part of the profile and nothing of the agency',
  { tag: '@once' },
  async ({ page, words, signIn }) => {
    await signIn('secretary');
    await page.goto('/profile/edit?tab=agency');
    await expect(page.getByRole('heading', { name: words('profiles.person') })).toBeVisible();
    await expect(page.getByRole('link', { name: words('profiles.tabs.agency'), exact: true })).toHaveCount(0);
    await expect(page.locator('#mailbox')).toHaveCount(0);
  },
);

test(
  'AGY-02 AGY-05 SGN-10 agency details: rules at their fields, a site with a new key, the draft of a text, masked numbers at an insurer',
  { tag: '@once' },
  async ({ page, words, signIn, axe }) => {
    await signIn('trusted');
    await page.goto('/agency/details');
    await hydrated(page, '#identity input');
    const fax = page.getByLabel(words('agencies.fields.fax'), { exact: true });
    await fax.fill('1111');
    await page.getByRole('button', { name: words('agencies.save'), exact: true }).click();
    await expect(page.getByText(words('form.rules.phone')).first()).toBeVisible();
    await fax.fill('04-555-0129');
    await page.getByRole('button', { name: words('agencies.save'), exact: true }).click();
    await expect(page.getByText(words('agencies.saved'))).toBeVisible();
    await expect(fax).toHaveValue('045550129');

    await page.getByRole('link', { name: words('agencies.tabs.websites'), exact: true }).click();
    await page.waitForURL('**/agency/details?tab=websites');
    const url = `https://www.migdalor-${Date.now()}.example`;
    await page.getByLabel(words('agencies.newWebsite')).fill(url);
    await page.getByRole('button', { name: words('agencies.addWebsite') }).click();
    const line = page.getByRole('listitem').filter({ hasText: url });
    const key = await line.locator('code').textContent();
    const more = line.getByRole('button', { name: words('ui.moreActions') });
    await more.click();
    await page.getByRole('menuitem', { name: words('agencies.rotate') }).click();
    await page
      .getByRole('dialog')
      .getByRole('button', { name: words('agencies.rotate') })
      .click();
    await expect(line.locator('code')).not.toHaveText(key!);
    await axe();
    await more.click();
    await page.getByRole('menuitem', { name: words('agencies.removeWebsite') }).click();
    await axe('agencies/website-line');
    await page
      .getByRole('dialog')
      .getByRole('button', { name: words('agencies.removeWebsite') })
      .click();
    await expect(line).toHaveCount(0);

    // A text that was not saved is there again after a reload.
    await page.goto('/agency/details?tab=messages');
    await hydrated(page, 'main textarea');
    const template = page.locator('main textarea').first();
    const longer = `${await template.inputValue()} תודה רבה`;
    await template.fill(longer);
    await expect
      .poll(() => page.evaluate(() => Object.keys(localStorage).some((key) => key.includes('message-template'))))
      .toBe(true);
    await page.reload();
    await expect(template).toHaveValue(longer);
    await page
      .getByRole('button', { name: words('form.startOver'), exact: true })
      .first()
      .click();
    await expect(template).not.toHaveValue(longer);

    await page.getByRole('link', { name: words('agencies.tabs.insurers'), exact: true }).click();
    await page.waitForURL('**/agency/details?tab=insurers');
    const insurer = page.getByRole('listitem').filter({ hasText: words('terms.insurer.MENORA') });
    await insurer.getByRole('button', { name: words('agencies.editNumbers') }).click();
    await insurer.getByLabel(words('agencies.numbers.CC_FEE'), { exact: true }).fill('11');
    await insurer.getByLabel(words('agencies.numbers.ISSUE_AGENT_NUMBER'), { exact: true }).fill('9988776');
    await insurer.getByRole('button', { name: words('agencies.save'), exact: true }).click();
    await expect(insurer.getByText(words('form.rules.cardFee')).first()).toBeVisible();
    await insurer.getByLabel(words('agencies.numbers.CC_FEE'), { exact: true }).fill('1.5');
    await insurer.getByRole('button', { name: words('agencies.save'), exact: true }).click();
    await expect(insurer.getByText('•••• 776')).toBeVisible();
    await expect(insurer.getByText('9988776')).toHaveCount(0);
  },
);

test('MBX-01 one folder for two uses is said, saving leads to it, and a folder that is gone is named', async ({
  page,
  words,
  signIn,
  axe,
}) => {
  await signIn('toplevel');
  await page.goto('/account');
  const server = { login: 'office', host: 'mail.office.example', password: 'app password' };
  const saved = await page.request.put(`/api/${mailboxes.save.upstream}/${mailboxes.save.path}`, {
    headers: writeHeaders(),
    data: { email: 'office@office.example', imap: { ...server, port: 993 }, smtp: { ...server, port: 465 } },
  });
  expect(saved.ok(), await saved.text()).toBe(true);
  const address = `**/api/${mailboxes.folders.upstream}/${mailboxes.folders.path}`;
  const sent: string[] = [];
  await page.route(address, (route) => {
    if (route.request().method() === 'PUT') sent.push(route.request().postData() ?? '');
    return route.fulfill({ json: route.request().method() === 'GET' ? folders : {} });
  });
  await page.goto('/profile/edit?tab=agent#mail-folders');
  const section = page.locator('#mail-folders');
  const use = (folder: string) => section.getByRole('combobox', { name: words(`mails.folder.${folder}`), exact: true });
  await expect(section).toContainText('Gone');
  // What is said of a field stands below it, so that the fields stay in one line.
  const tops = await section
    .getByRole('combobox')
    .evaluateAll((all) => all.slice(0, 2).map((field) => field.getBoundingClientRect().top));
  expect(Math.abs(tops[0]! - tops[1]!)).toBeLessThan(2);
  await use('RECYCLE_BIN').selectOption('Junk mail');
  await use('SENT').selectOption('Junk mail');
  await expect(section.getByText(words('form.rules.mailFolderTaken')).first()).toBeVisible();
  await axe();
  const save = section.getByRole('button', { name: words('profiles.mailFolders.save'), exact: true });
  await save.click();
  await expect(use('SENT')).toBeFocused();
  expect(sent).toEqual([]);
  await use('SENT').selectOption('Sent');
  await save.dblclick();
  await expect(page.getByText(words('profiles.mailFolders.saved'))).toBeVisible();
  expect(sent).toHaveLength(1);
});
