import { test as base, expect } from '@playwright/test';
import { type Locale, localeCookie } from '@/lib/i18n/locales';
import { checkAccessibility } from './axe';
import { Control } from './control';
import { Outbox } from './outbox';
import type { Person } from './people';
import { type Problems, watch } from './problems';
import { shareSession, signInByHand } from './sign-in';
import { stackUnderTest } from './stack-under-test';
import { type Words, wordsOf } from './words';

/** What a project says. */
export interface HarnessOptions {
  language: Locale;
}

interface HarnessFixtures {
  /** Texts of the project's locale by key: `words('orders.title')`. */
  words: Words;
  /** Console errors, exceptions and breaches of the content security policy: any that is not expected fails the test. */
  problems: Problems;
  outbox: Outbox;
  /** Faults and time of the reference upstream; what a test sets is cleared after it. */
  control: Control;
  /** Makes the context that of a signed-in person. The session is shared: a test that signs out asks for `signInAfresh`. */
  signIn(person: Person): Promise<void>;
  /** Signs in through the screens, in a session of this test's own. `address` is the page to begin with, `/login` if not given. */
  signInAfresh(login: string, address?: string): Promise<void>;
  /** Accessibility of the page as it stands: serious and critical findings fail. */
  axe(): Promise<void>;
}

export const test = base.extend<HarnessFixtures & HarnessOptions>({
  language: ['he', { option: true }],
  baseURL: async ({}, use) => use(stackUnderTest().url),
  context: async ({ context, language, baseURL }, use) => {
    await context.addCookies([{ name: localeCookie, value: language, url: baseURL! }]);
    await use(context);
  },
  words: async ({ language }, use) => use(wordsOf(language)),
  problems: [
    async ({ context }, use) => {
      const problems = watch(context);
      await use(problems);
      expect(problems.unexpected(), 'console errors and breaches of the content security policy').toEqual([]);
    },
    { auto: true },
  ],
  outbox: async ({}, use) => use(new Outbox(stackUnderTest().reference)),
  control: async ({}, use) => {
    const control = new Control(stackUnderTest().control);
    await use(control);
    if (control.used) await control.clear();
  },
  signIn: async ({ context, words, outbox, control }, use) =>
    use((person) => shareSession(context, person, { words, outbox, control, folder: stackUnderTest().folder })),
  signInAfresh: async ({ page, words, outbox, control }, use) => {
    let signedIn = false;
    await use(async (login, address) => {
      await signInByHand(page, login, { words, outbox, control, folder: stackUnderTest().folder }, address);
      signedIn = true;
    });
    // An account may have ten sessions at once: a test gives its own back.
    if (signedIn) await page.request.delete('/api/session', { headers: { Origin: stackUnderTest().url } });
  },
  axe: async ({ page }, use, info) => use(() => checkAccessibility(page, info)),
});

export { expect };
