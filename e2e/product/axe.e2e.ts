import type { PageNode } from '@/lib/access/tree';
import { builtScreens, visitorOf } from '../harness/screens';
import { expect, type Page, test } from '../harness/test';

/** Maximum number of screens per visit. Most of the time of a first screen is spent on what all screens load. */
const max = 8;

const byVisitor = Map.groupBy(builtScreens, (screen) =>
  screen.gate === 'public' ? ('nobody' as const) : visitorOf(screen),
);

const visits = [...byVisitor].flatMap(([visitor, screens]) =>
  Array.from({ length: Math.ceil(screens.length / max) }, (_, at) => ({
    visitor,
    screens: screens.slice(at * max, (at + 1) * max),
  })),
);

const titleOf = (screens: readonly PageNode[]) => screens.map(({ path }) => path).join(' ');

/** Shows all parts of the product. */
const parts = '/dev/parts';

const desktop = { width: 1440, height: 900 };
const phone = { width: 390, height: 844 };

const yellow = (page: Page) => page.locator('[data-variant="deliver"]:visible, [data-look="deliver"]:visible');

/** Buttons that look like the one to press: filled in yellow or in the brand's colour. A form has one of its own. */
const pressMe = (page: Page) =>
  page
    .locator('main')
    .locator(
      '.mantine-Button-root:not([data-variant]), [data-variant="filled"], [data-variant="deliver"], [data-look="primary"], [data-look="deliver"]',
    )
    .and(page.locator('button:enabled:not([data-disabled], [type="submit"]), a'))
    .filter({ visible: true });

/** Returns the names of all such buttons where there is more than one. */
async function rivals(page: Page): Promise<string[]> {
  const names = await pressMe(page).allInnerTexts();
  return names.length > 1 ? names : [];
}

/** Returns the addresses of the tabs of the open screen besides the current one; filters within a tab look like it. */
const tabsOf = (page: Page): Promise<string[]> =>
  page
    .locator('main nav a[href*="?tab="]:not([aria-current])')
    .evaluateAll((links) => [
      ...new Set(links.map((link) => link.getAttribute('href')!).filter((href) => /\?tab=\w+$/.test(href))),
    ]);

// Other languages are checked by the journeys that run in them. Each screen is loaded once and checked at both widths.
for (const { visitor, screens } of visits) {
  test(`NAV-05 accessible: ${titleOf(screens)}`, { tag: '@wide' }, async ({ page, signIn, open, axe }) => {
    test.setTimeout(60_000 + screens.length * 20_000);
    if (visitor !== 'nobody') await signIn(visitor);
    for (const screen of screens)
      await test.step(screen.path, async () => {
        expect(await open(screen)).toBe(200);
        await axe();
        // Yellow marks the one action that gives a customer a price or a document.
        expect(await yellow(page).count()).toBeLessThanOrEqual(screen.path === parts ? Infinity : 1);
        if (screen.path !== parts) expect(await rivals(page), 'filled buttons').toEqual([]);
        for (const opener of ['menu', 'dialog']) {
          const button = page.locator(`main button[aria-haspopup="${opener}"]:enabled:visible`).first();
          if ((await button.count()) === 0) continue;
          // A press before the page has started does nothing.
          await expect(async () => {
            await button.click();
            await expect(button).toHaveAttribute('aria-expanded', 'true', { timeout: 1_000 });
          }).toPass();
          await axe();
          await page.keyboard.press('Escape');
        }
        await page.setViewportSize(phone);
        await axe();
        await page.setViewportSize(desktop);
        for (const tab of await tabsOf(page))
          await test.step(tab, async () => {
            await page.goto(tab);
            await axe();
            if (screen.path !== parts) expect(await rivals(page), 'filled buttons').toEqual([]);
          });
      });
  });
}

test('NAV-05 lists of an agency that has nothing yet fill one button', { tag: '@wide' }, async ({ page, signIn }) => {
  await signIn('toplevel');
  for (const path of [
    '/business/campaigns',
    '/processes/documents',
    '/processes/documents/forms/filled',
    '/notifications',
    '/claims',
    '/orders',
    '/customers',
  ]) {
    await page.goto(path);
    await expect(page.getByRole('heading', { level: 1 })).toBeVisible();
    expect(await rivals(page), path).toEqual([]);
  }
});

test('NAV-05 text that turns pale is found on a page that was legible before', async ({ page, axe }) => {
  await page.goto('/login');
  await axe();
  await page
    .getByRole('heading', { level: 1 })
    .evaluate((heading) => heading.style.setProperty('color', 'var(--line)'));
  await expect(axe()).rejects.toThrow('color-contrast');
});
