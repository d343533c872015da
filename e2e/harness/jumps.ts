import type { Page } from '@playwright/test';

/**
 * Records layout shifts on every page opened from now on; returns a function that returns the cumulative layout shift.
 */
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
