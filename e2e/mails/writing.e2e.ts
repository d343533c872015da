import { randomInt } from 'node:crypto';
import { mails } from '@/lib/contract/customers/mails';
import type { OutputOf } from '@/lib/contract/kit/endpoint';
import { orders } from '@/lib/contract/orders/orders';
import { isolate } from '@/lib/format/bidi';
import { localeCookie } from '@/lib/i18n/locales';
import { mine, onItsWay, openMailbox, postMail, rowOf, theirs } from '../harness/mails';
import { hydrated, shareSession } from '../harness/sign-in';
import { stackUnderTest } from '../harness/stack-under-test';
import { expect, type Page, test } from '../harness/test';

const subjectOf = (what: string) => `${what} ${randomInt(1e9)}`;

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
    const draft = await postMail(page.request, mails.createDraft.path, empty);
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
    const takeOff = (name: string) =>
      writing.getByRole('button', { name: words('mails.composer.takeOff', { name: isolate(name) }) });
    const taken = takeOff('pasted.pdf');
    await expect(taken).toBeVisible();
    // The keyboard leaves the text to what stands below it, and comes back to its buttons.
    await page.keyboard.press('Escape');
    await expect(taken).toBeFocused();
    await page.keyboard.press('Shift+Tab');
    await expect(text).toBeFocused();
    await page.keyboard.press('Shift+Tab');
    await expect(button('link')).toBeFocused();
    await writing.getByRole('combobox', { name: words('mails.to'), exact: true }).focus();
    await paste(page, { file: 'beside.pdf' });
    await expect(takeOff('beside.pdf')).toBeVisible();

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
  const draft = await postMail(page.request, mails.createDraft.path, {
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

test('MBX-02 what was typed right before signing out is in the draft', async ({ page, words, signInAfresh }) => {
  await signInAfresh('clerk');
  await openMailbox(page);
  await page.getByRole('button', { name: words('mails.compose'), exact: true }).click();
  const subject = subjectOf('leaving');
  const writing = page.getByRole('article', { name: words('mails.composer.title') });
  await writing.getByLabel(words('mails.composer.subject'), { exact: true }).fill(subject);
  await page.locator('[aria-controls="account-panel"]').click();
  await page.getByRole('button', { name: words('shell.signOut') }).click();
  await page.waitForURL('**/login');
  await signInAfresh('clerk');
  await openMailbox(page, '?folder=DRAFT');
  await expect(rowOf(page, subject)).toBeVisible();
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

test('MBX-02 MBX-05 a template of the agency is added, filled in from the order of the mail, and deleted with undo', async ({
  page,
  words,
  signIn,
  axe,
}) => {
  test.slow();
  await signIn('superuser');
  const template = (key: string) => words(`sendings.templates.${key}`);
  const named = subjectOf('template');
  await page.goto('/agency/details?tab=messages');
  await hydrated(page, 'main button');
  await page.getByRole('button', { name: template('added.add') }).click();
  const adding = page.locator('#mail-template-new-he');
  const save = adding.getByRole('button', { name: new RegExp(template('save')) });
  await save.click();
  await expect(adding.getByText(words('form.rules.required')).first()).toBeVisible();
  await adding.getByLabel(template('name')).fill(named);
  await adding.getByLabel(template('added.text')).fill('הרכב {plate} מבוטח עד ');
  await adding.getByRole('button', { name: new RegExp(template('field.policyEnd')) }).click();
  await axe();
  await save.click();
  const added = page.locator('section', { has: page.getByRole('heading', { name: new RegExp(named) }) });
  await expect(added.getByLabel(template('added.text'))).toHaveValue('הרכב {plate} מבוטח עד {policyEnd}');

  const found = await page.request.get(`/api/ins-api/${orders.list.path}?size=50`);
  const { content } = (await found.json()) as OutputOf<typeof orders.list>;
  const order = content.find(
    ({ registrationNumber, insuranceEnd, customerId }) => registrationNumber && insuranceEnd && customerId,
  )!;
  const empty = { to: [mine], cc: [], bcc: [], subject: subjectOf('template'), text: '' };
  const draft = await postMail(page.request, mails.createDraft.path, { ...empty, orderId: order.orderId });
  await openMailbox(page, `?folder=DRAFT&mail=${draft.entityId}`);
  const writing = page.getByRole('article', { name: words('mails.composer.title') });
  await writing.getByRole('button', { name: words('ui.moreActions') }).click();
  await page.getByRole('menuitem', { name: words('mails.composer.template.open') }).click();
  const dialog = page.getByRole('dialog', { name: words('mails.composer.template.title') });
  await dialog.getByLabel(words('mails.composer.template.kind'), { exact: true }).selectOption({ label: named });
  await dialog.getByRole('button', { name: words('mails.composer.template.insert') }).click();
  const typed = writing.getByLabel(words('mails.composer.text'));
  const [year, month, day] = order.insuranceEnd!.split('-');
  await expect(typed).toHaveText(new RegExp(`${day}[./]${month}[./]${year}`));
  await expect(typed).not.toHaveText(/[{}]/);
  await expect(writing.getByText(words('mails.composer.saved'))).toBeVisible();

  // A mail that somebody planned who cannot sign in any more is named here, and the text of it is not.
  const show = page.getByRole('button', { name: words('mails.stopped.show') });
  await show.click();
  const stopped = page.getByRole('dialog', { name: words('mails.stopped.title') });
  await expect(stopped.getByRole('listitem').first()).toContainText('claims@insurer.example');
  await axe('stopped/stopped-dialog');
  await stopped
    .getByRole('button', { name: new RegExp(words('mails.stopped.drop')) })
    .first()
    .click();
  await stopped.getByRole('button', { name: words('ui.undo') }).click();
  await expect(stopped.getByRole('listitem').first()).toContainText('claims@insurer.example');
  await stopped.getByRole('button', { name: words('ui.close') }).click();

  await page.goto('/agency/details?tab=messages');
  await hydrated(page, 'main button');
  const remove = async () => {
    await added.getByRole('button', { name: new RegExp(words('ui.moreActions')) }).click();
    await page.getByRole('menuitem', { name: template('added.remove') }).click();
    await expect(added).toHaveCount(0);
  };
  await remove();
  await page.getByRole('button', { name: words('ui.undo') }).click();
  await expect(added).toBeVisible();
  await remove();
});

/** Has mails come without their texts, as the newest ones of a large mailbox do. @returns a function that lets them come */
async function keepTextsAway(page: Page): Promise<() => Promise<void>> {
  const absent = { loaded: false, absent: 'COMING', text: '', html: null };
  await page.route(/\/mailbox\/mails\/[^/]+$/, async (route) => {
    const response = await route.fetch();
    const card = (await response.json()) as OutputOf<typeof mails.get>;
    await route.fulfill({ response, json: card.state === 'RECEIVED' ? { ...card, ...absent } : card });
  });
  // A call that is on its way when the test ends is none of its failures.
  return () => page.unrouteAll({ behavior: 'ignoreErrors' });
}

test(
  'MBX-02 an answer quotes with the form of the original, and says how long its text may be',
  { tag: '@both' },
  async ({ page, words, signIn, axe, problems, isMobile }) => {
    test.setTimeout(90_000);
    // The check of accessibility tries to run in the frame too.
    problems.expect(/Blocked script execution in 'about:srcdoc'/);
    await signIn('agent');
    const arrive = isMobile ? await keepTextsAway(page) : null;
    await openMailbox(page, '?q=migdal-demo');
    await rowOf(page, 'עדכון תעריפי דירה').getByRole('link').click();
    // It can be passed on before it is here, too.
    await expect(page.getByRole('button', { name: words('mails.forward'), exact: true })).toBeVisible();
    await page.getByRole('button', { name: words('mails.reply'), exact: true }).click();
    const writing = page.getByRole('article', { name: words('mails.composer.title') });
    const text = writing.getByRole('textbox', { name: words('mails.composer.text') });
    const quote = text.locator('blockquote');
    if (arrive) {
      // The answer begins at once, on the whole screen of the phone, and is quoted when the text comes.
      await expect(writing.getByText(words('mails.composer.quote.coming'))).toBeVisible();
      expect(await writing.boundingBox()).toEqual({ x: 0, y: 0, ...page.viewportSize()! });
      await text.pressSequentially('תודה');
      await arrive();
      await expect(writing.getByText(words('mails.composer.quote.added'))).toBeVisible();
      await page.keyboard.type(' רבה');
      await expect(text.locator('> p').first()).toHaveText('תודה רבה');
    }
    await expect(quote.locator('p[dir="rtl"] > strong').first()).toHaveText('עדכון תעריפי דירה');
    await expect(quote.locator('p')).toHaveCount(5);
    await expect(quote.locator('table, img')).toHaveCount(0);
    // It is folded, and the keyboard leaves the text to what opens it.
    await expect(quote).toBeHidden();
    await text.press('Escape');
    const open = writing.getByRole('button', { name: words('mails.composer.quote.open') });
    await expect(open).toBeFocused();
    await expect(open).toHaveAttribute('aria-expanded', 'false');
    await page.keyboard.press('Enter');
    await expect(quote).toBeVisible();
    const fold = writing.getByRole('button', { name: words('mails.composer.quote.fold') });
    await expect(fold).toBeFocused();
    await page.keyboard.press('Enter');
    await expect(quote).toBeHidden();
    // What is deleted is seen.
    await text.press('Control+a');
    await expect(quote).toBeVisible();
    await fold.click();
    await text.press('Control+End');
    await page.keyboard.type('!');
    await expect(quote).toBeHidden();

    await text.press('Control+Home');
    await page.keyboard.insertText('א'.repeat(100_001));
    const longest = words('form.rules.longest', { count: 100_000 });
    await expect(writing.getByRole('alert')).toHaveText(longest);
    await expect(text).toHaveAttribute('aria-invalid', 'true');
    await expect(text).toHaveAccessibleDescription(longest);
    await axe();
    await writing.getByRole('button', { name: words('mails.composer.send'), exact: true }).click();
    await expect(writing).toBeVisible();
    await text.press('Control+a');
    await page.keyboard.insertText('קצר');
    await expect(writing.getByRole('alert')).toHaveCount(0);
    await expect(text).not.toHaveAttribute('aria-invalid', 'true');
    await expect(writing.getByText(words('mails.composer.saved'))).toBeVisible();

    // No mail leaves without a recipient whose address is wrong.
    const to = writing.getByLabel(words('mails.to'), { exact: true });
    await to.fill('dana at home');
    await writing.getByRole('button', { name: words('mails.composer.send'), exact: true }).click();
    await expect(to).toBeFocused();
    await expect(writing.getByText(words('form.rules.email'))).toBeVisible();
    await to.press('Control+Enter');
    await expect(to).toHaveValue('dana at home');
    await expect(writing).toBeVisible();
  },
);
