/** Replaces each value of a row or column by the largest, or smallest, within a radius. */
function slide(
  values: Float32Array,
  { start, step, count }: { start: number; step: number; count: number },
  radius: number,
  sign: 1 | -1,
): void {
  const line = Float32Array.from({ length: count }, (_, at) => values[start + at * step]! * sign);
  // Places whose value no later one exceeds, from the largest.
  const queue: number[] = [];
  let head = 0;
  for (let at = 0; at < count + radius; at++) {
    if (at < count) {
      while (queue.length > head && line[queue.at(-1)!]! <= line[at]!) queue.pop();
      queue.push(at);
    }
    const middle = at - radius;
    if (middle < 0) continue;
    while (queue[head]! < middle - radius) head++;
    values[start + middle * step] = line[queue[head]!]! * sign;
  }
}

/** Morphological closing with a square: lightens whatever is dark and narrower than twice the radius. */
export function closing(values: Float32Array, width: number, height: number, radius: number): Float32Array {
  const result = Float32Array.from(values);
  for (const sign of [1, -1] as const) {
    for (let y = 0; y < height; y++) slide(result, { start: y * width, step: 1, count: width }, radius, sign);
    for (let x = 0; x < width; x++) slide(result, { start: x, step: width, count: height }, radius, sign);
  }
  return result;
}
