import type { Page } from '@playwright/test';

/** Notes from now on, on every page that is opened, how much of what is seen jumps (cumulative layout shift); answers the function that tells it. */
export async function watchJumps(page: Page): Promise<() => Promise<number>> {
  await page.addInitScript(() => {
    const seen = { jumped: 0 };
    Object.assign(window, { seen });
    new PerformanceObserver((list) => {
      for (const entry of list.getEntries()) seen.jumped += (entry as PerformanceEntry & { value: number }).value;
    }).observe({ type: 'layout-shift', buffered: true });
  });
  return () => page.evaluate(() => (window as unknown as { seen: { jumped: number } }).seen.jumped);
}
