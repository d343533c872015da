import type { Browser, Locator, Page } from '@playwright/test';
import type { OwnStack } from '../../e2e/harness/own-stack';
import type { Goal } from './goals';
import { median } from './measure';
import { middleOf, phoneContext, settled, throttledPage } from './throttled';

/** Lists of a phone's bottom bar. */
const lists = ['/customers/search', '/orders'] as const;
/** A link to a customer or an order. */
const row = 'main :is(a[href^="/customers/"], a[href^="/orders/"])[href*="-"]';
/** How often each way is gone; the first time only warms it. */
const rounds = 4;
/** Time in which a page that was opened becomes quiet, ms. */
const quiet = 2_000;

declare global {
  /** Returns how long after the next press what a selector finds is painted at an address, ms. */
  var benchPainted: (selector: string, address: string) => Promise<number>;
}

/** Measures on a warm slow phone how long after a press a row's page, and a list of the menu, are painted (P16). */
export async function paintGoals({ url }: OwnStack, browser: Browser, cookies: string): Promise<Goal[]> {
  const context = await phoneContext(browser, url, cookies);
  const { page } = await throttledPage(context);
  await page.addInitScript(watchPaints);
  const goals: Goal[] = [];
  for (const list of lists) {
    await page.goto(list);
    await settled(page, row);
    const [pages, menus]: [number[], number[]] = [[], []];
    for (let round = 0; round < rounds; round++) {
      pages.push(await paintedAfter(page, row, ['main h1', '^/(customers|orders)/[\\da-f-]{36}$']));
      menus.push(await paintedAfter(page, `nav a[href="${list}"]:visible`, [row, `^${list}$`]));
    }
    const goal = { id: 'P16', reference: 'median, warm slow phone', goal: 400, unit: 'ms' as const };
    goals.push(
      { ...goal, what: `a row of ${list} painted as its page`, measured: median(pages.slice(1)) },
      { ...goal, what: `${list} painted from the menu`, measured: median(menus.slice(1)) },
    );
  }
  await context.close();
  return goals;
}

/** Presses what `pressed` finds first, and returns after how many ms an address shows what a selector finds. */
async function paintedAfter(
  page: Page,
  pressed: string,
  [selector, address]: [selector: string, address: string],
): Promise<number> {
  // Streams of events stay open, so a page is never without a connection.
  await page.waitForTimeout(quiet);
  const painted = page.evaluate(([what, where]) => globalThis.benchPainted(what, where), [selector, address] as const);
  const [taken] = await Promise.all([painted, tapAt(page, page.locator(pressed).first())]);
  return taken;
}

/** Taps: a finger, unlike a pointer, does not rest on a row before, which would prefetch its page. */
async function tapAt(page: Page, target: Locator): Promise<void> {
  const { x, y } = await middleOf(target);
  await page.touchscreen.tap(x, y);
}

/** A frame after what is looked for stands in the document, it is on the screen. */
function watchPaints(): void {
  globalThis.benchPainted = (selector, address) =>
    new Promise((resolve, reject) => {
      setTimeout(() => reject(new Error(`${selector} was not painted at ${address}`)), 30_000);
      const where = new RegExp(address);
      addEventListener(
        'click',
        ({ timeStamp }) => {
          const look = (): void => {
            const isThere = where.test(location.pathname) && document.querySelector(selector) !== null;
            if (!isThere) return void requestAnimationFrame(look);
            requestAnimationFrame(() => setTimeout(() => resolve(performance.now() - timeStamp)));
          };
          requestAnimationFrame(look);
        },
        { capture: true, once: true },
      );
    });
}
