import { emptyPicture, type Picture } from './picture';
import type { Point, Quad } from './quad';

/** Eight coefficients that map a point of the flat page to a point of the picture. */
export type Projection = readonly [number, number, number, number, number, number, number, number];

/** Returns the projection that maps the corners of a rectangle `width` × `height` to four points. */
export function projectionOnto(
  [a, b, c, d]: readonly [Point, Point, Point, Point],
  width: number,
  height: number,
): Projection {
  // Heckbert's closed form for the unit square, scaled to the rectangle.
  const [dx1, dx2, dx3] = [b.x - c.x, d.x - c.x, a.x - b.x + c.x - d.x];
  const [dy1, dy2, dy3] = [b.y - c.y, d.y - c.y, a.y - b.y + c.y - d.y];
  const whole = dx1 * dy2 - dx2 * dy1;
  const g = (dx3 * dy2 - dx2 * dy3) / whole;
  const h = (dx1 * dy3 - dx3 * dy1) / whole;
  return [
    (b.x - a.x + g * b.x) / width,
    (d.x - a.x + h * d.x) / height,
    a.x,
    (b.y - a.y + g * b.y) / width,
    (d.y - a.y + h * d.y) / height,
    a.y,
    g / width,
    h / height,
  ];
}

export function projected([a, b, c, d, e, f, g, h]: Projection, x: number, y: number): Point {
  const depth = g * x + h * y + 1;
  return { x: (a * x + b * y + c) / depth, y: (d * x + e * y + f) / depth };
}

/** Returns the size of the flat page in pixels of the picture: the longer of each two opposite sides. */
export function straightSize(
  quad: Quad,
  { width, height }: { width: number; height: number },
): { width: number; height: number } {
  const side = (from: number, to: number) =>
    Math.hypot((quad[from]!.x - quad[to]!.x) * width, (quad[from]!.y - quad[to]!.y) * height);
  return { width: Math.max(side(0, 1), side(3, 2)), height: Math.max(side(0, 3), side(1, 2)) };
}

/** Returns the page as seen from above, `width` × `height` pixels, with bilinear interpolation. */
export function straightened(picture: Picture, quad: Quad, width: number, height: number): Picture {
  const corners = quad.map(({ x, y }) => ({ x: x * (picture.width - 1), y: y * (picture.height - 1) })) as unknown as [
    Point,
    Point,
    Point,
    Point,
  ];
  const projection = projectionOnto(corners, width - 1 || 1, height - 1 || 1);
  const out = emptyPicture(width, height);
  for (let y = 0; y < height; y += 1)
    for (let x = 0; x < width; x += 1) mix(picture, projected(projection, x, y), out.data, (y * width + x) * 4);
  return out;
}

function mix({ width, height, data }: Picture, { x, y }: Point, into: Uint8ClampedArray, at: number): void {
  const left = Math.min(width - 1, Math.max(0, Math.floor(x)));
  const top = Math.min(height - 1, Math.max(0, Math.floor(y)));
  const right = Math.min(width - 1, left + 1);
  const bottom = Math.min(height - 1, top + 1);
  const [across, down] = [Math.min(1, Math.max(0, x - left)), Math.min(1, Math.max(0, y - top))];
  for (let colour = 0; colour < 3; colour += 1) {
    const upper =
      data[(top * width + left) * 4 + colour]! * (1 - across) + data[(top * width + right) * 4 + colour]! * across;
    const lower =
      data[(bottom * width + left) * 4 + colour]! * (1 - across) +
      data[(bottom * width + right) * 4 + colour]! * across;
    into[at + colour] = upper * (1 - down) + lower * down;
  }
  into[at + 3] = 255;
}
