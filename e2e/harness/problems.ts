import type { BrowserContext, ConsoleMessage, Page } from '@playwright/test';

/** Problems that occurred on the pages of a test: any unexpected one fails the test. */
export interface Problems {
  /** Allows a problem that this test causes on purpose, such as the 401 of a wrong password. */
  expect(pattern: RegExp): void;
  /** Returns the problems so far that were not expected. */
  unexpected(): string[];
}

/** Collects console errors, uncaught exceptions and violations of the content security policy of every page. */
export async function watch(context: BrowserContext): Promise<Problems> {
  // Violations that a script catches are no console errors of the browser.
  await context.addInitScript(() =>
    document.addEventListener('securitypolicyviolation', ({ effectiveDirective, blockedURI, sourceFile, sample }) =>
      console.error(`policy violated: ${effectiveDirective} ${blockedURI} ${sample} in ${sourceFile}`),
    ),
  );
  const seen: string[] = [];
  const expected: RegExp[] = [];
  const report = (problem: string) => void seen.push(problem);
  // The page of the test before this one is used again.
  for (const page of context.pages()) watchPage(page, report);
  context.on('page', (page) => watchPage(page, report));
  return {
    expect: (pattern) => void expected.push(pattern),
    unexpected: () => seen.filter((problem) => !expected.some((pattern) => pattern.test(problem))),
  };
}

function watchPage(page: Page, report: (problem: string) => void): void {
  page.on('pageerror', (error) => report(`${pathOf(page.url())}: uncaught ${error.stack ?? error.message}`));
  page.on('console', (message) => {
    if (isProblem(message)) report(`${pathOf(page.url())}: ${message.text()} (${message.location().url})`);
  });
}

/**
 * React reports hydration and key problems through `console.error`; warnings of the browser itself are not problems of
 * the page.
 */
const isProblem = (message: ConsoleMessage) => message.type() === 'error';

const pathOf = (address: string) => (URL.canParse(address) ? new URL(address).pathname : address);
