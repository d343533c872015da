import type { Browser, BrowserContext, CDPSession, Locator, Page } from '@playwright/test';
import { hydrated } from '../../e2e/harness/sign-in';

/** Factor by which the processor is slowed. */
const slowdown = 4;

/** Network of a throttled phone: 1.6 Mbit/s, 150 ms. */
const network = { offline: false, latency: 150, downloadThroughput: 1_600_000 / 8, uploadThroughput: 750_000 / 8 };

/** Opens a context of a phone; `cookies` as one header. */
export async function phoneContext(browser: Browser, url: string, cookies?: string): Promise<BrowserContext> {
  const context = await browser.newContext({
    baseURL: url,
    viewport: { width: 390, height: 844 },
    hasTouch: true,
    isMobile: true,
    locale: 'he-IL',
  });
  if (cookies) await context.addCookies(cookiesIn(cookies, url));
  return context;
}

/** Returns the cookies of a header for a browser. */
export const cookiesIn = (header: string, url: string) =>
  header
    .split('; ')
    .map((pair) => ({ name: pair.slice(0, pair.indexOf('=')), value: pair.slice(pair.indexOf('=') + 1), url }));

/** Opens a page with a slow processor and, unless it is a matter of the processor only, a slow network. */
export async function throttledPage(
  context: BrowserContext,
  { slowNetwork = true } = {},
): Promise<{ page: Page; devtools: CDPSession }> {
  const page = await context.newPage();
  page.setDefaultTimeout(30_000);
  // tsx names inner functions with a function of its own, which pages do not have.
  await page.addInitScript('globalThis.__name = (named) => named');
  await page.addInitScript(watchVitals);
  const devtools = await context.newCDPSession(page);
  if (slowNetwork) {
    await devtools.send('Network.enable');
    await devtools.send('Network.emulateNetworkConditions', network);
  }
  await devtools.send('Emulation.setCPUThrottlingRate', { rate: slowdown });
  return { page, devtools };
}

/** What a page tells about itself: ms, and the sum of layout shifts. */
export interface Vitals {
  largestPaint: number;
  shifts: number;
  /** Longest answer to a press or a stroke. */
  press: number;
  /** Longest frame. */
  frame: number;
}

declare global {
  var benchVitals: Vitals;
}

function watchVitals(): void {
  const vitals = (globalThis.benchVitals = { largestPaint: 0, shifts: 0, press: 0, frame: 0 });
  const watch = (type: string, take: (entry: PerformanceEntry) => void, options: object = {}) =>
    new PerformanceObserver((list) => list.getEntries().forEach(take)).observe({ type, buffered: true, ...options });
  watch('largest-contentful-paint', ({ startTime }) => void (vitals.largestPaint = startTime));
  watch('layout-shift', (entry) => {
    const { value, hadRecentInput } = entry as PerformanceEntry & { value: number; hadRecentInput: boolean };
    if (!hadRecentInput) vitals.shifts += value;
  });
  const press = (entry: PerformanceEntry & { interactionId?: number }) => {
    if (entry.interactionId) vitals.press = Math.max(vitals.press, entry.duration);
  };
  watch('event', press, { durationThreshold: 16 });
  watch('long-animation-frame', ({ duration }) => void (vitals.frame = Math.max(vitals.frame, duration)));
}

export const vitalsOf = (page: Page): Promise<Vitals> => page.evaluate(() => globalThis.benchVitals);

/**
 * Returns what a page tells about its opening.
 * @throws Error when nothing was measured, which would look like a page without delay
 */
export async function openingOf(page: Page): Promise<Vitals> {
  const vitals = await vitalsOf(page);
  if (vitals.largestPaint === 0) throw new Error(`No paint of ${page.url()} was measured.`);
  return vitals;
}

/** How long a press is followed, ms: its measurement arrives after the next paint. */
const follow = 400;

/** Forgets the presses so far. */
const forgetPresses = (page: Page) => page.evaluate(() => void (globalThis.benchVitals.press = 0));

/** Returns the longest answer to the presses of `action`, ms. */
export async function longestPressOf(page: Page, action: () => Promise<unknown>): Promise<number> {
  await forgetPresses(page);
  await action();
  await page.waitForTimeout(follow);
  return (await vitalsOf(page)).press;
}

/** Waits until a page has started: what it does before is measured as its opening. */
export async function settled(page: Page, control: string): Promise<void> {
  await hydrated(page, control);
  await page.waitForTimeout(1_500);
}

/** How long a pointer or a held key rests before its press, ms. */
export const rest = 500;

/** Brings a control into view. @returns its middle */
export async function middleOf(target: Locator): Promise<{ x: number; y: number }> {
  await target.scrollIntoViewIfNeeded();
  const box = await target.boundingBox();
  if (!box) throw new Error(`${target.toString()} cannot be pressed.`);
  return { x: box.x + box.width / 2, y: box.y + box.height / 2 };
}

/** Presses with the pointer. Not with `click`, which examines the page within the measured event. */
export async function pressAt(page: Page, target: Locator): Promise<void> {
  const { x, y } = await middleOf(target);
  await page.mouse.move(x, y);
  await page.waitForTimeout(rest);
  await forgetPresses(page);
  await page.mouse.down();
  await page.mouse.up();
}

/** Lifts the limits of the network, for what is no matter of the network. */
export const liftNetwork = (devtools: CDPSession) =>
  devtools.send('Network.emulateNetworkConditions', {
    offline: false,
    latency: 0,
    downloadThroughput: -1,
    uploadThroughput: -1,
  });
