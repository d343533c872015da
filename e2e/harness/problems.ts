import type { BrowserContext, ConsoleMessage, Page } from '@playwright/test';

/** What went wrong in the pages of a test without anyone looking: it fails the test unless it was expected. */
export interface Problems {
  /** Names a problem that this test causes on purpose, such as the 401 of a wrong password. */
  expect(pattern: RegExp): void;
  /** Problems so far that were not expected. */
  unexpected(): string[];
}

/** Collects console errors, uncaught exceptions and breaches of the content security policy of every page. */
export function watch(context: BrowserContext): Problems {
  const seen: string[] = [];
  const expected: RegExp[] = [];
  context.on('page', (page) => watchPage(page, (problem) => seen.push(problem)));
  return {
    expect: (pattern) => void expected.push(pattern),
    unexpected: () => seen.filter((problem) => !expected.some((pattern) => pattern.test(problem))),
  };
}

/** The browser reports a breach of the policy as a console error, so that one ear hears both. */
function watchPage(page: Page, report: (problem: string) => void): void {
  page.on('pageerror', (error) => report(`${pathOf(page.url())}: uncaught ${error.stack ?? error.message}`));
  page.on('console', (message) => {
    if (isProblem(message)) report(`${pathOf(page.url())}: ${message.text()} (${message.location().url})`);
  });
}

/** React warns of hydration and keys through `console.error`; a warning of the browser's own is not the page's. */
const isProblem = (message: ConsoleMessage) => message.type() === 'error';

const pathOf = (address: string) => (URL.canParse(address) ? new URL(address).pathname : address);
