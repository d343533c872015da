import { type Edges, edgesOf } from './edges';
import { crossing, type Line, linesOf } from './lines';
import { blurred, greyOf, type Picture, withoutWriting } from './picture';
import { areaOf, isConvex, orderedQuad, type Point, type Quad } from './quad';
import { refined } from './refine';

/** Longest side of the picture that is searched, pixels. More pixels improve nothing and take longer. */
export const findSide = 320;

/** Smallest page, as a share of the picture, and how far outside of the picture a corner may lie. */
const smallest = 0.1;
const beyond = 0.03;
/** Minimum share of each side that lies on edges. The four sides together must reach more. */
const seenAtLeast = 0.45;
const seenTogether = 0.65;

/**
 * Finds the page in a picture (brightness, blur, edges, lines): the largest convex quadrilateral of four lines whose
 * sides lie on edges. Returns null when there is none. Expects a small picture: `findSide`.
 */
export function findPage(picture: Picture): Quad | null {
  const edges = edgesOf(blurred(withoutWriting(blurred(greyOf(picture), 1), 4), 1));
  const lines = linesOf(edges, 20);
  const pairs = facingPairs(lines, Math.min(picture.width, picture.height) * 0.2);
  let best: { quad: Quad; score: number } | null = null;
  for (const [at, pair] of pairs.entries())
    for (const other of pairs.slice(at + 1)) {
      const quad = quadOf(pair, other, edges);
      if (!quad) continue;
      const score = scoreOf(quad, edges);
      if (score > (best?.score ?? 0)) best = { quad, score };
    }
  return best && clipped(refined(best.quad, edges));
}

type Pair = readonly [Line, Line];

/** Returns pairs of lines that could be opposite sides: almost parallel and far enough apart. */
function facingPairs(lines: readonly Line[], apart: number): Pair[] {
  return lines.flatMap((one, at) =>
    lines.slice(at + 1).flatMap((other): Pair[] => {
      const turn = Math.abs(one.angle - other.angle);
      const isFacing = Math.min(turn, Math.PI - turn) < Math.PI / 5;
      // The normals of lines near 0 and near 180 degrees point in opposite directions.
      const offset = turn > Math.PI / 2 ? -other.offset : other.offset;
      return isFacing && Math.abs(one.offset - offset) >= apart ? [[one, other]] : [];
    }),
  );
}

function quadOf([one, other]: Pair, [third, fourth]: Pair, { width, height }: Edges): Quad | null {
  if ([third, fourth].includes(one) || [third, fourth].includes(other)) return null;
  const corners: Point[] = [];
  for (const line of [one, other])
    for (const across of [third, fourth]) {
      const corner = crossing(line, across);
      if (!corner) return null;
      const point = { x: corner.x / (width - 1), y: corner.y / (height - 1) };
      if (point.x < -beyond || point.y < -beyond || point.x > 1 + beyond || point.y > 1 + beyond) return null;
      corners.push(point);
    }
  const quad = orderedQuad(corners);
  return isConvex(quad) && areaOf(quad) >= smallest && hasPageCorners(quad, width, height) ? quad : null;
}

/** Returns whether the corners fit a page: right angles, seen in perspective as 45 to 135 degrees. */
function hasPageCorners(quad: Quad, width: number, height: number): boolean {
  return quad.every((corner, at) => {
    const [before, after] = [quad[(at + 3) % 4]!, quad[(at + 1) % 4]!];
    const [ax, ay] = [(before.x - corner.x) * width, (before.y - corner.y) * height];
    const [bx, by] = [(after.x - corner.x) * width, (after.y - corner.y) * height];
    return Math.abs(ax * bx + ay * by) / (Math.hypot(ax, ay) * Math.hypot(bx, by)) < Math.SQRT1_2;
  });
}

/**
 * Returns 0 when a side does not lie on edges, else the share on edges times the size: of two frames the outer one is
 * the page.
 */
function scoreOf(quad: Quad, edges: Edges): number {
  const seen = quad.map((corner, at) => seenShare(corner, quad[(at + 1) % 4]!, edges));
  const together = seen.reduce((sum, share) => sum + share, 0) / 4;
  if (Math.min(...seen) < seenAtLeast || together < seenTogether) return 0;
  return together ** 2 * Math.sqrt(areaOf(quad));
}

/** Returns the share of a side along which an edge runs in its direction, within two pixels. */
function seenShare(from: Point, to: Point, { width, height, strength, alongX, alongY, threshold }: Edges): number {
  const [x0, y0, x1, y1] = [from.x * (width - 1), from.y * (height - 1), to.x * (width - 1), to.y * (height - 1)];
  const length = Math.hypot(x1 - x0, y1 - y0);
  const [nx, ny] = [(y1 - y0) / length, (x0 - x1) / length];
  const steps = Math.max(8, Math.round(length / 3));
  let seen = 0;
  for (let step = 0; step <= steps; step += 1) {
    const [x, y] = [x0 + ((x1 - x0) * step) / steps, y0 + ((y1 - y0) * step) / steps];
    for (let off = -2; off <= 2; off += 1) {
      const [px, py] = [Math.round(x + nx * off), Math.round(y + ny * off)];
      if (px < 0 || py < 0 || px >= width || py >= height) continue;
      const at = py * width + px;
      if (strength[at]! >= threshold * 0.6 && Math.abs(alongX[at]! * nx + alongY[at]! * ny) > strength[at]! * 0.85) {
        seen += 1;
        break;
      }
    }
  }
  return seen / (steps + 1);
}

const clipped = (quad: Quad): Quad =>
  quad.map(({ x, y }) => ({ x: Math.min(1, Math.max(0, x)), y: Math.min(1, Math.max(0, y)) })) as unknown as Quad;
