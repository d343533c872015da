import type { PaletteLine } from './palette-line';

const key = 'palette-recent';
const max = 8;

/** Returns the lines chosen in this tab, latest first. Kept for the tab only, because others may use the computer. */
export function recentLines(): PaletteLine[] {
  try {
    return JSON.parse(sessionStorage.getItem(key) ?? '[]') as PaletteLine[];
  } catch {
    return [];
  }
}

/** Stores a chosen order, customer or plate. Screens and actions are listed anyway and are not stored. */
export function rememberLine(line: PaletteLine): void {
  if (line.kind === 'screen' || line.kind === 'action') return;
  const others = recentLines().filter(({ id }) => id !== line.id);
  try {
    sessionStorage.setItem(key, JSON.stringify([line, ...others].slice(0, max)));
  } catch {
    // A full or blocked storage only loses the recent lines.
  }
}
