import type { Browser } from '@playwright/test';
import { cars } from '../../lib/contract/quotes/cars';
import { fillPath } from '../../lib/contract/kit/endpoint';
import { sendQuote } from '../../e2e/harness/quotes';
import type { OwnStack } from '../../e2e/harness/own-stack';
import type { Goal } from './goals';
import { cookiesIn, settled, throttledPage, vitalsOf } from './throttled';

/** Rounds of scrolling down and up, and the wheel's step, px. */
const [rounds, step] = [10, 1_200];
/** How often the upstream is asked for its first offer, ms. */
const look = 10;

/** Measures when a first price is seen (P12), and a long list (P14). */
export async function screenGoals(
  stack: OwnStack,
  browser: Browser,
  cookies: string,
  session: URLSearchParams,
): Promise<Goal[]> {
  const context = await browser.newContext({ baseURL: stack.url, viewport: { width: 1440, height: 900 } });
  await context.addCookies(cookiesIn(cookies, stack.url));
  const { page } = await throttledPage(context, { slowNetwork: false });
  await page.goto('/customers?size=100', { waitUntil: 'networkidle' });
  await settled(page, 'tbody input');
  const rows = await page.locator('tbody tr').count();
  await page.mouse.move(700, 500);
  await page.evaluate(() => void (globalThis.benchVitals.frame = 0));
  for (let round = 0; round < rounds; round += 1) {
    await page.mouse.wheel(0, round % 2 === 0 ? step : -step);
    await page.waitForTimeout(100);
  }
  const { frame } = await vitalsOf(page);
  await page.close();

  const watching = await context.newPage();
  await watching.addInitScript(() => {
    new MutationObserver(() => {
      if (document.querySelector('[data-offer]')) globalThis.firstOfferAt ??= Date.now();
    }).observe(document, { subtree: true, childList: true });
  });
  const waits: number[] = [];
  for (let time = 0; time < 3; time += 1) {
    const requestId = await sendQuote(watching);
    const opening = watching.goto(`/cars/results/${requestId}`);
    const offered = await firstOfferOf(`${stack.reference}/${cars.evaluation.upstream}`, requestId, session);
    await opening;
    await watching.locator('[data-offer]').first().waitFor();
    const seen = await watching.evaluate(() => globalThis.firstOfferAt ?? Date.now());
    waits.push(Math.max(0, seen - offered));
  }
  await context.close();
  const absolute = { reference: 'processor four times slower', unit: 'ms' as const };
  return [
    {
      id: 'P12',
      what: 'first price on the screen after the insurer’s answer',
      measured: waits.toSorted((one, other) => one - other)[1]!,
      reference: waits.map((wait) => `${wait} ms`).join(', '),
      goal: 300,
      unit: 'ms',
    },
    { id: 'P14', what: 'longest frame while a list is scrolled', measured: frame, goal: 50, ...absolute },
    {
      id: 'P14',
      what: 'rows of the longest page in the document',
      measured: rows,
      goal: 100,
      reference: 'absolute',
      unit: '',
    },
  ];
}

declare global {
  var firstOfferAt: number | undefined;
}

/** Returns when the upstream had its first offer. */
async function firstOfferOf(upstream: string, requestId: string, session: URLSearchParams): Promise<number> {
  for (;;) {
    const answer = await fetch(`${upstream}/${fillPath(cars.evaluation.path, { requestId })}?${session}`);
    const { products, awaited } = cars.evaluation.response.parse(await answer.json());
    if (products.length > 0 || awaited === 0) return Date.now();
    await new Promise((resolve) => setTimeout(resolve, look));
  }
}
