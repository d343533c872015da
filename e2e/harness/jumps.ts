import type { Page } from '@playwright/test';

/** Sums of layout shifts: all of them, and those that follow no press of the last half second. */
interface Jumps {
  all: number;
  unprompted: number;
}

/** Records layout shifts on every page opened from now on; returns a function that returns their sums for the page. */
export async function watchJumps(page: Page): Promise<(which?: keyof Jumps) => Promise<number>> {
  await page.addInitScript(() => {
    const seen = { all: 0, unprompted: 0 };
    Object.assign(window, { seen });
    new PerformanceObserver((list) => {
      for (const entry of list.getEntries()) {
        const { value, hadRecentInput } = entry as PerformanceEntry & { value: number; hadRecentInput: boolean };
        seen.all += value;
        if (!hadRecentInput) seen.unprompted += value;
      }
    }).observe({ type: 'layout-shift', buffered: true });
  });
  return (which = 'all') => page.evaluate((sum) => (window as unknown as { seen: Jumps }).seen[sum], which);
}
