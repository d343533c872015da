export type PartOfDay = 'morning' | 'noon' | 'evening';

/** Which greeting an hour (0 to 23) asks for. */
export function partOfDay(hour: number): PartOfDay {
  if (hour >= 5 && hour < 12) return 'morning';
  return hour >= 12 && hour < 17 ? 'noon' : 'evening';
}
