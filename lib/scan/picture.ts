/** Pixels as in a canvas: four bytes each (red, green, blue, opacity), row by row. */
export interface Picture {
  width: number;
  height: number;
  data: Uint8ClampedArray;
}

/** A picture with one number per pixel. */
export interface Grey {
  width: number;
  height: number;
  data: Float32Array;
}

export const emptyPicture = (width: number, height: number): Picture => ({
  width,
  height,
  data: new Uint8ClampedArray(width * height * 4),
});

/** Returns the perceived brightness, 0 to 255. */
export function greyOf({ width, height, data }: Picture): Grey {
  const grey = new Float32Array(width * height);
  for (let at = 0; at < grey.length; at += 1)
    grey[at] = 0.299 * data[at * 4]! + 0.587 * data[at * 4 + 1]! + 0.114 * data[at * 4 + 2]!;
  return { width, height, data: grey };
}

/**
 * Removes dark structures thinner than `2 × radius` pixels: writing disappears, page edges stay (morphological
 * closing).
 */
export const withoutWriting = (grey: Grey, radius: number): Grey => {
  const brightest = (one: number, other: number) => Math.max(one, other);
  const darkest = (one: number, other: number) => Math.min(one, other);
  const swept = (from: Grey, pick: typeof brightest) =>
    sweptAlong(sweptAlong(from, radius, 'x', pick), radius, 'y', pick);
  return swept(swept(grey, brightest), darkest);
};

function sweptAlong(
  { width, height, data }: Grey,
  radius: number,
  axis: 'x' | 'y',
  pick: (one: number, other: number) => number,
): Grey {
  const out = new Float32Array(data.length);
  const [lines, length, line, step] = axis === 'x' ? [height, width, width, 1] : [width, height, 1, width];
  for (let row = 0; row < lines; row += 1)
    for (let at = 0; at < length; at += 1) {
      let value = data[row * line + at * step]!;
      for (let by = Math.max(0, at - radius); by <= Math.min(length - 1, at + radius); by += 1)
        value = pick(value, data[row * line + by * step]!);
      out[row * line + at * step] = value;
    }
  return { width, height, data: out };
}

/** Returns the mean over a window of `2 × radius + 1` pixels along both axes. Smaller structures fade. */
export function blurred(grey: Grey, radius: number): Grey {
  return blurredAlong(blurredAlong(grey, radius, 'x'), radius, 'y');
}

function blurredAlong({ width, height, data }: Grey, radius: number, axis: 'x' | 'y'): Grey {
  const out = new Float32Array(data.length);
  const [lines, length, line, step] = axis === 'x' ? [height, width, width, 1] : [width, height, 1, width];
  for (let row = 0; row < lines; row += 1) {
    const start = row * line;
    let sum = 0;
    let count = 0;
    for (let at = 0; at < Math.min(radius, length); at += 1, count += 1) sum += data[start + at * step]!;
    for (let at = 0; at < length; at += 1) {
      if (at + radius < length) {
        sum += data[start + (at + radius) * step]!;
        count += 1;
      }
      if (at - radius > 0) {
        sum -= data[start + (at - radius - 1) * step]!;
        count -= 1;
      }
      out[start + at * step] = sum / count;
    }
  }
  return { width, height, data: out };
}
