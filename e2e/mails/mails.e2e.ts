import { randomInt } from 'node:crypto';
import path from 'node:path';
import { mails } from '@/lib/contract/customers/mails';
import { fillPath } from '@/lib/contract/kit/endpoint';
import { isolate } from '@/lib/format/bidi';
import { mine, onItsWay, openMailbox, postMail, receive, rowOf, swipe, theirs } from '../harness/mails';
import { hydrated } from '../harness/sign-in';
import { expect, type Page, test } from '../harness/test';
import type { Words } from '../harness/words';

const demo = (name: string) => path.resolve('reference/concepts/documents/demo', name);
const subjectOf = (what: string) => `${what} ${randomInt(1e9)}`;

/** To the end of a line postpones, to its start files: nothing is suggested here, so that the sheet asks where to. */
async function swipeBothWays(page: Page, subject: string, words: Words) {
  await swipe(page, rowOf(page, subject), 'end');
  const until = page.getByRole('dialog', { name: words('mails.postpone.title', { count: 1 }) });
  await expect(until).toBeVisible();
  await page.keyboard.press('Escape');
  await expect(until).toBeHidden();
  await swipe(page, rowOf(page, subject), 'start');
  const filing = page.getByRole('complementary', { name: words('mails.filing') });
  await expect(filing.getByRole('button', { name: words('mails.filing') })).toHaveAttribute('aria-expanded', 'true');
  await page.goBack();
  await expect(rowOf(page, subject)).toBeVisible();
}

test(
  'MBX-01 folders have counts, the mailbox says how fresh it is, and new mail appears without a reload',
  { tag: '@all' },
  async ({ page, words, signIn, axe, browser, parts, isMobile }) => {
    test.setTimeout(120_000);
    await signIn('agent');
    await openMailbox(page);
    const folders = page.getByRole('navigation', { name: words('mails.folders') });
    const inbox = folders.getByRole('button', { name: words('mails.folder.INBOX') });
    await expect(inbox).toHaveAttribute('aria-current', 'page');
    await expect(page.locator('[data-mail]').first()).toBeVisible();
    const sync = page.getByRole('region', { name: words('mails.sync.label') });
    await expect(sync).toContainText(words('mails.sync.local'));
    await sync.getByRole('button', { name: words('mails.sync.now') }).click();
    await expect(sync).toContainText(words('mails.sync.last'), onItsWay);
    await axe();

    const subject = subjectOf('מכתב חדש');
    await receive(browser, parts, { subject, text: 'הגיע בלי טעינה מחדש' });
    await expect(rowOf(page, subject)).toBeVisible(onItsWay);
    await expect(rowOf(page, subject)).toHaveAttribute('data-unseen', 'true');
    await expect(page).toHaveTitle(/^\(\d+\) /);

    if (isMobile) await swipeBothWays(page, subject, words);

    await folders.getByRole('button', { name: words('mails.folder.SPAM') }).click();
    await expect(page).toHaveURL(/folder=SPAM/);
    await expect(rowOf(page, 'You have won')).toBeVisible();
    await page.goBack();
    await expect(rowOf(page, subject)).toBeVisible();
  },
);

test(
  'MBX-02 a mail is read in a frame where nothing runs or loads, answered, and moved with undo',
  { tag: '@both' },
  async ({ page, words, signIn, axe, browser, parts, problems, isMobile }) => {
    test.setTimeout(120_000);
    // The check of accessibility tries to run in the frame too.
    problems.expect(/Blocked script execution in 'about:srcdoc'/);
    await signIn('agent');
    const remote: string[] = [];
    page.on('request', (request) => request.url().includes('//news.migdal-demo') && remote.push(request.url()));
    await openMailbox(page, '?q=migdal-demo');
    await rowOf(page, 'עדכון תעריפי דירה').getByRole('link').click();
    const frame = page.frameLocator('iframe');
    await expect(frame.getByRole('heading', { name: 'עדכון תעריפי דירה' })).toBeVisible();
    await expect(page.getByText(words('mails.remote', { count: 1 }))).toBeVisible();
    await expect(page.locator('iframe')).toHaveAttribute('sandbox', /^(?!.*allow-scripts)/);
    expect(remote).toEqual([]);
    await axe();
    // They come through our own server, when they are asked for.
    await page.route(/\/pictures\?address=/, (route) => route.fulfill({ path: demo('licence.jpg') }));
    await page.getByRole('button', { name: words('mails.pictures.show') }).click();
    await expect
      .poll(() => frame.getByRole('img').evaluate((picture) => (picture as HTMLImageElement).naturalWidth))
      .toBeGreaterThan(0);
    expect(remote).toEqual([]);

    const subject = subjectOf('לתשובה');
    await receive(browser, parts, { subject, text: 'מה שלומך?\n\nHow are you?', cc: [mine, 'dan@other.example'] });
    await openMailbox(page, `?q=${encodeURIComponent(subject)}`);
    await expect(async () => {
      await page.reload();
      await expect(rowOf(page, subject)).toBeVisible({ timeout: 2_000 });
    }).toPass(onItsWay);
    await rowOf(page, subject).getByRole('link').click();
    const mail = page.getByRole('article', { name: subject });
    await expect(mail).toContainText('How are you?');
    // On a phone it is a page of its own.
    const compose = page.getByRole('button', { name: words('mails.compose'), exact: true });
    await expect(compose).toHaveCount(isMobile ? 0 : 1);
    await expect(rowOf(page, subject)).not.toHaveAttribute('data-unseen', 'true');
    await mail.getByRole('button', { name: words('mails.replyAll'), exact: true }).click();

    const writing = page.getByRole('article', { name: words('mails.composer.title') });
    // Never to oneself, although the mail has it twice.
    await expect(writing.getByText('dan@other.example')).toBeVisible();
    await expect(writing.getByText(mine)).toHaveCount(0);
    const text = writing.getByLabel(words('mails.composer.text'));
    await expect(text.locator('blockquote')).toContainText('How are you?');
    await text.press('Control+Home');
    await page.keyboard.type('תודה, מצורף הקובץ');
    await expect(writing.getByText(words('mails.composer.saved'))).toBeVisible();
    await axe();
    await writing.getByRole('button', { name: words('mails.composer.send'), exact: true }).click();
    await expect(page.getByRole('dialog', { name: words('mails.composer.forgottenFile.title') })).toBeVisible();
    await axe('composer/composer');
    // The second press of a double press does not reach what lay below the dialog.
    const reached = await page.evaluateHandle(() => {
      const presses = { count: 0 };
      window.addEventListener('click', () => presses.count++);
      return presses;
    });
    await page
      .getByRole('dialog')
      .getByRole('button', { name: words('ui.cancel') })
      .dblclick();
    await expect(page.getByRole('dialog')).toHaveCount(0);
    expect(await reached.evaluate(({ count }) => count)).toBe(1);
    await writing.locator('input[data-attach]').setInputFiles(demo('policy.pdf'));
    const taken = words('mails.composer.takeOff', { name: isolate('policy.pdf') });
    await expect(writing.getByRole('button', { name: taken })).toBeVisible();
    await page.reload();
    await expect(text).toHaveText(/^תודה, מצורף הקובץ/);

    // Sending can be stopped until the mail leaves.
    await hydrated(page, 'main button');
    await writing.getByRole('button', { name: words('mails.composer.send'), exact: true }).click();
    await page.getByRole('button', { name: words('ui.undo') }).click();
    await expect(text).toBeVisible();
    await writing.getByRole('button', { name: words('mails.composer.send'), exact: true }).click();
    await expect(page.getByText(words('mails.outbox.waiting'))).toBeVisible();
    await expect(page.getByRole('article', { name: `Re: ${subject}` })).toBeVisible();
    await expect(page.getByText(words('mails.outbox.waiting'))).toHaveCount(0, onItsWay);

    // A file of a mail is shown on the screen.
    await page.getByRole('button', { name: 'policy.pdf' }).first().click();
    await expect(page.getByRole('dialog', { name: 'policy.pdf' }).locator('canvas').first()).toBeVisible();
    await axe('mails/mail-files');
    await page.keyboard.press('Escape');

    await openMailbox(page, `?q=${encodeURIComponent(subject)}`);
    await rowOf(page, subject).getByRole('checkbox').check();
    const bulk = page.getByRole('region', { name: words('list.bulk') });
    await bulk.getByRole('button', { name: new RegExp(words('ui.moreActions')) }).click();
    await page.getByRole('menuitem', { name: words('mails.remove'), exact: true }).click();
    await expect(rowOf(page, subject)).toHaveCount(0);
    await page.getByRole('button', { name: words('ui.undo') }).click();
    await expect(rowOf(page, subject)).toHaveCount(1);
    if (isMobile) await swipeBothWays(page, subject, words);

    await rowOf(page, subject).getByRole('link').click();
    await expect(page.getByRole('article', { name: subject })).toBeVisible();
    await page.locator('main').press('b');
    await page.getByRole('dialog').getByRole('listitem').first().getByRole('button').click();
    // A search finds it all the same.
    await expect(rowOf(page, subject)).toContainText(words('mails.postpone.until'));
    await page.getByRole('button', { name: words('ui.undo') }).click();
    await expect(rowOf(page, subject)).not.toContainText(words('mails.postpone.until'));
    await expect(rowOf(page, subject)).toHaveCount(1);
  },
);

test('MBX-02 the keyboard opens, answers, throws away and leaves, unless single keys are off', async ({
  page,
  words,
  signIn,
}) => {
  // A mailbox to which no other test writes.
  await signIn('trusted');
  await openMailbox(page, '?folder=SENT');
  await expect(page.locator('[data-mail]').nth(2)).toBeVisible();
  const ids = await page.locator('[data-mail]').evaluateAll((rows) => rows.map((row) => row.getAttribute('data-mail')));
  await page.locator('main').press('j');
  await expect(page).toHaveURL(new RegExp(`mail=${ids[0]}`));
  await page.keyboard.press('j');
  await expect(page).toHaveURL(new RegExp(`mail=${ids[1]}`));
  await page.keyboard.press('k');
  await expect(page).toHaveURL(new RegExp(`mail=${ids[0]}`));
  await expect(page.getByRole('button', { name: words('mails.reply'), exact: true })).toBeVisible();
  // A key pressed by mistake leaves no draft behind.
  await page.keyboard.press('f');
  const composer = page.getByRole('article', { name: words('mails.composer.title') });
  await expect(composer.getByRole('button', { name: words('mails.composer.send'), exact: true })).toBeVisible();
  const forwarded = new URL(page.url()).searchParams.get('mail');
  expect(forwarded).not.toBe(ids[0]);
  const dropped = page.waitForResponse((answer) => answer.url().endsWith('/mailbox/mails/delete'));
  await page.goBack();
  expect((await dropped).status()).toBe(200);
  await expect(page.getByRole('button', { name: words('mails.reply'), exact: true })).toBeVisible();
  const gone = await page.request.get(`/api/${mails.get.upstream}/${mails.get.path.replace('{mailId}', forwarded!)}`);
  expect(gone.status()).toBe(404);
  await page.keyboard.press('u');
  await expect(page).not.toHaveURL(/mail=/);
  // The focus goes along, so that Enter is meant for the open mail.
  const linkOf = (mailId: string | null) => page.locator(`[data-mail="${mailId}"]`).getByRole('link');
  await linkOf(ids[1]!).click();
  await page.keyboard.press('j');
  await expect(linkOf(ids[2]!)).toBeFocused();
  for (let at = 3; at < ids.length; at++) await page.keyboard.press('j');
  await expect(linkOf(ids.at(-1)!)).toBeInViewport();
  await page.keyboard.press('u');
  // Keys act on what is chosen.
  for (const at of [0, 1]) await page.locator('[data-mail]').nth(at).getByRole('checkbox').check();
  await page.keyboard.press('#');
  for (const at of [0, 1]) await expect(linkOf(ids[at]!)).toHaveCount(0);
  await page.getByRole('button', { name: words('ui.undo') }).click();
  for (const at of [0, 1]) await expect(linkOf(ids[at]!)).toBeVisible();
  await page.evaluate(() => localStorage.setItem('single-keys-off', 'off'));
  await page.keyboard.press('j');
  await expect(page).not.toHaveURL(/mail=/);
});

test(
  'MBX-02 a planned mail shows its time in the outbox, leaves at once when asked, or becomes a draft again',
  { tag: '@both' },
  async ({ page, words, signIn, axe }) => {
    test.setTimeout(120_000);
    await signIn('agent');
    const at = new Date(Date.now() + 48 * 3_600_000).toISOString();
    const plan = async (subject: string) => {
      const body = { to: [theirs], cc: [], bcc: [], subject, text: 'שלום' };
      const { entityId, version } = await postMail(page.request, mails.createDraft.path, body);
      await postMail(page.request, fillPath(mails.send.path, { mailId: entityId }), { version, at });
    };
    const [first, second] = [subjectOf('planned'), subjectOf('planned')];
    await plan(first);
    await plan(second);
    await openMailbox(page, '?folder=OUTBOX');
    await expect(rowOf(page, first)).toContainText(words('mails.outbox.leavesAt'));
    await axe();
    await rowOf(page, first)
      .getByRole('button', { name: words('mails.outbox.now') })
      .dblclick();
    await expect(rowOf(page, first)).toHaveCount(0, onItsWay);
    await rowOf(page, second)
      .getByRole('button', { name: words('mails.outbox.recall') })
      .click();
    const writing = page.getByRole('article', { name: words('mails.composer.title') });
    await expect(writing.getByLabel(words('mails.composer.subject'))).toHaveValue(second);
    await openMailbox(page, '?folder=SENT');
    await expect(rowOf(page, first)).toHaveCount(1, onItsWay);
  },
);

test(
  'MBX-03 mail is found by operators, recipients come from the contacts, and a document of a customer goes along',
  { tag: '@both' },
  async ({ page, words, signIn, axe }) => {
    await signIn('agent');
    await openMailbox(page);
    const search = page.getByRole('searchbox', { name: words('mails.search') });
    await search.fill('from:fnx-demo has:attachment after:1.1.2020');
    await expect(page).toHaveURL(/q=from/);
    await expect(page.locator('[data-mail]')).toHaveCount(1);
    await search.fill('אין מילה כזאת');
    await expect(page.getByText(words('mails.noMatch'), { exact: true })).toBeVisible();
    await page.getByRole('button', { name: words('mails.searchEverywhere') }).click();
    await expect(page).toHaveURL(/folder=ALL/);

    await page.getByRole('button', { name: words('mails.compose'), exact: true }).click();
    const writing = page.getByRole('article', { name: words('mails.composer.title') });
    const to = writing.getByRole('combobox', { name: words('mails.to'), exact: true });
    await to.fill('superu');
    await page.getByRole('option').filter({ hasText: theirs }).click();
    await expect(writing.getByText(theirs)).toBeVisible();
    await to.fill('not an address');
    await to.press('Enter');
    await expect(writing.getByText(words('form.rules.email'))).toBeVisible();
    // The mail does not leave without somebody who was meant to have it.
    await writing.getByRole('button', { name: words('mails.composer.send'), exact: true }).click();
    await expect(to).toBeFocused();
    await to.fill('');
    await expect(writing.getByText(words('form.rules.email'))).toHaveCount(0);

    await writing.getByRole('button', { name: words('ui.moreActions') }).click();
    await page.getByRole('menuitem', { name: words('mails.composer.attachDocument') }).click();
    const dialog = page.getByRole('dialog', { name: words('mails.composer.attachDocument') });
    await expect(dialog).toBeVisible();
    await axe('composer/document-dialog');
    await page.keyboard.press('Escape');
    await writing.getByRole('button', { name: words('ui.moreActions') }).click();
    await page.getByRole('menuitem', { name: words('mails.composer.template.open') }).click();
    const template = page.getByRole('dialog', { name: words('mails.composer.template.title') });
    await expect(template.getByText(words('mails.composer.template.unfiled'))).toBeVisible();
    await axe('composer/template-dialog');
    await template.getByRole('button', { name: words('mails.composer.template.insert') }).click();
    await expect(writing.getByLabel(words('mails.composer.text'))).toHaveText(/\{customer\}.*\{policyEnd\}/s);
    await expect(
      writing.getByRole('status').filter({ hasText: words('sendings.templates.field.policyEnd') }),
    ).toBeVisible();
    // A customer would read the brackets: that is asked about before the mail leaves.
    await writing.getByRole('button', { name: words('mails.composer.send'), exact: true }).click();
    const question = page.getByRole('dialog', { name: words('mails.composer.forgottenFields.title') });
    await expect(question).toBeVisible();
    await axe('composer/composer');
    await page.keyboard.press('Escape');
    await expect(question).toHaveCount(0);
    await writing.getByRole('button', { name: words('ui.moreActions') }).click();
    await page.getByRole('menuitem', { name: words('mails.composer.later.open') }).click();
    const later = page.getByRole('dialog', { name: words('mails.composer.later.title') });
    await later.getByRole('button', { name: words('mails.composer.later.choose') }).click();
    await expect(later.getByText(words('form.rules.required'))).toBeVisible();
    await axe('mails/moment-dialog');
    await page.keyboard.press('Escape');
    await writing.getByRole('button', { name: words('ui.moreActions') }).click();
    await page.getByRole('menuitem', { name: words('mails.composer.discard') }).click();
    await page
      .getByRole('dialog')
      .getByRole('button', { name: words('mails.removeForGood') })
      .click();
    await expect(writing).toHaveCount(0);
  },
);

test(
  'MBX-05 a message that Outlook has saved is opened inside of the mail, with its files',
  { tag: '@both' },
  async ({ page, words, signIn, axe, problems }) => {
    // The check of accessibility tries to run in the frame too.
    problems.expect(/Blocked script execution in 'about:srcdoc'/);
    await signIn('agent');
    await openMailbox(page, '?q=branch-demo');
    await rowOf(page, 'העברת פנייה').getByRole('link').click();
    const files = page.getByRole('region', { name: words('mails.files') });
    // What is inside of the message is not listed beside it.
    await expect(files.getByRole('listitem')).toHaveCount(1);
    await files.getByRole('button', { name: 'פנייה.msg' }).click();
    const message = page.getByRole('dialog', { name: 'פנייה.msg' });
    await expect(message.getByRole('heading', { name: 'בקשה להצעת ביטוח לרכב' })).toBeVisible();
    await expect(message).toContainText('noa.barak@customer-demo.example');
    await expect(message.frameLocator('iframe').getByRole('listitem')).toHaveText(['גרירה', 'רכב חלופי']);
    await axe('mails/attached-mail');
    await message.getByRole('button', { name: 'אישור העדר תביעות.pdf' }).click();
    await expect(page.getByRole('dialog', { name: 'אישור העדר תביעות.pdf' }).locator('canvas').first()).toBeVisible();
    await page.keyboard.press('Escape');
    await page.keyboard.press('Escape');
    await expect(message).toBeHidden();
  },
);
