/** Where and when a finger touches. */
export interface Touch {
  /** ms */
  at: number;
  x: number;
  y: number;
}

/** A finger that rests for so long holds, ms, while it slips no further, px. */
const rest = 500;
const slip = 10;

/** Returns whether a touch was a long press: it neither tapped nor scrolled. */
export const isHold = (from: Touch, to: Touch): boolean =>
  to.at - from.at >= rest && Math.hypot(to.x - from.x, to.y - from.y) <= slip;
