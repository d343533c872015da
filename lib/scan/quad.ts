/** A point as shares of a picture's width and height, from the top left. */
export interface Point {
  x: number;
  y: number;
}

/** Four corners of a page, clockwise from the top left of the picture. */
export type Quad = readonly [Point, Point, Point, Point];

/** The whole picture. */
export const wholeQuad: Quad = [
  { x: 0, y: 0 },
  { x: 1, y: 0 },
  { x: 1, y: 1 },
  { x: 0, y: 1 },
];

const share = (value: number) => Math.min(1, Math.max(0, value));

/** Returns the area of a quad as a share of the picture (shoelace formula); negative when it runs counterclockwise. */
export function areaOf(quad: Quad): number {
  return quad.reduce((sum, { x, y }, at) => sum + x * quad[(at + 1) % 4]!.y - quad[(at + 1) % 4]!.x * y, 0) / 2;
}

/** Returns whether a quad is convex. Only then can it be a page in perspective. */
export function isConvex(quad: Quad): boolean {
  return quad.every((here, at) => {
    const [next, after] = [quad[(at + 1) % 4]!, quad[(at + 2) % 4]!];
    return (next.x - here.x) * (after.y - next.y) - (next.y - here.y) * (after.x - next.x) > 1e-6;
  });
}

/** Sorts four corners into the order of a quad. */
export function orderedQuad(points: readonly Point[]): Quad {
  const middle = {
    x: points.reduce((sum, { x }) => sum + x, 0) / points.length,
    y: points.reduce((sum, { y }) => sum + y, 0) / points.length,
  };
  const around = [...points].sort(
    (one, other) => Math.atan2(one.y - middle.y, one.x - middle.x) - Math.atan2(other.y - middle.y, other.x - middle.x),
  );
  const first = around.reduce((best, { x, y }, at) => (x + y < around[best]!.x + around[best]!.y ? at : best), 0);
  return [0, 1, 2, 3].map((at) => around[(first + at) % 4]!) as unknown as Quad;
}

/** Returns the quad with one corner moved; unchanged when the move would fold it. */
export function withCorner(quad: Quad, at: number, to: Point): Quad {
  const moved = quad.map((point, place) =>
    place === at ? { x: share(to.x), y: share(to.y) } : point,
  ) as unknown as Quad;
  return isConvex(moved) && areaOf(moved) > 0.005 ? moved : quad;
}

/** Shrinks a quad a little, because the outermost pixels of a page are half desk. */
export function inset(quad: Quad, by = 0.006): Quad {
  const [x, y] = [quad.reduce((sum, point) => sum + point.x, 0) / 4, quad.reduce((sum, point) => sum + point.y, 0) / 4];
  return quad.map((point) => ({
    x: point.x + (x - point.x) * by * 2,
    y: point.y + (y - point.y) * by * 2,
  })) as unknown as Quad;
}

/** Interpolates two quads for animations; a share of 1 gives the second one. */
export const between = (from: Quad, to: Quad, part: number): Quad =>
  from.map(({ x, y }, at) => ({ x: x + (to[at]!.x - x) * part, y: y + (to[at]!.y - y) * part })) as unknown as Quad;

/** Returns the largest distance between corresponding corners. */
export const distance = (one: Quad, other: Quad): number =>
  Math.max(...one.map(({ x, y }, at) => Math.hypot(x - other[at]!.x, y - other[at]!.y)));
