/** Reads m:ss or seconds; null for anything else. */
export function secondsIn(text: string): number | null {
  const [, minutes, seconds] = /^(?:(\d{1,4}):)?(\d{1,3}(?:\.\d)?)$/.exec(text.trim()) ?? [];
  if (seconds === undefined || (minutes !== undefined && Number(seconds) >= 60)) return null;
  return Number(minutes ?? 0) * 60 + Number(seconds);
}

/** What is wrong with an end of a passage: no time, behind the end of the recording, or not after its beginning. */
export type WrongPassage = 'time' | 'late' | 'order';

/** Returns what is wrong with a passage of a recording. @param length s */
export function wrongPassage(
  from: number | null,
  to: number | null,
  length: number,
): { from?: WrongPassage; to?: WrongPassage } {
  if (from === null) return { from: 'time', ...(to === null && { to: 'time' }) };
  if (from >= length) return { from: 'late' };
  if (to === null) return { to: 'time' };
  return to <= from ? { to: 'order' } : {};
}
