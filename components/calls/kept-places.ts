/** Places in recordings by call, in local storage: ids and seconds only. */
const key = 'call-places';
/** Recordings whose place is remembered. */
const max = 50;

function read(): Record<string, number> {
  try {
    return JSON.parse(localStorage.getItem(key) ?? '{}') as Record<string, number>;
  } catch {
    return {};
  }
}

/** Returns where a recording was left, seconds. */
export const kept = (callId: string): number => read()[callId] ?? 0;

let written = 0;

/** Remembers a place, every other second. */
export function keepPlace(callId: string, seconds: number): void {
  if (seconds > 0 && Math.abs(seconds - written) < 2) return;
  written = seconds;
  const { [callId]: _, ...others } = read();
  const places = Object.entries(others).slice(1 - max);
  const next = seconds > 0 ? [...places, [callId, Math.floor(seconds)]] : places;
  try {
    localStorage.setItem(key, JSON.stringify(Object.fromEntries(next)));
  } catch {
    // A full or blocked storage: it plays on, and is not remembered.
  }
}
