import { emptyPicture, type Picture } from '@/lib/scan/picture';
import { type Projection, projectionOnto } from '@/lib/scan/perspective';
import type { Point, Quad } from '@/lib/scan/quad';

interface Drawing {
  width?: number;
  height?: number;
  /** Brightness of the desk, the paper and the writing. */
  desk?: number;
  paper?: number;
  ink?: number;
  /** Amplitude of the camera noise. */
  grain?: number;
  /** Share of light at the far side. */
  shade?: number;
}

/** Returns a seeded generator of pseudo-random numbers. */
function grains(seed: number): () => number {
  let state = seed;
  return () => {
    state = (state * 1_664_525 + 1_013_904_223) % 4_294_967_296;
    return state / 4_294_967_296 - 0.5;
  };
}

/** Returns whether a point of the page is covered with writing: lines of words within margins. */
const isInk = ({ x, y }: Point) =>
  x > 0.12 && x < 0.88 && y > 0.1 && y < 0.9 && (y * 30) % 1 < 0.35 && (x * 40) % 1 < 0.7;

const usual = { width: 320, height: 240, desk: 70, paper: 215, ink: 60, grain: 14, shade: 1 };

/** Draws a photo of a written page with these corners on a desk. */
export function drawnPage(quad: Quad, drawing: Drawing = {}): Picture {
  const { width, height, desk, paper, ink, grain, shade } = { ...usual, ...drawing };
  const picture = emptyPicture(width, height);
  const grainOf = grains(7);
  const corners = quad.map(({ x, y }) => ({ x: x * width, y: y * height })) as unknown as [Point, Point, Point, Point];
  const inverse = inverseOf(projectionOnto(corners, 1, 1));
  const brightnessOf = (place: Point) => {
    if (place.x < 0 || place.x > 1 || place.y < 0 || place.y > 1) return desk;
    return isInk(place) ? ink : paper;
  };
  for (let y = 0; y < height; y += 1)
    for (let x = 0; x < width; x += 1) {
      const light = 1 - (1 - shade) * (x / width);
      const value = brightnessOf(inverse(x + 0.5, y + 0.5)) * light + grainOf() * grain;
      picture.data.set([value, value, value * 0.96, 255], (y * width + x) * 4);
    }
  return picture;
}

/** Inverts a projection from the unit square. */
function inverseOf(forward: Projection): (x: number, y: number) => Point {
  const [a, b, c, d, e, f, g, h] = forward;
  const m = [
    e - f * h,
    c * h - b,
    b * f - c * e,
    f * g - d,
    a - c * g,
    c * d - a * f,
    d * h - e * g,
    b * g - a * h,
    a * e - b * d,
  ];
  return (x, y) => {
    const depth = m[6]! * x + m[7]! * y + m[8]!;
    return { x: (m[0]! * x + m[1]! * y + m[2]!) / depth, y: (m[3]! * x + m[4]! * y + m[5]!) / depth };
  };
}
