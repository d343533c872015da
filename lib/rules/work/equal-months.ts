interface Compared {
  now: number;
  before: number;
  /** Number of months that were compared. */
  months: number;
}

/**
 * Sums up two years over the months that both have in full: the current month, which is the last one, is not over, and
 * months before the first one of the earlier year have nothing to be compared with.
 * @param months sums of this year and of the year before, the oldest first
 * @returns null when the earlier year has no full month
 */
export function equalMonths(months: readonly (readonly [now: number, before: number])[]): Compared | null {
  const full = months.slice(0, -1);
  const first = full.findIndex(([, before]) => before > 0);
  if (first === -1) return null;
  const equal = full.slice(first);
  return {
    now: equal.reduce((all, [now]) => all + now, 0),
    before: equal.reduce((all, [, before]) => all + before, 0),
    months: equal.length,
  };
}
