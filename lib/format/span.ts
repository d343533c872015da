export type SpanUnit = 'minutes' | 'hours' | 'days';

/** Returns a number of minutes in the unit in which people say it: from two hours on in hours, from two days on in days. */
export function spanOf(minutes: number): { unit: SpanUnit; count: number } {
  if (minutes < 120) return { unit: 'minutes', count: minutes };
  if (minutes < 48 * 60) return { unit: 'hours', count: Math.round(minutes / 60) };
  return { unit: 'days', count: Math.round(minutes / (24 * 60)) };
}
