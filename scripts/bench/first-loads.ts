import { chromium } from '@playwright/test';
import { chromiumLaunch } from '../../e2e/harness/chromium';
import { firstLoadScripts, kilobytes } from '../../e2e/harness/first-load';
import type { OwnStack } from '../../e2e/harness/own-stack';
import { addressOf, builtScreens } from '../../e2e/harness/screens';

/** First-load JavaScript of a screen. */
export interface FirstLoad {
  path: string;
  /** Gzip. */
  kilobytes: number;
}

/** What each built screen makes a browser with an empty cache load. @param cookie of somebody who may see them all. */
export async function firstLoads({ url }: OwnStack, cookie: string): Promise<FirstLoad[]> {
  const browser = await chromium.launch(chromiumLaunch());
  const cookies = cookie
    .split('; ')
    .map((pair) => ({ name: pair.slice(0, pair.indexOf('=')), value: pair.slice(pair.indexOf('=') + 1), url }));
  const found: FirstLoad[] = [];
  for (const { path, gate } of builtScreens) {
    const context = await browser.newContext({ baseURL: url });
    if (gate !== 'public') await context.addCookies(cookies);
    const page = await context.newPage();
    found.push({ path, kilobytes: kilobytes(await firstLoadScripts(page, await addressOf(page.request, path))) });
    await context.close();
  }
  await browser.close();
  return found;
}
