const key = 'popups-shown';

interface Flags {
  /** Day on which they were closed, `YYYY-MM-DD`. */
  day: string;
  ids: string[];
}

const today = () => new Date().toISOString().slice(0, 10);

function read(): Flags {
  try {
    const flags = JSON.parse(localStorage.getItem(key) ?? '') as Flags;
    if (flags.day === today() && Array.isArray(flags.ids)) return flags;
  } catch {
    // Missing, unreadable or blocked storage means that nothing was shown.
  }
  return { day: today(), ids: [] };
}

/** Returns whether a pop-up was closed in this browser today (S1 §9). */
export const wasShown = (bannerId: string): boolean => read().ids.includes(bannerId);

/** Stores that a pop-up was closed, so that even a permanent one does not come back on every page. */
export function noteShown(bannerId: string): void {
  const { day, ids } = read();
  try {
    localStorage.setItem(key, JSON.stringify({ day, ids: [...new Set([...ids, bannerId])] }));
  } catch {
    // Without storage it is shown again.
  }
}
