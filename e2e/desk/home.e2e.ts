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

test(
  'NAV-04 counts and today’s work come on their own; a tick takes a task off and brings it back',
  { tag: '@all' },
  async ({ page, words, signIn, axe }) => {
    const prefetched: string[] = [];
    page.on('request', (request) => {
      if (request.url().includes('_rsc=')) prefetched.push(new URL(request.url()).pathname);
    });
    await signIn('trusted');
    await openHome(page);
    for (const key of ['opportunities', 'requests', 'replies'])
      await expect(card(page, words, key)).toContainText(/\d/);
    await expect(card(page, words, 'card')).toContainText(/•••• \d{4}/);
    expect(await brokenTiles(page)).toEqual([]);
    const tasks = panel(page, words, 'tasks');
    const first = await tasks.getByRole('listitem').first().innerText();
    // Home lists dozens of links. Asking for all their pages would cost the service more than the page itself.
    expect(prefetched.filter((path) => /^\/(customers|orders)\/[0-9a-f]{8}-/.test(path))).toEqual([]);
    await expect(tasks.getByRole('listitem').first().getByRole('link').first()).toHaveAttribute(
      'href',
      /^\/customers\/[\w-]+\?tab=ongoing$/,
    );
    await tasks.getByRole('listitem').first().getByRole('button').click();
    await expect(tasks.getByRole('listitem').first()).not.toHaveText(first, { useInnerText: true });
    await axe();
    await page.getByRole('button', { name: words('ui.undo') }).click();
    await expect(tasks.getByRole('listitem').first()).toHaveText(first, { useInnerText: true });
    const premium = page.getByRole('region', { name: words('home.charts.premium.title') });
    await page.getByRole('heading', { name: words('home.charts.title') }).scrollIntoViewIfNeeded();
    await page.mouse.wheel(0, 300);
    await expect(premium.getByRole('row')).toHaveCount(13);
    await expect(premium.locator('svg path').first()).toBeAttached();
    await axe();
    await panel(page, words, 'ending').getByRole('listitem').first().getByRole('link').first().click();
    await expect(page).toHaveURL(/\/orders\/[\w-]+$/);
  },
);

test('NAV-04 the agency without a card is reminded to add one; a superuser looks at the figures of one agent', async ({
  page,
  words,
  signIn,
}) => {
  await signIn('other');
  await openHome(page);
  await expect(card(page, words, 'card')).toContainText(words('home.counts.noCard'));
  await page.goto('about:blank');
  await signIn('superuser');
  await openHome(page);
  await page.getByRole('heading', { name: words('home.charts.title') }).scrollIntoViewIfNeeded();
  await page.mouse.wheel(0, 300);
  const agent = page.getByRole('combobox', { name: words('home.charts.agent') });
  await expect(agent.getByRole('option')).not.toHaveCount(1);
  // An agent with orders: other tests add people without any.
  const accountId = (await agent.getByRole('option', { name: /נועה/ }).first().getAttribute('value'))!;
  const answered = page.waitForResponse((answer) => answer.url().includes(`accountId=${accountId}`) && answer.ok());
  await agent.selectOption(accountId);
  await answered;
  const premium = page.getByRole('region', { name: words('home.charts.premium.title') });
  await expect(premium.getByRole('row')).toHaveCount(13);
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
