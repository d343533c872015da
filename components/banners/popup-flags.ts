const key = 'popups-shown';

interface Flags {
  /** Day on which they were shown, `YYYY-MM-DD`. */
  day: string;
  ids: string[];
}

const today = () => new Date().toISOString().slice(0, 10);

function read(): Flags {
  try {
    const flags = JSON.parse(localStorage.getItem(key) ?? '') as Flags;
    if (flags.day === today() && Array.isArray(flags.ids)) return flags;
  } catch {
    // Nothing kept, kept by something else, or no storage: then nothing was shown.
  }
  return { day: today(), ids: [] };
}

/** Whether a pop-up was closed in this browser today (the pop-up flag of S1 §9). */
export const wasShown = (bannerId: string): boolean => read().ids.includes(bannerId);

/** Notes that a pop-up was closed: also one that is always shown does not come back with every page. */
export function noteShown(bannerId: string): void {
  const { day, ids } = read();
  try {
    localStorage.setItem(key, JSON.stringify({ day, ids: [...new Set([...ids, bannerId])] }));
  } catch {
    // A browser that keeps nothing shows it again.
  }
}
