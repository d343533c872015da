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
 * First step through the screen: login, password, and on to the step of the code.
 * @returns codes that were sent before this one, and the function that lets others ask for a code of this login.
 */
export async function askForCode(page: Page, login: string, parts: SignInParts, address = '/login') {
  const { outbox, control, words, folder } = parts;
  const endTurn = await takeTurn(folder, `code-${login}`);
  try {
    // A code that another test asked for and did not use would hold up the next one for a minute.
    await control.age({ seconds: 120, login });
    const before = await outbox.codesOf(login);
    await page.goto(address);
    await hydrated(page, 'form');
    await page.getByLabel(words('signin.login'), { exact: true }).fill(login);
    await page.getByLabel(words('signin.password'), { exact: true }).fill(demoPassword);
    await page.getByRole('button', { name: words('signin.submit'), exact: true }).click();
    await page.waitForURL('**/login/confirm');
    await hydrated(page, 'form');
    return { before, endTurn };
  } catch (error) {
    endTurn();
    throw error;
  }
}

/** Signs in through the two screens, with the code from the outbox. `page` ends where the product leads. */
export async function signInByHand(page: Page, login: string, parts: SignInParts, address?: string): Promise<void> {
  const { before, endTurn } = await askForCode(page, login, parts, address);
  try {
    await page.getByLabel(parts.words('signin.code'), { exact: true }).fill(await parts.outbox.newCode(login, before));
    await page.waitForURL((url) => !url.pathname.startsWith('/login'));
  } finally {
    endTurn();
  }
}

/** Puts the session of a person into a context; the first one of a run who asks signs in, the others share it. */
export async function shareSession(context: BrowserContext, login: string, parts: SignInParts): Promise<void> {
  const file = path.join(parts.folder, `session-${login}.json`);
  const endTurn = await takeTurn(parts.folder, `session-${login}`);
  try {
    if (!existsSync(file)) {
      // Whoever is signed in is led home from the sign-in page.
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

/** Waits until React has taken over what matches: before that, what is typed is lost and a click does what HTML says. */
export const hydrated = (page: Page, selector: string) =>
  page.waitForFunction((selector) => {
    const element = document.querySelector(selector);
    return element !== null && Object.keys(element).some((key) => key.startsWith('__reactProps$'));
  }, selector);
