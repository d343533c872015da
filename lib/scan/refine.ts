import type { Edges } from './edges';
import { crossing, type Line } from './lines';
import type { Point, Quad } from './quad';

/** Search distance of an edge on both sides of a line, pixels. */
const reach = 5;

/** Moves each side of a quad to the strongest edge near it, because lines are accurate to a degree only. */
export function refined(quad: Quad, edges: Edges): Quad {
  const { width, height } = edges;
  const sides = quad.map((corner, at) => sideThrough(corner, quad[(at + 1) % 4]!, edges));
  return quad.map((corner, at) => {
    const [before, after] = [sides[(at + 3) % 4], sides[at]];
    const meeting = before && after ? crossing(before, after) : null;
    if (!meeting) return corner;
    const point = { x: meeting.x / (width - 1), y: meeting.y / (height - 1) };
    return Math.hypot(point.x - corner.x, point.y - corner.y) < 0.06 ? point : corner;
  }) as unknown as Quad;
}

/** Fits a straight line to the edge along a side; null when too little of the edge is visible. */
function sideThrough(from: Point, to: Point, { width, height, strength, threshold }: Edges): Line | null {
  const [x0, y0, x1, y1] = [from.x * (width - 1), from.y * (height - 1), to.x * (width - 1), to.y * (height - 1)];
  const length = Math.hypot(x1 - x0, y1 - y0);
  const [nx, ny] = [(y1 - y0) / length, (x0 - x1) / length];
  const seen: Point[] = [];
  // Leaves out the ends: near a corner the other side has the stronger edge.
  for (let at = 0.06 * length; at <= 0.94 * length; at += 2) {
    const [x, y] = [x0 + ((x1 - x0) * at) / length, y0 + ((y1 - y0) * at) / length];
    let [weight, offset] = [0, 0];
    for (let off = -reach; off <= reach; off += 1) {
      const [px, py] = [Math.round(x + nx * off), Math.round(y + ny * off)];
      const here = px < 0 || py < 0 || px >= width || py >= height ? 0 : strength[py * width + px]!;
      if (here < threshold * 0.6) continue;
      weight += here * here;
      offset += here * here * off;
    }
    if (weight > 0) seen.push({ x: at, y: offset / weight });
  }
  if (seen.length < 8) return null;
  const kept = withoutStrays(seen);
  const { slope, start } = fitted(kept);
  // Converts from the axes of the side (along, across) to those of the picture.
  const point = (along: number): Point => {
    const off = start + slope * along;
    return { x: x0 + ((x1 - x0) * along) / length + nx * off, y: y0 + ((y1 - y0) * along) / length + ny * off };
  };
  return lineThrough(point(0), point(length));
}

function fitted(points: readonly Point[]): { slope: number; start: number } {
  const mean = (of: 'x' | 'y') => points.reduce((sum, point) => sum + point[of], 0) / points.length;
  const [mx, my] = [mean('x'), mean('y')];
  const across = points.reduce((sum, { x, y }) => sum + (x - mx) * (y - my), 0);
  const along = points.reduce((sum, { x }) => sum + (x - mx) ** 2, 0);
  const slope = along === 0 ? 0 : across / along;
  return { slope, start: my - slope * mx };
}

/** Removes the points farthest from a first fit: a finger, a clip, a shadow. */
function withoutStrays(points: readonly Point[]): Point[] {
  const { slope, start } = fitted(points);
  const away = ({ x, y }: Point) => Math.abs(y - start - slope * x);
  const sorted = [...points].sort((one, other) => away(one) - away(other));
  return sorted.slice(0, Math.ceil(points.length * 0.8));
}

function lineThrough(one: Point, other: Point): Line {
  const length = Math.hypot(other.x - one.x, other.y - one.y);
  const [cos, sin] = [(other.y - one.y) / length, (one.x - other.x) / length];
  return { cos, sin, offset: one.x * cos + one.y * sin, angle: Math.atan2(sin, cos) };
}
