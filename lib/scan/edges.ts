import type { Grey } from './picture';

/** Brightness gradient at each pixel. */
export interface Edges {
  width: number;
  height: number;
  /** Length of the gradient. */
  strength: Float32Array;
  /** Components of the gradient along x and y. */
  alongX: Float32Array;
  alongY: Float32Array;
  /** Minimum strength of an edge pixel. */
  threshold: number;
}

/** Minimum strength of an edge in any picture; weaker changes are camera noise. */
const weakest = 20;

/** Computes Sobel gradients. The threshold is relative to the strongest edges, so that dim pictures have edges too. */
export function edgesOf({ width, height, data }: Grey): Edges {
  const [strength, alongX, alongY] = [
    new Float32Array(data.length),
    new Float32Array(data.length),
    new Float32Array(data.length),
  ];
  for (let y = 1; y < height - 1; y += 1)
    for (let x = 1; x < width - 1; x += 1) {
      const at = y * width + x;
      const [above, below] = [at - width, at + width];
      const dx =
        data[above + 1]! +
        2 * data[at + 1]! +
        data[below + 1]! -
        data[above - 1]! -
        2 * data[at - 1]! -
        data[below - 1]!;
      const dy =
        data[below - 1]! + 2 * data[below]! + data[below + 1]! - data[above - 1]! - 2 * data[above]! - data[above + 1]!;
      alongX[at] = dx;
      alongY[at] = dy;
      strength[at] = Math.hypot(dx, dy);
    }
  const sorted = strength.slice().sort();
  return {
    width,
    height,
    strength,
    alongX,
    alongY,
    threshold: Math.max(weakest, sorted[Math.floor(sorted.length * 0.99)]! * 0.3),
  };
}
