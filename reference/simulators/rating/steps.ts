/** Steps of a tariff table in ascending order: a figure applies up to and including `upTo`. */
export type Steps = readonly (readonly [upTo: number, figure: number])[];

/** Returns the figure of the first step that reaches `value`; the last step applies to everything beyond it. */
export function figureAt(steps: Steps, value: number): number {
  const step = steps.find(([upTo]) => value <= upTo) ?? steps.at(-1);
  if (!step) throw new RangeError('A tariff table without steps');
  return step[1];
}

/** Returns the figure for a count, the last one for everything above: `[1, 1.2, 1.45]` gives 1.45 for 2 and more. */
export function figureFor(figures: readonly number[], count: number): number {
  const figure = figures[Math.min(count, figures.length - 1)];
  if (figure === undefined) throw new RangeError('A tariff table without figures');
  return figure;
}
