/** A place in the pager: a page (zero-based) or a gap between pages. */
export type PagerStep = number | 'gap';

/**
 * The pages that a pager offers: first, last, the current one and its neighbours, gaps between.
 * Always the same count once there are more than seven, so that the buttons stay where they are.
 */
export function pageWindow(current: number, total: number): PagerStep[] {
  if (total <= 7) return Array.from({ length: total }, (_, page) => page);
  const last = total - 1;
  if (current <= 3) return [0, 1, 2, 3, 4, 'gap', last];
  if (current >= last - 3) return [0, 'gap', last - 4, last - 3, last - 2, last - 1, last];
  return [0, 'gap', current - 1, current, current + 1, 'gap', last];
}

/** First and last row of a page, counted from one; zeros when there is nothing. */
export function rowRange(page: number, size: number, total: number): { from: number; to: number } {
  if (total === 0) return { from: 0, to: 0 };
  return { from: Math.min(page * size + 1, total), to: Math.min((page + 1) * size, total) };
}
