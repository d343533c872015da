import type { Page } from '@playwright/test';

/** Script of a page's first load with its transferred bytes (compressed, without headers). */
export interface LoadedScript {
  path: string;
  bytes: number;
}

/**
 * Returns all scripts that a browser with an empty cache loads until the page is idle, in order. Opens the page itself,
 * so do not open it before.
 */
export async function firstLoadScripts(page: Page, address: string): Promise<LoadedScript[]> {
  const session = await page.context().newCDPSession(page);
  await session.send('Network.enable');
  await session.send('Network.clearBrowserCache');
  const scripts = new Map<string, LoadedScript>();
  session.on('Network.responseReceived', ({ requestId, type, response }) => {
    if (type === 'Script') scripts.set(requestId, { path: new URL(response.url).pathname, bytes: 0 });
  });
  session.on('Network.dataReceived', ({ requestId, encodedDataLength }) => {
    const script = scripts.get(requestId);
    if (script) script.bytes += encodedDataLength;
  });
  await page.goto(address, { waitUntil: 'load' });
  for (let before = -1; before !== bytesOf([...scripts.values()]); await page.waitForTimeout(quiet))
    before = bytesOf([...scripts.values()]);
  await session.detach();
  return [...scripts.values()];
}

/** Time in ms without requests after which a page counts as idle. */
const quiet = 750;

const bytesOf = (scripts: readonly LoadedScript[]) => scripts.reduce((sum, { bytes }) => sum + bytes, 0);

export const kilobytes = (scripts: readonly LoadedScript[]): number => Math.round(bytesOf(scripts) / 1024);
