import type { Page } from '@playwright/test';
import { openHome } from '../harness/sign-in';
import { expect, test } from '../harness/test';
import type { Words } from '../harness/words';

const card = (page: Page, words: Words, key: string) => page.getByRole('region', { name: words(`home.counts.${key}`) });
const panel = (page: Page, words: Words, key: string) =>
  page.getByRole('region', { name: words(`home.work.${key}`), exact: true });

/** Returns the tiles with a link that a press in a corner would miss. */
async function brokenTiles(page: Page): Promise<(string | null)[]> {
  const tiles = page.locator('main section[aria-label]:has(> p > a)');
  await expect(tiles.first()).toBeVisible();
  expect(await tiles.count()).toBeGreaterThan(0);
  return tiles.evaluateAll((all) =>
    all
      .filter((tile) => {
        tile.scrollIntoView({ block: 'center' });
        const { left, right, top, bottom } = tile.getBoundingClientRect();
        const corners = [
          [left + 8, top + 8],
          [right - 8, bottom - 8],
        ] as const;
        return corners.some(([x, y]) => document.elementFromPoint(x, y)?.closest('a')?.closest('section') !== tile);
      })
      .map((tile) => tile.getAttribute('aria-label')),
  );
}

test('NAV-04 counts and today’s work come on their own', { tag: '@all' }, async ({ page, words, signIn, axe }) => {
  const prefetched: string[] = [];
  page.on('request', (request) => {
    if (request.url().includes('_rsc=')) prefetched.push(new URL(request.url()).pathname);
  });
  await signIn('trusted');
  await openHome(page);
  for (const key of ['opportunities', 'requests', 'replies']) await expect(card(page, words, key)).toContainText(/\d/);
  await expect(card(page, words, 'card')).toContainText(/•••• \d{4}/);
  expect(await brokenTiles(page)).toEqual([]);
  const tasks = panel(page, words, 'tasks');
  // Home lists dozens of links. Asking for all their pages would cost the service more than the page itself.
  expect(prefetched.filter((path) => /^\/(customers|orders)\/[0-9a-f]{8}-/.test(path))).toEqual([]);
  await expect(tasks.getByRole('listitem').first().getByRole('link').first()).toHaveAttribute(
    'href',
    /^\/(customers\/[\w-]+\?tab=ongoing|(orders|claims)\/[\w-]+|mailbox\?.+)$/,
  );
  await axe();
  const premium = page.getByRole('region', { name: words('home.charts.premium.title') });
  await expect(premium.getByRole('listitem')).toHaveCount(12);
  await panel(page, words, 'ending').getByRole('listitem').first().getByRole('link').first().click();
  await expect(page).toHaveURL(/\/orders\/[\w-]+$/);
});

/** Stands in the file that moves the focus, and in no other. */
const watchesFocus = 'attributeFilter:["disabled","inert","hidden"]';

// At one width: two copies of it would tick the same task at once.
test('NAV-04 a tick takes a task off, also before the file that moves the focus to the next one has come, and brings it back', async ({
  page,
  words,
  signIn,
}) => {
  await signIn('trusted');
  const gone = Promise.withResolvers<void>();
  await page.route('**/_next/static/chunks/**', async (route) => {
    const response = await route.fetch();
    const body = await response.text();
    if (body.includes(watchesFocus)) await gone.promise;
    await route.fulfill({ response, body });
  });
  await openHome(page);
  const first = panel(page, words, 'tasks').getByRole('listitem').first();
  const text = await first.innerText();
  await first.getByRole('button').click();
  await expect(first).not.toHaveText(text, { useInnerText: true });
  await expect(first.getByRole('button')).not.toBeFocused();
  gone.resolve();
  await expect(first.getByRole('button')).toBeFocused();
  await page.getByRole('button', { name: words('ui.undo') }).click();
  await expect(first).toHaveText(text, { useInnerText: true });
});

test('NAV-04 the agency without a card is reminded to add one', async ({ page, words, signIn }) => {
  await signIn('other');
  await openHome(page);
  await expect(card(page, words, 'card')).toContainText(words('home.counts.noCard'));
});

test('NAV-04 home is one page: 1,500 px on a desktop and 2,200 px on a phone, in each scope', async ({
  page,
  words,
  signIn,
}) => {
  await signIn('superuser');
  for (const [width, height, max] of [
    [1440, 900, 1500],
    [390, 844, 2200],
  ] as const) {
    await page.setViewportSize({ width, height });
    await openHome(page);
    for (const scope of ['agency', 'mine']) {
      const button = page.getByRole('button', { name: words(`home.scope.${scope}`), exact: true });
      await button.click();
      await expect(button).toHaveAttribute('aria-pressed', 'true');
      await expect(page.locator('main [data-coming]')).toHaveCount(0);
      const tall = await page.evaluate(() => document.documentElement.scrollHeight);
      // A notice of the provider stands above every page, until it is closed. A phone has no room for it within the limit.
      const notices = await page
        .getByRole('complementary', { name: words('banners.label') })
        .evaluateAll((all) => all.reduce((sum, one) => sum + one.getBoundingClientRect().height, 0));
      const beside = width === 390 ? notices : 0;
      expect(tall - beside, `height at ${width} px, ${scope}`).toBeLessThanOrEqual(max);
      expect(await page.evaluate(() => document.documentElement.scrollWidth - window.innerWidth)).toBeLessThanOrEqual(
        0,
      );
    }
  }
});

test('NAV-04 figures of home open lists of as many rows, in both scopes; a list grows in its place', async ({
  page,
  words,
  signIn,
}) => {
  await signIn('superuser');
  for (const scope of ['agency', 'mine']) {
    await openHome(page);
    await page.getByRole('button', { name: words(`home.scope.${scope}`), exact: true }).click();
    const section = (key: string) => page.getByRole('region', { name: words(`home.charts.${key}.title`) });
    await expect(section('tasks').locator('b').first()).toBeVisible();
    // The charts of the other scope stand until the new ones are there.
    await expect(section('sales').getByRole('link').first()).toHaveAttribute(
      'href',
      scope === 'mine' ? /mine=mine/ : /^(?!.*mine=mine)/,
    );
    const links = await page
      .locator('main [data-chart="tasks"] p a, main [data-chart="sales"] li a')
      .evaluateAll((all) =>
        all.map((link) => [link.getAttribute('href')!, link.querySelector('b')!.textContent] as const),
      );
    expect(links.length).toBeGreaterThan(scope === 'agency' ? 4 : 0);
    for (const [href, count] of links) {
      expect(href.includes('mine=mine'), href).toBe(scope === 'mine');
      await page.goto(href);
      await expect(page.getByRole('heading', { level: 1 }), href).toContainText(count);
    }
  }
  await openHome(page);
  await page.getByRole('button', { name: words('home.scope.agency'), exact: true }).click();
  const ending = panel(page, words, 'ending');
  await expect(ending.getByRole('listitem')).toHaveCount(3);
  await ending.getByRole('button').first().click();
  await expect(ending.getByRole('listitem')).not.toHaveCount(3);
});

test(
  'NAV-04 one part that fails leaves the others standing, and is asked again in its place',
  { tag: ['@once', '@fault'] },
  async ({ page, words, signIn, control, problems }) => {
    problems.expect(/50[0-9]/);
    await signIn('superuser');
    await control.set({ upstream: 'ins-api', endpoint: 'claims.due', kind: 'error' });
    await openHome(page);
    const claims = panel(page, words, 'claims');
    await expect(claims.getByRole('alert')).toBeVisible();
    await expect(panel(page, words, 'tasks').getByRole('listitem').first()).toBeVisible();
    await expect(card(page, words, 'opportunities')).toContainText(/\d/);
    const before = await claims.boundingBox();
    await control.set({ upstream: 'ins-api', endpoint: 'remarks.due', kind: 'error' });
    await page.reload();
    const notice = page.getByRole('main').getByRole('alert');
    await expect(notice).toHaveCount(1);
    await expect(page.getByRole('button', { name: words('ui.retry') })).toHaveCount(1);
    await expect(panel(page, words, 'tasks')).toContainText(words('home.notLoaded'));
    await control.clear();
    await page.getByRole('button', { name: words('ui.retry') }).click();
    await expect(notice).toHaveCount(0);
    await expect(panel(page, words, 'tasks').getByRole('listitem').first()).toBeVisible();
    await expect(claims.getByRole('listitem').first()).toBeVisible();
    await control.set({ upstream: 'ins-api', endpoint: 'claims.due', kind: 'error' });
    await page.reload();
    await expect(claims.getByRole('alert')).toBeVisible();
    await control.clear();
    await claims.getByRole('button', { name: words('ui.retry') }).click();
    await expect(claims.getByRole('listitem').first()).toBeVisible();
    expect((await claims.boundingBox())?.height).toBe(before?.height);
  },
);
