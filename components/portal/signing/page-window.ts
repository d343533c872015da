/** Width and height in points. */
export interface Size {
  width: number;
  height: number;
}

/** Widest page, px. */
export const widestPage = 860;
/** Gap between pages, and most page images kept at a time (P15). */
export const pageGap = 14;
export const maxAlive = 4;

/** Returns the top of each page and the end of the last one, px. Exact before any image has loaded. */
export function pageTops(sizes: readonly Size[], width: number): number[] {
  const tops = [0];
  for (const size of sizes) tops.push(tops.at(-1)! + (width * size.height) / size.width + pageGap);
  return tops;
}

/** Returns the index of the page at a height; the nearest when there is none. */
export function pageAtHeight(tops: readonly number[], height: number): number {
  let [low, high] = [0, tops.length - 2];
  while (low < high) {
    const middle = Math.ceil((low + high) / 2);
    if (tops[middle]! <= height) low = middle;
    else high = middle - 1;
  }
  return Math.max(0, low);
}

/** Returns the pages to keep loaded: the current one, one before and two after. */
export function alivePages(current: number, count: number): number[] {
  const first = Math.max(0, Math.min(current - 1, count - maxAlive));
  return Array.from({ length: Math.min(maxAlive, count) }, (_, at) => first + at);
}

const steps = [72, 96, 120, 150, 200, 250, 300];

/** Returns the resolution for a page width, dpi, in few steps, so that the server's images are shared. */
export function dpiFor(size: Size, width: number, density: number, max = 300): number {
  const wanted = (width * density * 72) / size.width;
  return Math.min(max, steps.find((step) => step >= wanted * 0.92) ?? 300);
}
