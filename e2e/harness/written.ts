import type { Page } from '@playwright/test';

/**
 * Waits until a call that writes is answered: a screen shows a change before, and a page that is left takes it back.
 * Begin to wait before the press. @param part of the address of the call
 */
export const written = (page: Page, part: string): Promise<unknown> =>
  page.waitForResponse((answer) => answer.request().method() !== 'GET' && answer.url().includes(part));
