export type PartOfDay = 'morning' | 'noon' | 'evening';

/** Returns the part of day of an hour (0 to 23), for the greeting. */
export function partOfDay(hour: number): PartOfDay {
  if (hour >= 5 && hour < 12) return 'morning';
  return hour >= 12 && hour < 17 ? 'noon' : 'evening';
}
