import { expect, type Page } from '@playwright/test';

/** Sums of layout shifts: all of them, and those that follow no press of the last half second. */
interface Jumps {
  all: number;
  unprompted: number;
  /** What moved: classes, and top and height before and after. */
  moved: string[];
}

/** Not in the types of the DOM yet. */
interface LayoutShift extends PerformanceEntry {
  value: number;
  hadRecentInput: boolean;
  sources: { node: Node | null; previousRect: DOMRectReadOnly; currentRect: DOMRectReadOnly }[];
}

/**
 * Records layout shifts on every page opened from now on. Returns a function that fails when those of the page sum to
 * more than `max`.
 */
export async function watchJumps(page: Page): Promise<(max: number, which?: 'all' | 'unprompted') => Promise<void>> {
  await page.addInitScript(() => {
    const seen: Jumps = { all: 0, unprompted: 0, moved: [] };
    const place = ({ y, height }: DOMRectReadOnly) => `${Math.round(y)}+${Math.round(height)}`;
    Object.assign(window, { seen });
    new PerformanceObserver((list) => {
      for (const entry of list.getEntries()) {
        const { value, hadRecentInput, sources } = entry as LayoutShift;
        for (const { node, previousRect, currentRect } of sources)
          seen.moved.push(
            `${node instanceof Element ? node.className : node?.nodeName} ${place(previousRect)} ${place(currentRect)}`,
          );
        seen.all += value;
        if (!hadRecentInput) seen.unprompted += value;
      }
    }).observe({ type: 'layout-shift', buffered: true });
  });
  return async (max, which = 'all') => {
    const seen = await page.evaluate(() => (window as unknown as { seen: Jumps }).seen);
    expect(seen[which], `layout shift of ${page.url()}\n${seen.moved.join('\n')}`).toBeLessThanOrEqual(max);
  };
}
