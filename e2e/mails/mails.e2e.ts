import { randomInt } from 'node:crypto';
import path from 'node:path';
import type { APIRequestContext, Browser } from '@playwright/test';
import type { MailCard } from '@/lib/contract/customers/mail-cards';
import { mails } from '@/lib/contract/customers/mails';
import { fillPath, type OutputOf } from '@/lib/contract/kit/endpoint';
import { orders } from '@/lib/contract/orders/orders';
import { isolate } from '@/lib/format/bidi';
import { localeCookie } from '@/lib/i18n/locales';
import { hydrated, shareSession, type SignInParts } from '../harness/sign-in';
import { stackUnderTest } from '../harness/stack-under-test';
import { expect, type Page, test } from '../harness/test';
import { writeHeaders } from '../harness/write-headers';

/** A mail leaves ten seconds after it was sent, and the mailbox is looked at every fifteen. */
const onItsWay = { timeout: 45_000 };

const mine = 'agent@standard-demo.example';
const theirs = 'superuser@standard-demo.example';

const demo = (name: string) => path.resolve('reference/concepts/documents/demo', name);
const subjectOf = (what: string) => `${what} ${randomInt(1e9)}`;

interface Letter {
  subject: string;
  text: string;
  to?: string[];
  cc?: string[];
}

const post = async (request: APIRequestContext, address: string, data: object): Promise<MailCard> => {
  const answer = await request.post(`/api/ins-api/${address}`, {
    headers: writeHeaders(),
    data,
  });
  expect(answer.status(), await answer.text()).toBe(200);
  return (await answer.json()) as MailCard;
};

/** A colleague writes to the agent. */
async function receive(browser: Browser, parts: SignInParts, letter: Letter): Promise<void> {
  const context = await browser.newContext({ baseURL: stackUnderTest().url });
  await shareSession(context, 'superuser', parts);
  const draft = await post(context.request, mails.createDraft.path, { to: [mine], cc: [], bcc: [], ...letter });
  await post(context.request, fillPath(mails.send.path, { mailId: draft.entityId }), { version: draft.version });
  await context.close();
}

const rowOf = (page: Page, subject: string) => page.locator('[data-mail]').filter({ hasText: subject });

/** Opens the mailbox, in a folder when it is named. */
async function openMailbox(page: Page, search = ''): Promise<void> {
  await page.goto(`/mailbox${search}`);
  await hydrated(page, 'main button');
}

test(
  'MBX-01 folders have counts, the mailbox says how fresh it is, and new mail appears without a reload',
  { tag: '@all' },
  async ({ page, words, signIn, axe, browser, parts }) => {
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
  async ({ page, words, signIn, axe, browser, parts, problems }) => {
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
    await page
      .getByRole('dialog')
      .getByRole('button', { name: words('ui.cancel') })
      .click();
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
  },
);

/** Pastes into what has the focus. */
const paste = (page: Page, content: { html?: string; file?: string }) =>
  page.evaluate(({ html, file }) => {
    const clipboardData = new DataTransfer();
    if (html !== undefined) clipboardData.setData('text/html', html);
    if (file !== undefined) clipboardData.items.add(new File(['%PDF-1.4 pasted'], file, { type: 'application/pdf' }));
    document.activeElement!.dispatchEvent(
      new ClipboardEvent('paste', { clipboardData, bubbles: true, cancelable: true }),
    );
  }, content);

test(
  'MBX-02 a text is written with form, by keyboard and buttons, survives a reload, and a colleague reads it so',
  { tag: '@all' },
  async ({ page, words, signIn, axe, browser, parts, problems }) => {
    test.setTimeout(120_000);
    await signIn('agent');
    const subject = subjectOf('form');
    const empty = { to: [theirs], cc: [], bcc: [], subject, text: '', signed: false };
    const draft = await post(page.request, mails.createDraft.path, empty);
    const elsewhere: string[] = [];
    page.on('request', (request) => request.url().includes('evil.test') && elsewhere.push(request.url()));
    await openMailbox(page, `?folder=DRAFT&mail=${draft.entityId}`);
    const writing = page.getByRole('article', { name: words('mails.composer.title') });
    const text = writing.getByRole('textbox', { name: words('mails.composer.text') });
    const format = (name: string) => words(`mails.composer.format.${name}`);
    const button = (name: string) => writing.getByRole('button', { name: format(name), exact: true });

    await text.click();
    await page.keyboard.type('שלום ');
    await page.keyboard.press('Control+b');
    await page.keyboard.type('חשוב');
    await expect(button('bold')).toHaveAttribute('aria-pressed', 'true');
    await page.keyboard.press('Control+b');
    await page.keyboard.press('Enter');
    await button('bulletList').click();
    await page.keyboard.type('רישיון');
    await page.keyboard.press('Enter');
    await page.keyboard.type('ID card');
    await page.keyboard.press('Enter');
    await page.keyboard.press('Enter');
    await page.keyboard.type('Hello שלום');
    const items = text.getByRole('listitem');
    await expect(items).toHaveText(['רישיון', 'ID card']);
    const directionOf = (element: Element) => getComputedStyle(element).direction;
    // The mark of an item stands where its text begins.
    expect(await items.nth(0).evaluate(directionOf)).toBe('rtl');
    expect(await items.nth(1).evaluate(directionOf)).toBe('ltr');
    const turned = text.getByRole('paragraph').filter({ hasText: 'Hello' });
    await page.keyboard.press('Control+Shift+X');
    await expect(turned).toHaveAttribute('dir', 'rtl');
    await button('direction').click();
    await expect(turned).not.toHaveAttribute('dir');
    await button('direction').click();
    await expect(turned).toHaveAttribute('dir', 'rtl');

    await page.keyboard.press('Enter');
    await button('link').click();
    const address = page.getByLabel(format('linkAddress'));
    await address.fill('nowhere');
    await address.press('Enter');
    await expect(page.getByText(format('linkWrong'))).toBeVisible();
    await axe();
    await address.fill('site.example/terms');
    await address.press('Enter');
    await expect(text.getByRole('link')).toHaveAttribute('href', 'https://site.example/terms');
    await expect(text).toBeFocused();

    // Of what is pasted, the words and their form are kept.
    await page.keyboard.press('Enter');
    await paste(page, {
      html: '<style>p{}</style><p onclick="x()" style="color:red">מודבק <b>עבה</b><script>x()</script><img src="https://evil.test/pixel.gif"></p>',
    });
    await expect(text.locator('strong')).toHaveText(['חשוב', 'עבה']);
    await expect(text.locator('script, style, img, [style], [onclick]')).toHaveCount(0);
    await paste(page, { file: 'pasted.pdf' });
    const taken = writing.getByRole('button', {
      name: words('mails.composer.takeOff', { name: isolate('pasted.pdf') }),
    });
    await expect(taken).toBeVisible();
    // The keyboard leaves the text to what stands below it, and comes back to its buttons.
    await page.keyboard.press('Escape');
    await expect(taken).toBeFocused();
    await page.keyboard.press('Shift+Tab');
    await expect(text).toBeFocused();
    await page.keyboard.press('Shift+Tab');
    await expect(button('link')).toBeFocused();

    await expect(writing.getByText(words('mails.composer.saved'))).toBeVisible();
    await axe();
    expect(await page.evaluate(() => document.documentElement.scrollWidth - innerWidth)).toBeLessThanOrEqual(0);
    await page.reload();
    await hydrated(page, 'main button');
    await expect(text.locator('strong')).toHaveText(['חשוב', 'עבה']);
    await expect(items).toHaveText(['רישיון', 'ID card']);
    await expect(turned).toHaveAttribute('dir', 'rtl');
    expect(elsewhere).toEqual([]);
    await text.press('Control+Enter');
    await expect(page.getByText(words('mails.outbox.waiting'))).toBeVisible();

    // The check of accessibility tries to run in the frame too.
    problems.expect(/Blocked script execution in 'about:srcdoc'/);
    const language = (await page.context().cookies()).filter(({ name }) => name === localeCookie);
    const context = await browser.newContext({
      baseURL: stackUnderTest().url,
      storageState: { cookies: language, origins: [] },
    });
    await shareSession(context, 'superuser', parts);
    const reader = await context.newPage();
    await expect(async () => {
      await reader.goto(`/mailbox?q=${encodeURIComponent(subject)}`);
      await expect(rowOf(reader, subject)).toBeVisible({ timeout: 2_000 });
    }).toPass(onItsWay);
    await hydrated(reader, 'main button');
    await rowOf(reader, subject).getByRole('link').click();
    const frame = reader.frameLocator('iframe');
    await expect(frame.locator('strong')).toHaveText(['חשוב', 'עבה']);
    await expect(frame.getByRole('listitem')).toHaveText(['רישיון', 'ID card']);
    await expect(frame.getByRole('link')).toHaveAttribute('href', 'https://site.example/terms');
    await context.close();
  },
);

test('MBX-02 a draft is thrown away for good after a question; a colleague who changes it in another tab is said', async ({
  page,
  context,
  words,
  signIn,
  axe,
  problems,
}) => {
  // The open draft can be asked for while it is thrown away.
  problems.expect(/409|404/);
  await signIn('agent');
  const subject = subjectOf('טיוטה');
  const draft = await post(page.request, mails.createDraft.path, {
    to: [],
    cc: [],
    bcc: [],
    subject,
    text: 'גרסה ראשונה',
  });
  await openMailbox(page, `?folder=DRAFT&mail=${draft.entityId}`);
  const text = page.getByLabel(words('mails.composer.text'));
  await expect(text).toHaveText('גרסה ראשונה');
  const other = await context.newPage();
  await openMailbox(other, `?folder=DRAFT&mail=${draft.entityId}`);
  await other.getByLabel(words('mails.composer.text')).fill('גרסה של הכרטיסייה השנייה');
  await expect(other.getByText(words('mails.composer.saved'))).toBeVisible();
  await other.close();

  await text.fill('גרסה של הכרטיסייה הראשונה');
  const notice = page.getByRole('alert').filter({ hasText: words('mails.composer.conflict') });
  await expect(notice).toContainText('גרסה של הכרטיסייה השנייה');
  await axe();
  await notice.getByRole('button', { name: words('form.conflict.keepMine') }).click();
  await expect(page.getByText(words('mails.composer.saved'))).toBeVisible();
  await expect(text).toHaveText('גרסה של הכרטיסייה הראשונה');

  const writing = page.getByRole('article', { name: words('mails.composer.title') });
  await writing.getByRole('button', { name: words('ui.moreActions') }).click();
  await page.getByRole('menuitem', { name: words('mails.composer.discard') }).click();
  await axe('mails/remove-dialog');
  await page
    .getByRole('dialog')
    .getByRole('button', { name: words('mails.removeForGood') })
    .click();
  await expect(rowOf(page, subject)).toHaveCount(0);
});

test('MBX-02 a signature of the profile stands in a new mail', async ({ page, words, signIn, axe }) => {
  // A mailbox to which no other test writes.
  await signIn('trusted');
  await page.goto('/profile/edit?tab=agent');
  await hydrated(page, '#signature button');
  const section = page.locator('#signature');
  const signature = 'בברכה, צוות המשרד';
  await section.getByRole('textbox', { name: words('profiles.signature.text') }).fill(signature);
  await section.getByRole('button', { name: words('profiles.signature.save') }).click();
  await expect(page.getByText(words('profiles.signature.saved'))).toBeVisible();
  await axe();
  await openMailbox(page);
  await page.getByRole('button', { name: words('mails.compose'), exact: true }).click();
  const writing = page.getByRole('article', { name: words('mails.composer.title') });
  await expect(writing.getByLabel(words('mails.composer.text')).getByRole('paragraph')).toHaveText(['', '', signature]);
});

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
  await page.keyboard.press('u');
  await expect(page).not.toHaveURL(/mail=/);
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
      const { entityId, version } = await post(page.request, mails.createDraft.path, body);
      await post(page.request, fillPath(mails.send.path, { mailId: entityId }), { version, at });
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

test('MBX-02 a template is filled in from the order that the mail is filed to', async ({ page, words, signIn }) => {
  await signIn('agent');
  const found = await page.request.get(`/api/ins-api/${orders.list.path}?size=50`);
  const { content } = (await found.json()) as OutputOf<typeof orders.list>;
  const order = content.find(
    ({ registrationNumber, insuranceEnd, customerId }) => registrationNumber && insuranceEnd && customerId,
  )!;
  const empty = { to: [mine], cc: [], bcc: [], subject: subjectOf('template'), text: '' };
  const draft = await post(page.request, mails.createDraft.path, { ...empty, orderId: order.orderId });
  await openMailbox(page, `?folder=DRAFT&mail=${draft.entityId}`);
  const writing = page.getByRole('article', { name: words('mails.composer.title') });
  await writing.getByRole('button', { name: words('ui.moreActions') }).click();
  await page.getByRole('menuitem', { name: words('mails.composer.template.open') }).click();
  const dialog = page.getByRole('dialog', { name: words('mails.composer.template.title') });
  await dialog.getByRole('button', { name: words('mails.composer.template.insert') }).click();
  const typed = writing.getByLabel(words('mails.composer.text'));
  const [year, month, day] = order.insuranceEnd!.split('-');
  await expect(typed).toHaveText(new RegExp(`${day}[./]${month}[./]${year}`));
  await expect(typed).not.toHaveText(/[{}]/);
  await expect(writing.getByText(words('mails.composer.saved'))).toBeVisible();
});

test(
  'MBX-03 mail is found by operators, recipients come from the contacts, and a document of a customer goes along',
  { tag: '@both' },
  async ({ page, words, signIn, axe }) => {
    await signIn('agent');
    await openMailbox(page);
    const search = page.getByRole('searchbox', { name: words('mails.search') });
    await search.fill('from:fnx-demo has:attachment');
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
    await axe('composer/later-dialog');
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
