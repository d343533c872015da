/** Steps of a tariff table in rising order: the figure holds up to and including `upTo`. */
export type Steps = readonly (readonly [upTo: number, figure: number])[];

/** Figure of the first step that reaches `value`; the last step holds for everything beyond it. */
export function figureAt(steps: Steps, value: number): number {
  const step = steps.find(([upTo]) => value <= upTo) ?? steps.at(-1);
  if (!step) throw new RangeError('A tariff table without steps');
  return step[1];
}

/** Figure for a count, the last one for everything above: `[1, 1.2, 1.45]` gives 1.45 for 2 and more. */
export function figureFor(figures: readonly number[], count: number): number {
  const figure = figures[Math.min(count, figures.length - 1)];
  if (figure === undefined) throw new RangeError('A tariff table without figures');
  return figure;
}
