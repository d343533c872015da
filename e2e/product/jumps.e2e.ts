import { watchJumps } from '../harness/jumps';
import { delayLaterScripts, unstyledIn } from '../harness/later-files';
import { addressOf, builtScreens, visitorOf } from '../harness/screens';
import { hydrated } from '../harness/sign-in';
import { expect, test } from '../harness/test';

/** Screens of which a part changes when the page starts: its height was unknown to the server once, or it loads later. */
const moving = [
  '/claims',
  '/claims/board',
  '/processes/renewals/actual',
  '/business/opportunities/sent',
  '/business/campaigns/[campaignId]',
  '/support',
];

/** Tabs of the card of a customer that load when they are shown. */
const tabs = ['subscriptions', 'documents', 'harBituah', 'policies'];

test(
  'NAV-05 nothing jumps while a page starts, also when its later files come late',
  { tag: '@once' },
  async ({ page, signIn }) => {
    test.setTimeout(120_000);
    await signIn('superuser');
    const jumpsAtMost = await watchJumps(page);
    await delayLaterScripts(page, 300);
    const card = await addressOf(page.request, '/customers/[customerId]');
    for (const path of [...moving, ...tabs.map((tab) => `${card}?tab=${tab}`)])
      await test.step(path, async () => {
        await page.goto(await addressOf(page.request, path));
        await hydrated(page, 'main button');
        await expect(page.locator('main [aria-busy="true"], main [data-coming]')).toHaveCount(0);
        await jumpsAtMost(0.02);
      });
  },
);

test('CLM-01 the board is as wide as a phone while its cards load', { tag: '@once' }, async ({ page, signIn }) => {
  await signIn('agent');
  const held = Promise.withResolvers<void>();
  await page.route('**/api/ins-api/**', async (route) => {
    await held.promise;
    await route.continue();
  });
  await page.goto('/claims/board');
  await hydrated(page, 'header button');
  await expect(page.locator('main div[data-coming]').first()).toBeVisible();
  expect(await page.evaluate(() => [innerWidth, document.documentElement.scrollWidth])).toEqual([390, 390]);
  held.resolve();
  await expect(page.locator('main [data-coming]')).toHaveCount(0);
});

for (const [visitor, screens] of Map.groupBy(builtScreens, (screen) =>
  screen.gate === 'public' ? ('nobody' as const) : visitorOf(screen),
))
  test(
    `NAV-05 the HTML of a page names the styles of all that it shows: ${visitor}`,
    { tag: '@once' },
    async ({ page, signIn }) => {
      test.setTimeout(120_000);
      if (visitor !== 'nobody') await signIn(visitor);
      for (const { path } of screens.filter((screen) => screen.path !== '/login/confirm'))
        await test.step(path, async () => {
          const address = await addressOf(page.request, path);
          const { missing, html } = await unstyledIn(page.request, address);
          expect(missing, address).toEqual([]);
          const others = new Set([...html.matchAll(/href="([^"]*\?tab=\w+)"/g)].map(([, tab]) => tab!));
          for (const tab of others) expect((await unstyledIn(page.request, tab)).missing, tab).toEqual([]);
        });
    },
  );
