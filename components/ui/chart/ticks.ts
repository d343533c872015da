const steps = [1, 2, 2.5, 5, 10];

/** Returns at most `wanted` whole, round numbers around `least` and `max`, in order. */
export function ticksOf(least: number, max: number, wanted = 4): number[] {
  const power = 10 ** Math.floor(Math.log10(Math.max(max - least, 1) / (wanted - 1)));
  const candidates = [power, power * 10].flatMap((by) => steps.map((one) => one * by)).filter(Number.isInteger);
  const ends = (step: number) => [Math.floor(least / step), Math.ceil(max / step)] as const;
  const step = candidates.find((one) => ends(one)[1] - ends(one)[0] < wanted) ?? power * 100;
  const [first, last] = ends(step);
  return Array.from({ length: Math.max(1, last - first) + 1 }, (_, at) => (first + at) * step);
}

/** Returns where a value lies between the ends of an axis, as a length. */
export const placeOn = ([first = 0, ...rest]: readonly number[], value: number): string =>
  `${((value - first) / ((rest.at(-1) ?? first + 1) - first)) * 100}%`;
