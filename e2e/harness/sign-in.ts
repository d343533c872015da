import { existsSync, readFileSync, writeFileSync } from 'node:fs';
import path from 'node:path';
import { type BrowserContext, expect, type Page } from '@playwright/test';
import type { Control } from './control';
import type { Outbox } from './outbox';
import { demoPassword } from './people';
import { takeTurn } from './turn';
import type { Words } from './words';

export interface SignInParts {
  outbox: Outbox;
  control: Control;
  words: Words;
  /** Folder of the run. */
  folder: string;
}

/**
 * Completes the first step of sign-in and opens the code step.
 * @returns the codes sent before this one, and a function that lets other tests request a code for this login
 */
export async function askForCode(page: Page, login: string, parts: SignInParts, address = '/login') {
  const { outbox, control, words, folder } = parts;
  const endTurn = await takeTurn(folder, `code-${login}`);
  try {
    // An unused code of another test would block the next one for a minute.
    await control.age({ seconds: 120, login });
    const before = await outbox.codesOf(login);
    await page.goto(address);
    await hydrated(page, 'form');
    await page.getByLabel(words('sessions.login'), { exact: true }).fill(login);
    await page.getByLabel(words('sessions.password'), { exact: true }).fill(demoPassword);
    await page.getByRole('button', { name: words('sessions.submit'), exact: true }).click();
    await page.waitForURL('**/login/confirm');
    await hydrated(page, 'form');
    return { before, endTurn };
  } catch (error) {
    endTurn();
    throw error;
  }
}

/** Signs in through both screens with the code from the outbox. `page` ends where the product redirects. */
export async function signInByHand(page: Page, login: string, parts: SignInParts, address?: string): Promise<void> {
  const { before, endTurn } = await askForCode(page, login, parts, address);
  try {
    await page
      .getByLabel(parts.words('sessions.code'), { exact: true })
      .fill(await parts.outbox.newCode(login, before));
    await page.waitForURL((url) => !url.pathname.startsWith('/login'));
  } finally {
    endTurn();
  }
}

/** Puts a person's session into a context. The first test of a run that needs it signs in, the others share it. */
export async function shareSession(context: BrowserContext, login: string, parts: SignInParts): Promise<void> {
  const file = path.join(parts.folder, `session-${login}.json`);
  const endTurn = await takeTurn(parts.folder, `session-${login}`);
  try {
    if (!existsSync(file)) {
      // The sign-in page redirects a signed-in person to home.
      await context.clearCookies({ name: /session$/ });
      const page = await context.newPage();
      await signInByHand(page, login, parts);
      await page.close();
      const cookies = (await context.cookies()).filter(({ httpOnly }) => httpOnly);
      expect(cookies, `cookies of the session of ${login}`).not.toEqual([]);
      writeFileSync(file, JSON.stringify(cookies));
    }
  } finally {
    endTurn();
  }
  await context.addCookies(JSON.parse(readFileSync(file, 'utf8')) as Parameters<BrowserContext['addCookies']>[0]);
}

/** Opens the home page of somebody who is signed in. */
export async function openHome(page: Page): Promise<void> {
  await page.goto('/');
  await hydrated(page, 'header button');
}

/**
 * Waits until React has hydrated all selected elements: before that, typed text is lost and a click has its native
 * effect. Parts of a page that load later are hydrated later.
 */
export const hydrated = (page: Page, selector: string) =>
  page.waitForFunction((selector) => {
    const isHydrated = (element: Element) => Object.keys(element).some((key) => key.startsWith('__reactProps$'));
    const elements = [...document.querySelectorAll(selector)];
    return elements.length > 0 && elements.every(isHydrated);
  }, selector);
