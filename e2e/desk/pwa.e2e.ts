import { controlled } from '../harness/share';
import { expect, test } from '../harness/test';

test.use({ serviceWorkers: 'allow' });

const cachedPaths = () =>
  caches.keys().then(async (names) => {
    const lists = await Promise.all(names.map(async (name) => (await caches.open(name)).keys()));
    return lists.flat().map(({ url }) => new URL(url).pathname);
  });

test(
  'NAV-07 without a network the app says so; its caches hold built files alone and are emptied at sign-out',
  { tag: '@once' },
  async ({ page, context, words, language, signInAfresh, problems }) => {
    problems.expect(/ERR_INTERNET_DISCONNECTED|Failed to fetch|fetching the script|net::/);
    await signInAfresh('clerk');
    await controlled(page);
    const manifest = await page.locator('link[rel=manifest]').getAttribute('href');
    const { lang, icons } = (await (await page.request.get(manifest!)).json()) as {
      lang: string;
      icons: { src: string; purpose: string }[];
    };
    expect(lang).toBe(language);
    expect(icons.some(({ purpose }) => purpose === 'maskable')).toBe(true);
    for (const { src } of icons) expect((await page.request.get(src)).headers()['content-type']).toBe('image/png');
    await page.goto('/orders');
    await page.goto('/');
    const kept = await page.evaluate(cachedPaths);
    expect(kept.filter((path) => !/^\/(_next\/static\/|icons\/|offline\.html$)/.test(path))).toEqual([]);
    expect(kept).toContain('/offline.html');
    await context.setOffline(true);
    await page.goto('/orders').catch(() => undefined);
    for (const text of ['אין חיבור לאינטרנט', 'There is no connection', 'Нет подключения к интернету'])
      await expect(page.getByRole('heading', { name: text })).toBeVisible();
    await context.setOffline(false);
    await page.goto('/');
    await page.getByRole('button', { name: words('shell.more'), exact: true }).click();
    await page.getByRole('button', { name: words('shell.signOut') }).click();
    await page.waitForURL('**/login**');
    const loadedHere = await page.evaluate(() =>
      performance.getEntriesByType('resource').map(({ name }) => new URL(name).pathname),
    );
    const ofStaff = (paths: string[]) => paths.filter((path) => ![...loadedHere, '/offline.html'].includes(path));
    expect(ofStaff(kept).length).toBeGreaterThan(0);
    expect(ofStaff(await page.evaluate(cachedPaths))).toEqual([]);
  },
);

test(
  'NAV-07 a browser that offers to install reports it, again after a second when that failed',
  { tag: '@once' },
  async ({ page, signIn, words, problems }) => {
    problems.expect(/ERR_FAILED/);
    await signIn('agent');
    const reports: string[] = [];
    await page.route('**/agent/pwaevent', async (route) => {
      reports.push((route.request().postDataJSON() as { event: string }).event);
      await (reports.length === 1 ? route.abort() : route.continue());
    });
    await page.goto('/');
    await page.waitForLoadState('load');
    await page.getByRole('button', { name: words('shell.more'), exact: true }).click();
    await expect(async () => {
      await page.evaluate(() => window.dispatchEvent(new Event('beforeinstallprompt')));
      await expect(page.getByRole('button', { name: words('shell.app.install') })).toBeVisible({ timeout: 500 });
    }).toPass();
    await expect.poll(() => reports.length).toBeGreaterThan(1);
    expect(new Set(reports)).toEqual(new Set(['onBeforeInstallPrompt']));
  },
);
