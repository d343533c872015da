import { chromium } from '@playwright/test';
import { chromiumLaunch } from '../../e2e/harness/chromium';
import { firstLoadScripts, kilobytes } from '../../e2e/harness/first-load';
import type { OwnStack } from '../../e2e/harness/own-stack';
import { addressOf, builtScreens, visitorOf } from '../../e2e/harness/screens';
import type { Person } from '../../e2e/harness/people';
import { signInAtApplication } from './sign-in';
import { cookiesIn } from './throttled';

/** First-load JavaScript of a screen. */
export interface FirstLoad {
  path: string;
  /** Kilobytes after gzip. */
  kilobytes: number;
}

/** Screens whose size is a goal (P5). */
export const goalScreens = ['/login', '/', '/sign/[token]'];

/**
 * Measures what screens of a build load into an empty cache, each with an account that may open it.
 * @param paths only these screens; all when absent
 */
export async function firstLoads(stack: OwnStack, paths?: readonly string[]): Promise<FirstLoad[]> {
  const browser = await chromium.launch(chromiumLaunch());
  const signedIn = new Map<Person, Promise<string>>();
  const cookieOf = (person: Person) => {
    const cookie = signedIn.get(person) ?? signInAtApplication(stack, person);
    signedIn.set(person, cookie);
    return cookie;
  };
  const found: FirstLoad[] = [];
  for (const screen of builtScreens.filter(({ path }) => !paths || paths.includes(path))) {
    const context = await browser.newContext({ baseURL: stack.url });
    if (screen.gate !== 'public') await context.addCookies(cookiesIn(await cookieOf(visitorOf(screen)), stack.url));
    const page = await context.newPage();
    const scripts = await firstLoadScripts(page, await addressOf(page.request, screen.path));
    found.push({ path: screen.path, kilobytes: kilobytes(scripts) });
    await context.close();
  }
  await browser.close();
  return found;
}
