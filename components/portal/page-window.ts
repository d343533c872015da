/** Width and height in points. */
export interface Size {
  width: number;
  height: number;
}

/** Widest that pages are shown, px. */
export const widestPage = 860;
/** Space between two pages, and most pages that are kept as pictures at a time (P15). */
export const pageGap = 14;
export const mostAlive = 4;

/** Where each page begins below the first one, px, and where the last ends: exact, before any picture has come. */
export function pageTops(sizes: readonly Size[], width: number): number[] {
  const tops = [0];
  for (const size of sizes) tops.push(tops.at(-1)! + (width * size.height) / size.width + pageGap);
  return tops;
}

/** The page, counted from 0, that lies at a height; the nearest when none does. */
export function pageAtHeight(tops: readonly number[], height: number): number {
  let [low, high] = [0, tops.length - 2];
  while (low < high) {
    const middle = Math.ceil((low + high) / 2);
    if (tops[middle]! <= height) low = middle;
    else high = middle - 1;
  }
  return Math.max(0, low);
}

/** Pages to keep alive around the one in the middle of the screen: it, one before and two after. */
export function alivePages(current: number, count: number): number[] {
  const first = Math.max(0, Math.min(current - 1, count - mostAlive));
  return Array.from({ length: Math.min(mostAlive, count) }, (_, at) => first + at);
}

const steps = [72, 96, 120, 150, 200, 250, 300];

/** Dots per inch in which a page is sharp at so many px of width on this screen, in few steps, so that the server's pictures are shared. */
export function dpiFor(size: Size, width: number, density: number, most = 300): number {
  const wanted = (width * density * 72) / size.width;
  return Math.min(most, steps.find((step) => step >= wanted * 0.92) ?? 300);
}
