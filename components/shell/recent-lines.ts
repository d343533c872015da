import type { PaletteLine } from './use-palette';

const key = 'palette-recent';
const most = 8;

/** Lines that were chosen in this tab, the latest first. They end with the tab: others may use the machine. */
export function recentLines(): PaletteLine[] {
  try {
    return JSON.parse(sessionStorage.getItem(key) ?? '[]') as PaletteLine[];
  } catch {
    return [];
  }
}

/** Remembers an order, a customer or a plate that was chosen. Screens and actions are in reach anyway. */
export function rememberLine(line: PaletteLine): void {
  if (line.kind === 'screen' || line.kind === 'action') return;
  const others = recentLines().filter(({ id }) => id !== line.id);
  try {
    sessionStorage.setItem(key, JSON.stringify([line, ...others].slice(0, most)));
  } catch {
    // A full or forbidden store costs the recents only.
  }
}
