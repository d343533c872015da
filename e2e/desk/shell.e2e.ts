import type { Page } from '@playwright/test';
import { directionOf } from '@/lib/i18n/locales';
import { watchJumps } from '../harness/jumps';
import { openHome } from '../harness/sign-in';
import { expect, test } from '../harness/test';
import type { Words } from '../harness/words';

const isPhone = (page: Page) => (page.viewportSize()?.width ?? 0) < 768;

const bar = (page: Page, words: Words) => page.getByRole('navigation', { name: words('shell.mainMenu') });
const group = (page: Page, words: Words, key: string) =>
  bar(page, words).getByRole('button', { name: words(`shell.menu.${key}`), exact: true });
const sheet = (page: Page, words: Words) => page.getByRole('dialog', { name: words('shell.mainMenu') });

/** Opens the account panel: in the corner of the wide bar, or in the lower part of a phone's menu. */
async function openAccount(page: Page, words: Words): Promise<void> {
  if (isPhone(page)) await page.getByRole('button', { name: words('shell.more'), exact: true }).click();
  else await page.locator('[aria-controls="account-panel"]').click();
}

test.describe('menu of a wide screen', { tag: '@wide' }, () => {
  test(
    'NAV-01 one group is open at a time; a leaf closes the menu, navigates and is selected',
    { tag: '@all' },
    async ({ page, words, signIn, axe }) => {
      await signIn('agent');
      await openHome(page);
      await expect(bar(page, words).getByRole('link', { name: words('shell.menu.home') })).toHaveAttribute(
        'aria-current',
        'page',
      );
      await group(page, words, 'calculation').click();
      await expect(bar(page, words).getByRole('link', { name: words('shell.menu.cars') })).toBeVisible();
      await group(page, words, 'customers').click();
      await expect(group(page, words, 'calculation')).toHaveAttribute('aria-expanded', 'false');
      await expect(bar(page, words).getByRole('link', { name: words('shell.menu.cars') })).toBeHidden();
      await axe();
      await bar(page, words)
        .getByRole('link', { name: words('shell.menu.customerSearch') })
        .click();
      await expect(page).toHaveURL(/\/customers\/search/);
      await expect(group(page, words, 'customers')).toHaveAttribute('aria-expanded', 'false');
      await group(page, words, 'customers').click();
      await expect(bar(page, words).getByRole('link', { name: words('shell.menu.customerSearch') })).toHaveAttribute(
        'aria-current',
        'page',
      );
      await page.getByRole('main').click({ position: { x: 5, y: 400 } });
      await expect(group(page, words, 'customers')).toHaveAttribute('aria-expanded', 'false');
    },
  );

  for (const person of ['superuser', 'backoffice'] as const)
    test(
      `NAV-01 the menu of a ${person} stays in one line from the narrowest tablet`,
      { tag: '@every' },
      async ({ page, words, signIn }) => {
        await signIn(person);
        await page.goto('/account');
        for (const width of [768, 900, 1000, 1024, 1200]) {
          await page.setViewportSize({ width, height: 900 });
          const tops = await bar(page, words)
            .locator('[data-entry]')
            .evaluateAll((entries) => entries.map((entry) => entry.getBoundingClientRect().top));
          expect(new Set(tops).size, `lines at ${width} px`).toBe(1);
        }
      },
    );

  test('NAV-01 the keyboard alone goes everywhere', { tag: '@all' }, async ({ page, words, language, signIn }) => {
    const [forward, backward] =
      directionOf(language) === 'rtl' ? ['ArrowLeft', 'ArrowRight'] : ['ArrowRight', 'ArrowLeft'];
    await signIn('agent');
    await openHome(page);
    await bar(page, words)
      .getByRole('link', { name: words('shell.menu.home') })
      .focus();
    await page.keyboard.press(forward);
    await expect(group(page, words, 'calculation')).toBeFocused();
    await page.keyboard.press('ArrowDown');
    await expect(bar(page, words).getByRole('link', { name: words('shell.menu.cars') })).toBeFocused();
    await page.keyboard.press(forward);
    await expect(group(page, words, 'customers')).toBeFocused();
    await expect(group(page, words, 'customers')).toHaveAttribute('aria-expanded', 'true');
    await page.keyboard.press('Escape');
    await expect(group(page, words, 'customers')).toHaveAttribute('aria-expanded', 'false');
    await expect(group(page, words, 'customers')).toBeFocused();
    await page.keyboard.press('End');
    await expect(group(page, words, 'myAgency')).toBeFocused();
    await page.keyboard.press(backward);
    await expect(group(page, words, 'harBituahGroup')).toBeFocused();
    await page.keyboard.press(backward);
    await expect(group(page, words, 'telephony')).toBeFocused();
    await page.keyboard.press(backward);
    await expect(group(page, words, 'mail')).toBeFocused();
    await page.keyboard.press(backward);
    await expect(group(page, words, 'processes')).toBeFocused();
    await page.keyboard.press(backward);
    await expect(group(page, words, 'customers')).toBeFocused();
    await typeLetters(page, words('shell.menu.processes').slice(0, 2));
    await expect(group(page, words, 'processes')).toBeFocused();
    await page.keyboard.press('Enter');
    await page.keyboard.press('ArrowDown');
    await expect(bar(page, words).getByRole('link', { name: words('shell.menu.orders'), exact: true })).toBeFocused();
    await page.keyboard.press('Enter');
    await expect(page).toHaveURL(/\/orders/);
  });

  test('NAV-01 a long list is 300 px high and scrolls in steps of 32 px', async ({ page, words, signIn }) => {
    await signIn('agent');
    await openHome(page);
    await group(page, words, 'customers').click();
    await stretch(page, '#menu-customers');
    const list = page.locator('#menu-customers');
    expect((await list.boundingBox())?.height).toBe(300);
    await list.hover();
    await page.mouse.wheel(0, 5);
    await expect.poll(() => topOf(page, '#menu-customers')).toBe(32);
    await page.mouse.wheel(0, 400);
    await expect.poll(() => topOf(page, '#menu-customers')).toBe(64);
    await page.getByRole('button', { name: words('shell.scrollUp') }).click();
    await expect.poll(() => topOf(page, '#menu-customers')).toBe(32);
    await page.getByRole('button', { name: words('shell.scrollDown') }).click();
    await expect.poll(() => topOf(page, '#menu-customers')).toBe(64);
  });
});

/** Types letters of any alphabet as key events; the keyboard of Playwright has only Latin keys. */
async function typeLetters(page: Page, letters: string): Promise<void> {
  for (const key of letters) await page.locator(':focus').dispatchEvent('keydown', { key, bubbles: true });
}

/** Gives an open menu list more items than it can show. */
const stretch = (page: Page, list: string) =>
  page.evaluate((list) => {
    const element = document.querySelector(list);
    const item = element?.querySelector('li');
    for (let more = 0; item && more < 20; more++) element?.append(item.cloneNode(true));
    element?.dispatchEvent(new Event('scroll'));
  }, list);

const topOf = (page: Page, list: string) => page.evaluate((list) => document.querySelector(list)?.scrollTop, list);

test.describe('menu of a phone', { tag: '@phone' }, () => {
  test(
    'NAV-01 the menu is a sheet of accordions, one open at a time; a leaf closes it and navigates',
    { tag: '@all' },
    async ({ page, words, signIn, axe }) => {
      await signIn('agent');
      await openHome(page);
      for (const [title, dialog] of [
        ['notifications.title', 'notifications/notification-sheet'],
        ['jobs.title', 'jobs/job-sheet'],
      ] as const) {
        const opener = page.getByRole('banner').getByRole('button', { name: words(title) });
        await opener.filter({ visible: true }).click();
        await axe(dialog);
        await page.keyboard.press('Escape');
        await expect(page.getByRole('dialog', { name: words(title) })).toBeHidden();
      }
      await page.getByRole('button', { name: words('shell.more'), exact: true }).click();
      const menu = sheet(page, words);
      await menu.getByRole('button', { name: words('shell.menu.calculation') }).click();
      await expect(menu.getByRole('link', { name: words('shell.menu.cars') })).toBeVisible();
      await menu.getByRole('button', { name: words('shell.menu.processes') }).click();
      await expect(menu.getByRole('link', { name: words('shell.menu.cars') })).toBeHidden();
      await axe();
      await stretch(page, '#sheet-processes');
      expect((await page.locator('#sheet-processes').boundingBox())?.height).toBe(250);
      await menu
        .getByRole('link', { name: words('shell.menu.orders'), exact: true })
        .first()
        .click();
      await expect(page).toHaveURL(/\/orders/);
      await expect(menu).toBeHidden();
    },
  );

  test(
    'NAV-05 the bottom bar leads to the work of the day with targets of at least 44 px',
    { tag: '@all' },
    async ({ page, words, signIn }) => {
      await signIn('agent');
      await openHome(page);
      const quick = page.getByRole('navigation', { name: words('shell.quickMenu') });
      for (const target of await quick.getByRole('link').all()) {
        const box = await target.boundingBox();
        expect(Math.min(box?.width ?? 0, box?.height ?? 0)).toBeGreaterThanOrEqual(44);
      }
      await quick.getByRole('link', { name: words('shell.short.orders') }).click();
      await expect(page).toHaveURL(/\/orders/);
      await expect(quick.getByRole('link', { name: words('shell.short.orders') })).toHaveAttribute(
        'aria-current',
        'page',
      );
    },
  );
});

test.describe('presentation', () => {
  test(
    'NAV-05 the width of 768 px alone chooses the presentation',
    { tag: '@all' },
    async ({ page, words, signIn }) => {
      await signIn('agent');
      await openHome(page);
      const quick = page.getByRole('navigation', { name: words('shell.quickMenu') });
      await page.setViewportSize({ width: 768, height: 900 });
      await expect(quick).toBeHidden();
      await expect(bar(page, words)).toBeVisible();
      await page.setViewportSize({ width: 767, height: 900 });
      await expect(quick).toBeVisible();
      await expect(bar(page, words)).toBeHidden();
    },
  );

  test(
    'NAV-05 a menu that is open on a narrow screen does not lock the wide one',
    { tag: '@once' },
    async ({ page, words, signIn }) => {
      await signIn('agent');
      await openHome(page);
      await page.getByRole('button', { name: words('shell.more'), exact: true }).click();
      await expect(sheet(page, words)).toBeVisible();
      await page.setViewportSize({ width: 1024, height: 768 });
      await group(page, words, 'customers').click();
      await expect(bar(page, words).getByRole('link', { name: words('shell.menu.customerSearch') })).toBeVisible();
    },
  );

  test(
    'NAV-05 the menu lies over nothing and scrolls nothing, from a tablet up',
    { tag: '@all' },
    async ({ page, words, signIn }) => {
      await signIn('agent');
      await page.setViewportSize({ width: 1440, height: 900 });
      await openHome(page);
      const groups = bar(page, words).locator('> ul > li');
      const search = page.getByRole('banner').getByRole('button', { name: words('shell.palette.title') });
      for (const width of [768, 900, 1024, 1280, 1440, 1920]) {
        await page.setViewportSize({ width, height: 900 });
        // The bar takes its new place with the next frames.
        await expect(async () => {
          const field = (await search.boundingBox())!;
          for (const one of await groups.all()) {
            const { x, y, width: wide, height } = (await one.boundingBox())!;
            const apart =
              x + wide <= field.x || x >= field.x + field.width || y >= field.y + field.height || y + height <= field.y;
            expect(apart, `${await one.innerText()} at ${width}`).toBe(true);
          }
        }).toPass({ timeout: 10_000 });
        expect(await page.evaluate(() => document.documentElement.scrollWidth)).toBeLessThanOrEqual(width);
      }
    },
  );

  test('NAV-05 nothing jumps while the home page arrives', { tag: '@all' }, async ({ page, signIn }) => {
    await signIn('agent');
    const jumpsAtMost = await watchJumps(page);
    await openHome(page);
    await expect(page.getByRole('main').getByRole('heading', { level: 2 }).last()).toBeVisible();
    await page.waitForLoadState('networkidle');
    await jumpsAtMost(0.01);
  });

  test('NAV-05 the appearance is kept and is there with the first paint', async ({ page, words, signIn }) => {
    await signIn('agent');
    await openHome(page);
    await openAccount(page, words);
    await page.getByRole('button', { name: words('shell.scheme.dark') }).click();
    await expect(page.locator('html')).toHaveAttribute('data-mantine-color-scheme', 'dark');
    const html = await (await page.request.get('/')).text();
    expect(html).toContain('data-mantine-color-scheme="dark"');
  });
});

test.describe('languages', () => {
  test(
    'NAV-06 changing the language reloads the page in it and is kept',
    { tag: '@once' },
    async ({ page, words, signIn }) => {
      await signIn('agent');
      await openHome(page);
      await openAccount(page, words);
      await page.getByRole('button', { name: 'Русский' }).click();
      await expect(page.locator('html')).toHaveAttribute('lang', 'ru');
      await expect(page.locator('html')).toHaveAttribute('dir', 'ltr');
      await page.goto('/customers/search');
      await expect(page.locator('html')).toHaveAttribute('lang', 'ru');
    },
  );

  test(
    'NAV-06 a language that the product does not speak falls back to English',
    { tag: '@once' },
    async ({ page, context, baseURL, signIn }) => {
      await signIn('agent');
      await context.addCookies([{ name: 'locale', value: 'fr', url: baseURL! }]);
      await page.goto('/');
      await expect(page.locator('html')).toHaveAttribute('lang', 'en');
    },
  );

  test('NAV-06 dates are DD.MM.YYYY in every language', async ({ page, signIn }) => {
    await signIn('agent');
    await openHome(page);
    const [year, month, day] = new Intl.DateTimeFormat('en-CA', { timeZone: 'Asia/Jerusalem' })
      .format(new Date())
      .split('-');
    await expect(page.getByRole('main')).toContainText(`${day}.${month}.${year}`);
  });
});

test.describe('who may go where', () => {
  test('NAV-02 a forbidden page answers 403 and says what is missing, in words', async ({
    page,
    words,
    signIn,
    axe,
    problems,
  }) => {
    problems.expect(/403/);
    await signIn('secretary');
    const answer = await page.goto('/orders');
    expect(answer?.status()).toBe(403);
    await expect(page.getByRole('heading', { name: words('shell.forbidden.title') })).toBeVisible();
    await expect(page.getByText(words('shell.forbidden.secretary'))).toBeVisible();
    await axe();
    await page.getByRole('link', { name: words('shell.forbidden.customerSearch') }).click();
    await expect(page).toHaveURL(/\/customers\/search/);
  });

  test('NAV-02 an address that leads nowhere answers 404 with a way home', async ({
    page,
    words,
    signIn,
    axe,
    problems,
  }) => {
    problems.expect(/404/);
    await signIn('agent');
    const answer = await page.goto('/no/such/place');
    expect(answer?.status()).toBe(404);
    await expect(page.getByRole('heading', { name: words('shell.notFound.title') })).toBeVisible();
    await axe();
    await page.getByRole('link', { name: words('shell.notFound.home') }).click();
    await expect(page).toHaveURL(/\/$/);
  });

  test(
    'SGN-06 a secretary lands on the customer search, the only screen of her menu',
    { tag: '@once' },
    async ({ page, words, signInAfresh }) => {
      await signInAfresh('secretary');
      await expect(page).toHaveURL(/\/customers\/search/);
      const links = page.getByRole('navigation', { name: words('shell.quickMenu') }).getByRole('link');
      await expect(links).toHaveText([words('shell.short.customerSearch')]);
    },
  );
});

test('NAV-05 losing the network is said, and so is its return', async ({ page, context, words, signIn, problems }) => {
  problems.expect(/ERR_INTERNET_DISCONNECTED|ERR_FAILED|fetching the script/);
  await signIn('agent');
  await openHome(page);
  await context.setOffline(true);
  await expect(page.getByText(words('shell.offline'))).toBeVisible();
  await context.setOffline(false);
  await expect(page.getByText(words('shell.online'))).toBeVisible();
});

test('SGN-09 signing out ends the session in every tab', async ({ page, context, words, signInAfresh, problems }) => {
  // A poll of the other tab can be under way while the session ends.
  problems.expect(/status of 401/);
  await signInAfresh('superuser');
  const second = await context.newPage();
  await openHome(second);
  await openHome(page);
  await openAccount(page, words);
  await expect(page.getByText(words('terms.role.superuser'))).toBeVisible();
  await page.getByRole('button', { name: words('shell.signOut') }).click();
  await page.waitForURL('**/login');
  await second.waitForURL('**/login');
  await page.goto('/');
  await expect(page).toHaveURL(/\/login\?next=%2F$/);
});

test(
  'SGN-05 account, agency, billing and banners come with one call when the shell opens',
  { tag: '@once' },
  async ({ page, signIn }) => {
    await signIn('agent');
    const calls: string[] = [];
    page.on('request', (request) => {
      if (new URL(request.url()).pathname.startsWith('/api/'))
        calls.push(`${request.method()} ${new URL(request.url()).pathname}`);
    });
    const answer = page.waitForResponse('**/api/session');
    await openHome(page);
    const contents = (await (await answer).json()) as {
      account: { login: string };
      agency: object;
      billing: unknown[];
      banners: unknown[];
    };
    expect(contents.account.login).toBe('agent');
    expect(contents.agency).not.toBeNull();
    expect(Array.isArray(contents.billing) && Array.isArray(contents.banners)).toBe(true);
    await page.waitForLoadState('networkidle');
    // The polls for jobs and calls, the stream of notifications and the file of texts are separate.
    const separate = /\/(agent\/(jobs|phonecalls\/live)|notifications\/stream|texts\/.+)$/;
    expect(calls.filter((call) => !separate.test(call))).toEqual(['GET /api/session']);
  },
);
