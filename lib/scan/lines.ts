import type { Edges } from './edges';

/** A straight line: all points with `x·cos + y·sin = offset`. */
export interface Line {
  cos: number;
  sin: number;
  /** Distance from the top left corner of the picture, pixels. */
  offset: number;
  /** Angle of the normal, radians, 0 to π. */
  angle: number;
}

const angles = 180;
/** Tolerance of a pixel's gradient, degrees: the pixel votes for all lines within it. */
const doubt = 2;

const waves = Array.from({ length: angles }, (_, at) => ({
  cos: Math.cos((at * Math.PI) / angles),
  sin: Math.sin((at * Math.PI) / angles),
}));

/**
 * Returns the straight lines with the most edge pixels, strongest first (Hough transform). Leaves out near duplicates.
 */
export function linesOf(edges: Edges, max: number): Line[] {
  const { width, height } = edges;
  const reach = Math.ceil(Math.hypot(width, height));
  const offsets = 2 * reach + 1;
  const votes = votesOf(edges, reach, offsets);
  const enough = Math.min(width, height) * 0.18;
  const lines: Line[] = [];
  while (lines.length < max) {
    let best = 0;
    for (let at = 1; at < votes.length; at += 1) if (votes[at]! > votes[best]!) best = at;
    if (votes[best]! < enough) break;
    const [angle, offset] = [Math.floor(best / offsets), (best % offsets) - reach];
    lines.push({ ...waves[angle]!, offset, angle: (angle * Math.PI) / angles });
    forgetAround(votes, { angle, offset, reach, offsets });
  }
  return lines;
}

function votesOf(
  { width, height, strength, alongX, alongY, threshold }: Edges,
  reach: number,
  offsets: number,
): Float32Array {
  const votes = new Float32Array(angles * offsets);
  for (let y = 1; y < height - 1; y += 1)
    for (let x = 1; x < width - 1; x += 1) {
      const at = y * width + x;
      if (strength[at]! < threshold) continue;
      const across = Math.round((Math.atan2(alongY[at]!, alongX[at]!) * angles) / Math.PI);
      for (let by = -doubt; by <= doubt; by += 1) {
        const angle = (((across + by) % angles) + angles) % angles;
        const { cos, sin } = waves[angle]!;
        votes[angle * offsets + Math.round(x * cos + y * sin) + reach]! += 1;
      }
    }
  return votes;
}

interface Peak {
  angle: number;
  offset: number;
  reach: number;
  offsets: number;
}

/**
 * Clears the votes around a peak, because neighbours are the same line. Past 180 degrees angles start again with the
 * offset negated.
 */
function forgetAround(votes: Float32Array, { angle, offset, reach, offsets }: Peak): void {
  const [degrees, pixels] = [6, 7];
  for (let by = -degrees; by <= degrees; by += 1) {
    const turned = angle + by;
    const isAround = turned < 0 || turned >= angles;
    const row = (turned + angles) % angles;
    const middle = isAround ? -offset : offset;
    for (let at = Math.max(-reach, middle - pixels); at <= Math.min(reach, middle + pixels); at += 1)
      votes[row * offsets + at + reach] = 0;
  }
}

/** Returns the intersection of two lines, pixels; null when they are parallel. */
export function crossing(one: Line, other: Line): { x: number; y: number } | null {
  const across = one.cos * other.sin - one.sin * other.cos;
  if (Math.abs(across) < 0.2) return null;
  return {
    x: (one.offset * other.sin - other.offset * one.sin) / across,
    y: (other.offset * one.cos - one.offset * other.cos) / across,
  };
}
