/** Height of one step of the menu's lists in px (S1 §2). */
export const scrollStep = 32;

export interface ScrollState {
  /** Px above what is seen. */
  top: number;
  /** Px that are seen, and px that there are. */
  seen: number;
  whole: number;
}

/** Where a list stands after one step: on a multiple of the step, or at the end that it reaches. */
export function stepped({ top, seen, whole }: ScrollState, direction: 1 | -1): number {
  const last = Math.max(0, whole - seen);
  const at = direction === 1 ? Math.floor(top / scrollStep) + 1 : Math.ceil(top / scrollStep) - 1;
  return Math.min(last, Math.max(0, at * scrollStep));
}

/** Whether there is more in each direction; a px of rounding is not more. */
export const hiddenEnds = ({ top, seen, whole }: ScrollState) => ({ above: top > 1, below: top + seen < whole - 1 });
