import type { Browser, Page } from '@playwright/test';
import { linkTo, newCustomer, newDocument, pdfOf, sendEnvelope } from '../../e2e/harness/links';
import { Outbox } from '../../e2e/harness/outbox';
import type { OwnStack } from '../../e2e/harness/own-stack';
import { hydrated } from '../../e2e/harness/sign-in';
import { wordsOf } from '../../e2e/harness/words';
import type { Goal } from './goals';
import {
  cookiesIn,
  liftNetwork,
  longestPressOf,
  openingOf,
  phoneContext,
  pressAt,
  throttledPage,
  type Vitals,
} from './throttled';

const words = wordsOf('he');
const pages = 200;
/** Number of stops on the way through the long document. */
const turns = 40;

const button = (page: Page, name: string) => page.getByRole('button', { name, exact: true });

/** Measures a slow phone at sign-in and at the signing of a document of 200 pages (P6, P15). */
export async function phoneGoals(stack: OwnStack, browser: Browser, cookies: string): Promise<Goal[]> {
  const link = await sendLongDocument(stack, browser, cookies);
  const signIn = await firstPaintOf(browser, stack.url, '/login');
  const landing = await firstPaintOf(browser, stack.url, link);
  const signing = await sign(browser, stack.url, link);
  const shifts = Math.max(signIn.shifts, landing.shifts, signing.opened.shifts);
  const absolute = { reference: 'absolute', unit: 'ms' as const };
  return [
    {
      id: 'P6',
      what: 'largest paint of sign-in on a slow phone',
      measured: signIn.largestPaint,
      goal: 1_800,
      ...absolute,
    },
    { id: 'P6', what: 'largest paint of a link to sign', measured: landing.largestPaint, goal: 1_800, ...absolute },
    {
      id: 'P6',
      what: 'largest paint of the signing page',
      measured: signing.opened.largestPaint,
      goal: 1_800,
      ...absolute,
    },
    { id: 'P6', what: 'layout shifts of these', measured: shifts, goal: 0.01, reference: 'absolute', unit: '' },
    { id: 'P6', what: 'answer to a stroke of a signature', measured: signing.stroke, goal: 50, ...absolute },
    { id: 'press', what: 'opening of the signing sheet', measured: signing.opening, goal: 50, ...absolute },
    { id: 'press', what: 'placing of a signature', measured: signing.placing, goal: 50, ...absolute },
    {
      id: 'P15',
      what: `images alive of ${pages} pages`,
      measured: signing.alive,
      goal: 4,
      reference: 'absolute',
      unit: '',
    },
    { id: 'P15', what: 'heap after all pages', measured: signing.heap, goal: 150, reference: 'absolute', unit: 'MB' },
  ];
}

async function sendLongDocument({ url, reference }: OwnStack, browser: Browser, cookies: string): Promise<string> {
  const context = await browser.newContext({ baseURL: url });
  await context.addCookies(cookiesIn(cookies, url));
  const mobile = '0525912345';
  const customerId = await newCustomer(context.request, mobile);
  const documentId = await newDocument(context.request, customerId, 'פוליסה', await pdfOf(pages));
  const fields = [{ kind: 'SIGNATURE' as const, signer: 0, page: 1, x: 0.12, y: 0.3, width: 0.34, height: 0.08 }];
  const items = [{ kind: 'SIGN' as const, documentId, title: 'פוליסה', fields }];
  await sendEnvelope(context.request, { customerId, subject: 'פוליסה', signers: [{ name: 'נעמי', mobile }], items });
  await context.close();
  return linkTo(new Outbox(reference), mobile);
}

/** Opens a page with an empty cache and returns what it tells once it is quiet. */
async function firstPaintOf(browser: Browser, url: string, path: string): Promise<Vitals> {
  const context = await phoneContext(browser, url);
  const { page } = await throttledPage(context);
  await page.goto(path, { waitUntil: 'networkidle' });
  const vitals = await openingOf(page);
  await context.close();
  return vitals;
}

/** Opens a link, draws a signature and scrolls through all pages. */
async function sign(browser: Browser, url: string, link: string) {
  const context = await phoneContext(browser, url);
  const { page, devtools } = await throttledPage(context);
  await page.goto(link);
  await hydrated(page, 'button');
  await button(page, words('portal.open')).click();
  await page.waitForURL('**/sign/open');
  await page.waitForLoadState('networkidle');
  const opened = await openingOf(page);
  await button(page, words('portal.agree')).click();
  await button(page, words('portal.firstSignature')).click();
  const opening = await longestPressOf(page, () => pressAt(page, page.locator('[data-next="true"]')));
  await page.locator('dialog canvas').waitFor();
  const box = (await page.locator('dialog canvas').boundingBox())!;
  const stroke = await longestPressOf(page, async () => {
    await page.mouse.move(box.x + 50, box.y + 90);
    await page.mouse.down();
    for (let at = 1; at <= 40; at++) await page.mouse.move(box.x + 50 + at * 5, box.y + 90 + Math.sin(at / 3) * 35);
    await page.mouse.up();
  });
  const placing = await longestPressOf(page, () => pressAt(page, button(page, words('portal.place'))));
  await page.locator('dialog canvas').waitFor({ state: 'detached' });
  await liftNetwork(devtools);
  const alive = await maxAliveOf(page);
  await devtools.send('HeapProfiler.collectGarbage');
  const { usedSize } = await devtools.send('Runtime.getHeapUsage');
  await context.close();
  return { opened, opening, stroke, placing, alive, heap: usedSize / 1024 / 1024 };
}

/** Scrolls to the end, waits at each stop for an image, and returns the most page images that were there at a time. */
async function maxAliveOf(page: Page): Promise<number> {
  const images = page.locator('[data-page] > img');
  let max = 0;
  for (let turn = 1; turn <= turns; turn++) {
    const seen = page.locator('[data-page]').nth(Math.round((turn / turns) * pages) - 1);
    await seen.scrollIntoViewIfNeeded();
    await seen.locator('> img').waitFor();
    max = Math.max(max, await images.count());
  }
  return max;
}
