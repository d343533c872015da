/** Action of a key in the menu. `at` is the index of an entry of the bar or of an item of the open list. */
export type MenuAction =
  | { kind: 'focusEntry'; at: number }
  | { kind: 'focusItem'; at: number }
  | { kind: 'open'; land: 'first' | 'last' }
  | { kind: 'close' };

interface Place {
  at: number;
  count: number;
}

/** Returns whether a key moves forward in reading direction: right in a left-to-right page, left in Hebrew. */
const isForward = (key: string, rtl: boolean) => key === (rtl ? 'ArrowLeft' : 'ArrowRight');
const isBackward = (key: string, rtl: boolean) => key === (rtl ? 'ArrowRight' : 'ArrowLeft');

const around = (at: number, by: 1 | -1, count: number) => (at + by + count) % count;

/** Returns the action of a key on an entry of the bar: along the bar, to its ends, into the list of a group, close. */
export function actOnEntry(
  key: string,
  { at, count, rtl, group }: Place & { rtl: boolean; group: boolean },
): MenuAction | undefined {
  if (isForward(key, rtl)) return { kind: 'focusEntry', at: around(at, 1, count) };
  if (isBackward(key, rtl)) return { kind: 'focusEntry', at: around(at, -1, count) };
  if (key === 'Home') return { kind: 'focusEntry', at: 0 };
  if (key === 'End') return { kind: 'focusEntry', at: count - 1 };
  if (key === 'Escape') return { kind: 'close' };
  if (group && key === 'ArrowDown') return { kind: 'open', land: 'first' };
  if (group && key === 'ArrowUp') return { kind: 'open', land: 'last' };
  return undefined;
}

/**
 * Returns the action of a key on an item of an open list: along the list, to its ends, to the neighbours in the bar,
 * close.
 */
export function actOnItem(key: string, item: Place, entry: Place & { rtl: boolean }): MenuAction | undefined {
  if (key === 'ArrowDown') return { kind: 'focusItem', at: around(item.at, 1, item.count) };
  if (key === 'ArrowUp') return { kind: 'focusItem', at: around(item.at, -1, item.count) };
  if (key === 'Home') return { kind: 'focusItem', at: 0 };
  if (key === 'End') return { kind: 'focusItem', at: item.count - 1 };
  if (key === 'Escape') return { kind: 'close' };
  if (isForward(key, entry.rtl)) return { kind: 'focusEntry', at: around(entry.at, 1, entry.count) };
  if (isBackward(key, entry.rtl)) return { kind: 'focusEntry', at: around(entry.at, -1, entry.count) };
  return undefined;
}

/**
 * Returns the index of the next label from `at` on that begins with the typed text; wraps around. Repeating a letter
 * moves to the next label with it. `undefined` when no label matches.
 */
export function labelTyped(labels: readonly string[], typed: string, at: number): number | undefined {
  const wanted = typed.trim().toLocaleLowerCase();
  if (!wanted) return undefined;
  const repeated = [...wanted].every((letter) => letter === wanted[0]);
  const beginning = repeated ? wanted.charAt(0) : wanted;
  const from = repeated ? at + 1 : at;
  const order = labels.map((_, step) => (from + step + labels.length) % labels.length);
  return order.find((index) => labels[index]?.toLocaleLowerCase().startsWith(beginning));
}

/** Returns whether a key types a letter or a digit without a modifier. */
export const isTyping = (event: { key: string; ctrlKey: boolean; metaKey: boolean; altKey: boolean }): boolean =>
  [...event.key].length === 1 && event.key !== ' ' && !event.ctrlKey && !event.metaKey && !event.altKey;
