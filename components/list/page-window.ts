/** An item of the pager: a page (zero-based) or a gap. */
export type PagerStep = number | 'gap';

/**
 * Returns the items of a pager: first, last, current page and its neighbours, with gaps. The count is constant above
 * seven pages, so that the buttons do not move.
 */
export function pageWindow(current: number, total: number): PagerStep[] {
  if (total <= 7) return Array.from({ length: total }, (_, page) => page);
  const last = total - 1;
  if (current <= 3) return [0, 1, 2, 3, 4, 'gap', last];
  if (current >= last - 3) return [0, 'gap', last - 4, last - 3, last - 2, last - 1, last];
  return [0, 'gap', current - 1, current, current + 1, 'gap', last];
}

/** Returns the first and last row of a page, counted from one; zeros when there are none. */
export function rowRange(page: number, size: number, total: number): { from: number; to: number } {
  if (total === 0) return { from: 0, to: 0 };
  return { from: Math.min(page * size + 1, total), to: Math.min((page + 1) * size, total) };
}
