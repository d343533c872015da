import type { Browser, Locator, Page } from '@playwright/test';
import { sendQuote } from '../../e2e/harness/quotes';
import { wordsOf } from '../../e2e/harness/words';
import type { OwnStack } from '../../e2e/harness/own-stack';
import { contract } from '../../lib/contract';
import type { Goal } from './goals';
import { Refusal } from '../stack/refusal';
import { median } from './measure';
import { cookiesIn, longestPressOf, pressAt, rest, settled, throttledPage } from './throttled';

const words = wordsOf('he');

/** A press or key on a screen: its name, and what is done. */
type Press = readonly [name: string, action: (page: Page) => Promise<unknown>];

async function openPalette(page: Page): Promise<void> {
  await page.keyboard.down('Control');
  await page.waitForTimeout(rest);
  await page.keyboard.press('k');
  await page.keyboard.up('Control');
}

const key = (name: string, keys: string): Press => [name, (page) => page.keyboard.press(keys)];
const at = (name: string, find: (page: Page) => Locator): Press => [name, (page) => pressAt(page, find(page))];
const button = (name: string, label: string): Press =>
  at(name, (page) => page.getByRole('button', { name: label }).first());

const palette: readonly Press[] = [
  ['open the palette', openPalette],
  key('type in it', 'd'),
  key('close it', 'Escape'),
];

const list: readonly Press[] = [
  at('choose a row', (page) => page.locator('tbody input[type=checkbox]').first()),
  at('choose all rows', (page) => page.locator('thead input[type=checkbox]')),
  at('sort', (page) => page.locator('thead button').first()),
  ['type in the search', (page) => page.getByRole('searchbox').first().press('l')],
];

const card: readonly Press[] = [
  key('start a note', 'n'),
  key('type in it', 'x'),
  at('another tab', (page) => page.locator('main nav a').nth(1)),
];

const results: readonly Press[] = [
  at('choose an offer', (page) => page.locator('[data-offer] input[type=checkbox]').first()),
  at('choose another', (page) => page.locator('[data-offer] input[type=checkbox]').nth(3)),
  button('open the order', words('offers.order')),
  key('close it', 'Escape'),
];

/** How often each press is measured; its median counts, because a disturbance of the machine looks like a slow press. */
const rounds = 5;

/** Measures the answers to presses of an agent with the processor slowed (S12). */
export async function pressGoals({ url }: OwnStack, browser: Browser, cookies: string): Promise<Goal> {
  const context = await browser.newContext({ baseURL: url, viewport: { width: 1440, height: 900 }, locale: 'he-IL' });
  await context.addCookies(cookiesIn(cookies, url));
  const { page } = await throttledPage(context, { slowNetwork: false });
  const requestId = await sendQuote(page);
  const answer = await page.request.get(`/api/${contract.customers.search.upstream}/${contract.customers.search.path}`);
  const [customer] = contract.customers.search.response.parse(await answer.json()).content;
  const screens: readonly (readonly [path: string, presses: readonly Press[]])[] = [
    ['/', palette],
    ['/orders', list],
    [`/customers/${customer?.customerId}`, card],
    [`/cars/results/${requestId}`, results],
  ];
  const times = new Map<string, number[]>();
  for (let round = 0; round < rounds; round += 1)
    for (const [path, presses] of screens) {
      await page.goto(path, { waitUntil: 'networkidle' });
      await settled(page, 'main button');
      for (const [press, action] of presses) {
        const name = `${path.split('/')[1] || 'home'}: ${press}`;
        times.set(name, [...(times.get(name) ?? []), await longestPressOf(page, () => action(page))]);
      }
    }
  await context.close();
  const measured = [...times].map(([name, all]) => ({ name, ms: median(all) }));
  // A window that is not drawn measures none, as with a full browser where the headless shell is missing.
  if (measured.every(({ ms }) => ms === 0)) throw new Refusal('The browser measured no press.');
  const worst = measured.toSorted((one, other) => other.ms - one.ms);
  const named = worst.slice(0, 3).map(({ name, ms }) => `${name} ${ms} ms`);
  return {
    id: 'press',
    what: 'longest answer to a press, processor ÷ 4',
    measured: worst[0]!.ms,
    reference: `median of ${worst.length} ${median(worst.map(({ ms }) => ms))} ms; ${named.join(', ')}`,
    goal: 50,
    unit: 'ms',
  };
}
