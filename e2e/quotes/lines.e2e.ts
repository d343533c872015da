import { allPages } from '@/lib/access/derive';
import { addressOf } from '../harness/screens';
import { expect, test } from '../harness/test';

/** Screens of the other lines, of renewals and of the production report, and the parts of all screens. */
const screens = [
  '/life/request',
  '/life/results/[requestId]',
  '/health/request',
  '/health/results/[requestId]',
  '/property/request',
  '/property/results/[requestId]',
  '/risk/request',
  '/risk/results/[requestId]',
  '/processes/requests',
  '/processes/renewals/actual',
  '/processes/renewals/third-party',
  '/processes/production',
  '/dev/parts',
] as const;

// The journeys of these screens run in one or two projects; this pass also opens each of them in Russian on a phone.
test(
  'LIN-01 LIN-02 LIN-03 LIN-04 LIN-05 RNW-01 ORD-10 every screen stands in this language and at this width',
  { tag: '@all' },
  async ({ page, signIn }) => {
    test.slow();
    await signIn('trusted');
    const addresses: string[] = [];
    for (const path of screens) addresses.push(await addressOf(page.request, path));
    for (const [at, path] of screens.entries())
      await test.step(path, async () => {
        expect(allPages.map((screen) => screen.path)).toContain(path);
        await page.goto(addresses[at]!, { waitUntil: 'domcontentloaded' });
        const heading = page.getByRole('heading', { level: 1 });
        await expect(heading).toHaveText(/\S/);
        await expect(page.getByRole('main')).toBeVisible();
        const tooWide = await page.evaluate(() => document.documentElement.scrollWidth - window.innerWidth);
        expect(tooWide, 'scrolls sideways').toBeLessThanOrEqual(0);
        const cut = page
          .locator('.mantine-Button-label')
          .evaluateAll((labels) =>
            labels.flatMap((label) => (label.scrollWidth > label.clientWidth + 1 ? [label.textContent] : [])),
          );
        expect(await cut, 'words of buttons are cut').toEqual([]);
      });
  },
);
