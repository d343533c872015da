/** A point as shares of a picture's width and height, from its top left corner. */
export interface Point {
  x: number;
  y: number;
}

/** Four corners of a page, clockwise from the one at the top left of the picture. */
export type Quad = readonly [Point, Point, Point, Point];

/** The picture's own edges. */
export const wholeQuad: Quad = [
  { x: 0, y: 0 },
  { x: 1, y: 0 },
  { x: 1, y: 1 },
  { x: 0, y: 1 },
];

const share = (value: number) => Math.min(1, Math.max(0, value));

/** Area of a quad by the shoelace rule, as a share of the picture; negative when it runs the other way. */
export function areaOf(quad: Quad): number {
  return quad.reduce((sum, { x, y }, at) => sum + x * quad[(at + 1) % 4]!.y - quad[(at + 1) % 4]!.x * y, 0) / 2;
}

/** Whether all four corners turn the same way: only such a quad can be a page seen from somewhere. */
export function isConvex(quad: Quad): boolean {
  return quad.every((here, at) => {
    const [next, after] = [quad[(at + 1) % 4]!, quad[(at + 2) % 4]!];
    return (next.x - here.x) * (after.y - next.y) - (next.y - here.y) * (after.x - next.x) > 1e-6;
  });
}

/** Corners in the order of a quad, whichever way they came. */
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

/** The quad with one corner elsewhere; a place that would fold it is not taken. */
export function withCorner(quad: Quad, at: number, to: Point): Quad {
  const moved = quad.map((point, place) =>
    place === at ? { x: share(to.x), y: share(to.y) } : point,
  ) as unknown as Quad;
  return isConvex(moved) && areaOf(moved) > 0.005 ? moved : quad;
}

/** The quad a little smaller: the very edge of a page is half desk. */
export function inset(quad: Quad, by = 0.006): Quad {
  const [x, y] = [quad.reduce((sum, point) => sum + point.x, 0) / 4, quad.reduce((sum, point) => sum + point.y, 0) / 4];
  return quad.map((point) => ({
    x: point.x + (x - point.x) * by * 2,
    y: point.y + (y - point.y) * by * 2,
  })) as unknown as Quad;
}

/** A quad on its way to another: a share of 1 is there. For what is drawn over a moving picture. */
export const between = (from: Quad, to: Quad, part: number): Quad =>
  from.map(({ x, y }, at) => ({ x: x + (to[at]!.x - x) * part, y: y + (to[at]!.y - y) * part })) as unknown as Quad;

/** Largest distance between corners of the same place. */
export const distance = (one: Quad, other: Quad): number =>
  Math.max(...one.map(({ x, y }, at) => Math.hypot(x - other[at]!.x, y - other[at]!.y)));
