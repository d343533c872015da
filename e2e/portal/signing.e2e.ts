import type { Page } from '@playwright/test';
import { contract } from '@/lib/contract/index';
import { localeCookie } from '@/lib/i18n/locales';
import { cancelEnvelope, linkTo, newCustomer, newDocument, pdfOf, sealOf, sendEnvelope } from '../harness/links';
import { demoPassword } from '../harness/people';
import { signedPaper } from '../harness/picture';
import { expect, test } from '../harness/test';
import type { Words } from '../harness/words';

const field = (signer: number, page: number, kind: 'SIGNATURE' | 'NAME' = 'SIGNATURE') => ({
  kind,
  signer,
  page,
  x: 0.12,
  y: 0.78,
  width: 0.34,
  height: 0.08,
});
const button = (page: Page, name: string) => page.getByRole('button', { name, exact: true });

/** Opens a link, presses its button and agrees to sign. */
async function open(page: Page, words: Words, link: string): Promise<void> {
  await page.goto(link);
  await button(page, words('portal.open')).click();
  await expect(page).toHaveURL(/\/sign\/open$/);
}

/** Returns the share of the canvas width and height that the ink covers, once the canvas has its final size. */
async function inkOf(page: Page): Promise<{ across: number; down: number }> {
  const canvas = page.locator('dialog canvas');
  await expect
    .poll(() =>
      canvas.evaluate(
        (element: HTMLCanvasElement) =>
          Math.abs(element.width / element.height - element.clientWidth / element.clientHeight) < 0.02,
      ),
    )
    .toBe(true);
  return canvas.evaluate((element: HTMLCanvasElement) => {
    const { width, height } = element;
    const { data } = element.getContext('2d')!.getImageData(0, 0, width, height);
    const dots = Array.from({ length: width * height }, (_, dot) => dot).filter((dot) => data[dot * 4 + 3]! > 12);
    const spread = (places: number[]) =>
      places.reduce((max, place) => Math.max(max, place), 0) -
      places.reduce((least, place) => Math.min(least, place), Infinity);
    return {
      across: spread(dots.map((dot) => dot % width)) / width,
      down: spread(dots.map((dot) => Math.floor(dot / width))) / height,
    };
  });
}

/** Rotates the phone and back: the drawing stays in its size. */
async function turnAndBack(page: Page): Promise<void> {
  const upright = page.viewportSize()!;
  const before = await inkOf(page);
  await page.setViewportSize({ width: upright.height, height: upright.width });
  expect((await inkOf(page)).down).toBeGreaterThan(0.1);
  await page.setViewportSize(upright);
  const after = await inkOf(page);
  expect([after.across, after.down]).toEqual([expect.closeTo(before.across, 1), expect.closeTo(before.down, 1)]);
}

/** Draws on the signature pad as a finger does. */
async function draw(page: Page, words: Words): Promise<void> {
  const box = (await page.locator('canvas').boundingBox())!;
  await page.mouse.move(box.x + 50, box.y + 90);
  await page.mouse.down();
  for (let at = 1; at <= 20; at++) await page.mouse.move(box.x + 50 + at * 9, box.y + 90 + Math.sin(at / 2) * 35);
  await page.mouse.up();
  await turnAndBack(page);
  await button(page, words('portal.place')).click();
}

/** Signs with the keyboard only: opens the field, chooses typing and accepts the suggested name. */
async function signByKeyboard(page: Page, words: Words): Promise<void> {
  await page.locator('[data-next="true"]').press('Enter');
  await button(page, words('portal.wayType')).press('Enter');
  await expect(page.getByLabel(words('portal.typeLabel'))).toHaveValue('יואב בדיקה');
  await page.getByLabel(words('portal.typeLabel')).press('Enter');
}

/** Signs with a photo of a signature. */
async function signByPicture(page: Page, words: Words): Promise<void> {
  await page.locator('[data-next="true"]').click();
  await button(page, words('portal.wayUpload')).click();
  await page.locator('dialog input[type=file]').setInputFiles(await signedPaper(page, 'signature.png'));
  await button(page, words('portal.place')).click();
}

/** Fills in all fields of a document: draws once, then one tap for each further field. */
async function fillAll(page: Page, words: Words, places: number): Promise<void> {
  const jump = page.getByRole('button', {
    name: new RegExp(
      `^(${['first', 'next'].flatMap((which) => [words(`portal.${which}Signature`), words(`portal.${which}Place`)]).join('|')})$`,
    ),
  });
  for (let place = 0; place < places; place++) {
    await jump.click();
    await page.locator('[data-next="true"]').click();
    const placed = page.locator(`progress[value="${place + 1}"]`);
    await expect(page.locator('dialog canvas').or(placed)).toBeVisible();
    if (await placed.isHidden()) await draw(page, words);
    await expect(placed).toBeVisible();
  }
  await expect(page.getByText(words('portal.saved'), { exact: true })).toBeVisible();
}

test(
  'ZON-01 DOC-03 DOC-07 two people sign a contract and a policy of 200 pages in their order, and the sealed files are valid',
  { tag: '@once' },
  async ({ page, words, language, signIn, outbox, browser, axe, problems }) => {
    test.slow();
    // The pages that were read can be told of after the document is signed.
    problems.expect(/409/);
    await signIn('agent');
    const [first, second] = [
      `05255${Date.now() % 100_000}`.padEnd(10, '1'),
      `05256${Date.now() % 100_000}`.padEnd(10, '2'),
    ];
    const customerId = await newCustomer(page.request, first);
    const [contract, policy] = [
      await newDocument(page.request, customerId, 'הסכם שירות', await pdfOf(3)),
      await newDocument(page.request, customerId, 'פוליסה', await pdfOf(200)),
    ];
    await sendEnvelope(page.request, {
      customerId,
      subject: 'מסמכי הצטרפות',
      inOrder: true,
      signers: [
        { name: 'נעמי בדיקה', mobile: first },
        { name: 'יואב בדיקה', mobile: second },
      ],
      items: [
        {
          kind: 'SIGN',
          documentId: contract,
          title: 'הסכם שירות',
          fields: [field(0, 1), field(0, 3, 'NAME'), { ...field(1, 3), x: 0.55 }],
        },
        {
          kind: 'SIGN',
          documentId: policy,
          title: 'פוליסה',
          fields: [field(0, 2), field(0, 200), { ...field(1, 150), x: 0.55 }],
        },
      ],
    });
    const link = await linkTo(outbox, first);
    // A link scanner sees only the sender and changes nothing.
    const scanner = await page.request.get(link);
    const preview = await scanner.text();
    expect([scanner.status(), preview.includes('הסכם שירות')]).toEqual([200, false]);
    // Its preview names the agency, not the product.
    expect(/property="og:title" content="([^"]+)"/.exec(preview)?.[1]).toContain('אופק סוכנות לביטוח');
    expect(/<title>([^<]+)</.exec(preview)?.[1]).not.toContain(words('shell.product'));

    await open(page, words, link);
    await axe();
    await button(page, words('portal.agree')).click();
    await expect(page.getByText(words('portal.page', { page: 1, all: 3 }))).toBeVisible();
    // Back leads to the list, not out of the portal.
    await page.goBack();
    await button(page, words('portal.start')).click();
    await expect(page.getByText(words('portal.page', { page: 1, all: 3 }))).toBeVisible();
    // From an open pad it leads to the document.
    await button(page, words('portal.firstSignature')).click();
    await page.locator('[data-next="true"]').click();
    await expect(page.locator('dialog canvas')).toBeVisible();
    await page.goBack();
    await expect(page.locator('dialog canvas')).toBeHidden();
    await expect(page.locator('[data-next="true"]')).toBeVisible();
    await fillAll(page, words, 2);
    await axe();
    await button(page, words('portal.nextDocument')).click();
    await expect(page.getByText(words('portal.page', { page: 1, all: 200 }))).toBeVisible();
    // The signature is known from the contract: one tap a field, but the first one is drawn again in this document.
    await fillAll(page, words, 1);

    // Another device continues where this one stopped.
    const context = await browser.newContext({
      viewport: { width: 390, height: 844 },
      baseURL: new URL(page.url()).origin,
      locale: 'he-IL',
    });
    // The link is in the signers' language, Hebrew; other languages are chosen on the device.
    await context.addCookies([{ name: localeCookie, value: language, url: page.url() }]);
    const device = await context.newPage();
    await open(device, words, link);
    await button(device, words('portal.goOn')).click();
    await expect(device.locator('progress')).toHaveAttribute('value', '1');
    await button(device, words('portal.nextSignature')).click();
    await device.locator('[data-next="true"]').click();
    await draw(device, words);
    await expect(device.getByText(words('portal.saved'), { exact: true })).toBeVisible();
    // Only a few pages are mounted, however long the document is.
    expect(await device.locator('[data-page] img[alt]').count()).toBeLessThanOrEqual(8);
    expect(await device.locator('[data-page] > img').count()).toBeLessThanOrEqual(4);
    await button(device, words('portal.finish')).click();
    await expect(device.getByText(words('portal.unseenTitle'))).toBeVisible();
    await button(device, words('portal.summarySend')).click();
    await expect(device.getByRole('heading', { name: words('portal.thanksTitle') })).toBeVisible();

    await open(page, words, await linkTo(outbox, second));
    await button(page, words('portal.agree')).click();
    await button(page, words('portal.firstSignature')).press('Enter');
    await signByKeyboard(page, words);
    await button(page, words('portal.nextDocument')).click();
    await button(page, words('portal.firstSignature')).click();
    await signByPicture(page, words);
    await button(page, words('portal.finish')).click();
    await button(page, words('portal.summarySend')).click();
    await expect(page.getByRole('heading', { name: words('portal.completedTitle') })).toBeVisible({ timeout: 60_000 });
    const copies = page.getByRole('link', { name: new RegExp(words('portal.download')) });
    await expect(copies).toHaveCount(2, { timeout: 30_000 });
    for (const copy of await copies.all())
      expect(await sealOf(page, (await copy.getAttribute('href'))!)).toContain('Signature is Valid');
    await context.close();
  },
);

test(
  'ZON-01 ZON-05 DOC-06 one declines with a reason, which the list of the agency shows at once; a link that was cancelled says so kindly',
  { tag: '@once' },
  async ({ page, context, words, signIn, outbox, axe }) => {
    await signIn('agent');
    const mobile = `05257${Date.now() % 100_000}`.padEnd(10, '3');
    const customerId = await newCustomer(page.request, mobile);
    const send = async (name: string) =>
      sendEnvelope(page.request, {
        customerId,
        subject: name,
        signers: [{ name: 'נעמי בדיקה', mobile }],
        items: [
          {
            kind: 'SIGN',
            documentId: await newDocument(page.request, customerId, name, await pdfOf(1)),
            title: name,
            fields: [field(0, 1)],
          },
        ],
      });
    // A name of its own: others send documents at the same time.
    const subject = `כתב מינוי ${mobile}`;
    await send(subject);
    const link = await linkTo(outbox, mobile);
    // The agent's list is open meanwhile and updates itself.
    const list = await context.newPage();
    const follows = list.waitForResponse((response) => response.url().endsWith(contract.envelopes.feed.path));
    await list.goto(`/processes/documents?q=${encodeURIComponent(subject)}`);
    const row = list.getByRole('listitem').or(list.getByRole('row')).filter({ hasText: 'נעמי בדיקה' }).first();
    await expect(row).toContainText(words('envelopes.signerStatus.SENT'));
    await follows;
    await open(page, words, link);
    await expect(row).toContainText(words('envelopes.signerStatus.OPENED'));
    await button(page, words('portal.decline')).click();
    await page.getByLabel(words('portal.declineReason')).fill('הפרטים שגויים');
    await button(page, words('portal.declineSend')).click();
    await expect(page.getByRole('heading', { name: words('portal.declinedTitle') })).toBeVisible();
    await expect(row).toContainText(words('envelopes.signerStatus.DECLINED'));

    const cancelled = await send('כתב מינוי נוסף');
    const other = await linkTo(outbox, mobile, [link]);
    await cancelEnvelope(page.request, cancelled);
    await page.goto(other);
    await expect(page.getByRole('heading', { name: words('errors.LINK_CANCELLED.title') })).toBeVisible();
    await axe();
  },
);

test(
  'ZON-01 DOC-07 a customer signs on the device of the agent, who returns to it by the password alone',
  { tag: '@once' },
  async ({ page, words, signInAfresh, outbox, axe, problems }) => {
    // Its session is parked, and another one afterwards.
    await signInAfresh('agent');
    const mobile = `05254${Date.now() % 100_000}`.padEnd(10, '5');
    const customerId = await newCustomer(page.request, mobile);
    const name = 'יואב בדיקה';
    const documentId = await newDocument(page.request, customerId, 'כתב מינוי', await pdfOf(1));
    const envelopeId = await sendEnvelope(page.request, {
      customerId,
      subject: 'כתב מינוי',
      signers: [{ name, mobile }],
      items: [{ kind: 'SIGN', documentId, title: 'כתב מינוי', fields: [field(0, 1)] }],
    });
    const address = `/processes/documents/${envelopeId}`;
    await page.goto(address);
    await button(page, `${words('envelopes.handOver.button')}: ${name}`).click();
    await expect(page.getByRole('dialog').getByRole('img')).toBeVisible();
    await axe('envelope/hand-over');
    // The customer's own link goes on until this one is opened.
    const own = await page.request.get(await linkTo(outbox, mobile));
    expect(await own.text()).toContain(words('portal.open'));
    await button(page, words('envelopes.handOver.here')).click();
    await expect(page).toHaveURL(/\/sign\//);
    await expect(page.getByText(words('portal.giveBack'))).toBeVisible();
    await axe();
    await button(page, words('portal.open')).click();
    await button(page, words('portal.agree')).click();
    await button(page, words('portal.firstSignature')).press('Enter');
    await signByKeyboard(page, words);
    await button(page, words('portal.finish')).click();
    await button(page, words('portal.summarySend')).click();
    await expect(page.getByRole('heading', { name: words('portal.thanksTitle') })).toBeVisible();

    problems.expect(/401|Failed to load resource/);
    await page.goto('/customers');
    await expect(page).toHaveURL(/\/take-back$/);
    await axe();
    const password = page.getByLabel(words('sessions.password'), { exact: true });
    await password.fill('not-the-password');
    await button(page, words('sessions.takeBackSubmit')).click();
    await expect(page.getByText(words('errors.LOGIN_FAILED.title'))).toBeVisible();
    await password.fill(demoPassword);
    await button(page, words('sessions.takeBackSubmit')).click();
    await expect(page).toHaveURL(new RegExp(`${address}$`));
    await expect(page.getByRole('heading', { name: 'כתב מינוי' })).toBeVisible();
  },
);
