/** Step of the menu's lists, px (S1 §2). */
export const scrollStep = 32;

export interface ScrollState {
  /** Height above the visible part, px. */
  top: number;
  /** Visible and total height, px. */
  seen: number;
  whole: number;
}

/** Returns the scroll position after one step: a multiple of the step, or the end of the list. */
export function stepped({ top, seen, whole }: ScrollState, direction: 1 | -1): number {
  const last = Math.max(0, whole - seen);
  const at = direction === 1 ? Math.floor(top / scrollStep) + 1 : Math.ceil(top / scrollStep) - 1;
  return Math.min(last, Math.max(0, at * scrollStep));
}

/** Returns whether content is hidden in each direction; tolerates 1 px of rounding. */
export const hiddenEnds = ({ top, seen, whole }: ScrollState) => ({ above: top > 1, below: top + seen < whole - 1 });
