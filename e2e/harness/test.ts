import { test as base, expect, type Page } from '@playwright/test';
import type { PageNode } from '@/lib/access/tree';
import { type Locale, localeCookie } from '@/lib/i18n/locales';
import { checkActions } from './actions';
import { checkAccessibility, openDialog } from './axe';
import { Control } from './control';
import { checkEdges } from './edges';
import { checkJoined } from './joined';
import { Outbox } from './outbox';
import type { Person } from './people';
import { type Problems, watch } from './problems';
import { openScreen } from './screens';
import { shareSession, type SignInParts, signInByHand } from './sign-in';
import { stackUnderTest } from './stack-under-test';
import { translate } from './translator';
import { type Words, wordsOf } from './words';

/** Options of a Playwright project. */
export interface HarnessOptions {
  language: Locale;
  /** The browser translates the pages. */
  translated: boolean;
}

interface HarnessFixtures {
  /** Returns a text of the project's locale by key: `words('orders.title')`. */
  words: Words;
  /** Console errors, exceptions and violations of the content security policy: any unexpected one fails the test. */
  problems: Problems;
  outbox: Outbox;
  /** Controls faults and time of the reference upstream; reset after each test. */
  control: Control;
  /** What functions of the harness need for a sign-in. */
  parts: SignInParts;
  /** Signs the context in with a shared session. A test that signs out uses `signInAfresh`. */
  signIn(person: Person): Promise<void>;
  /**
   * Signs in through the screens with a session of this test only. `address` is the first page, `/login` by default.
   */
  signInAfresh(login: string, address?: string): Promise<void>;
  /** Opens a screen of the access tree with its parameters filled in; returns the status of the document. */
  open(screen: PageNode): Promise<number>;
  /**
   * Checks the accessibility of the current page and the order of its actions: a finding of any impact fails.
   * `dialog` names the component whose dialog is open; `tests/structure/parts.test.ts` asks for each of them.
   */
  axe(dialog?: string): Promise<void>;
}

export const test = base.extend<HarnessFixtures & HarnessOptions>({
  language: ['he', { option: true }],
  translated: [false, { option: true }],
  baseURL: async ({}, use) => use(stackUnderTest().url),
  context: async ({ context, language, translated, baseURL, serviceWorkers }, use) => {
    if (translated) await translate(context);
    // As in a browser without service workers.
    if (serviceWorkers === 'block')
      await context.addInitScript(() => Reflect.deleteProperty(Navigator.prototype, 'serviceWorker'));
    await context.addCookies([{ name: localeCookie, value: language, url: baseURL! }]);
    await use(context);
  },
  words: async ({ language }, use) => use(wordsOf(language)),
  problems: [
    async ({ context }, use) => {
      const problems = await watch(context);
      await use(problems);
      expect(problems.unexpected(), 'console errors and breaches of the content security policy').toEqual([]);
    },
    { auto: true },
  ],
  outbox: async ({}, use) => use(new Outbox(stackUnderTest().reference)),
  control: async ({}, use, info) => {
    const control = new Control(stackUnderTest().control, { mayBreak: info.tags.includes('@fault') });
    await use(control);
    if (control.used) await control.clear();
  },
  parts: async ({ words, outbox, control }, use) => use({ words, outbox, control, folder: stackUnderTest().folder }),
  signIn: async ({ context, parts }, use) => use((person) => shareSession(context, person, parts)),
  signInAfresh: async ({ page, parts }, use) => {
    let signedIn: string | undefined;
    await use(async (login, address) => {
      await signInByHand(page, login, parts, address);
      signedIn = login;
    });
    // An account may have ten sessions at a time, so a test ends its own, unless that would also end the shared one
    // (SGN-09). The page is left first, because its later calls would be refused.
    if (!page.isClosed()) await page.goto('about:blank');
    if (signedIn && signedIn !== 'backoffice')
      await page.request.delete('/api/session', { headers: { Origin: stackUnderTest().url } });
  },
  open: async ({ page, parts }, use) => use((screen) => openScreen(page, screen, parts)),
  axe: async ({ page }, use) =>
    use(async (dialog) => {
      if (dialog) await expect(page.locator(openDialog).last(), dialog).toBeVisible();
      await checkAccessibility(page);
      await checkActions(page);
      await checkEdges(page);
      await checkJoined(page);
    }),
});

export { expect, type Page };
