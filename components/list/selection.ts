/** Keys of the chosen rows; rows that left the page leave the selection. */
export type Selection = ReadonlySet<string>;

export const nothing: Selection = new Set();

/** The selection with one row put in or taken out. */
export function toggleRow(selection: Selection, key: string): Selection {
  const next = new Set(selection);
  if (!next.delete(key)) next.add(key);
  return next;
}

/** All rows of a page, or none of them when all are chosen already. */
export const togglePage = (selection: Selection, keys: readonly string[]): Selection =>
  keys.length > 0 && keys.every((key) => selection.has(key)) ? nothing : new Set(keys);

/** Rows from the last chosen one to this one, as Shift and a click choose them. */
export function selectRange(selection: Selection, keys: readonly string[], from: string | null, to: string): Selection {
  const [start, end] = [from === null ? -1 : keys.indexOf(from), keys.indexOf(to)];
  if (start < 0 || end < 0) return toggleRow(selection, to);
  return new Set([...selection, ...keys.slice(Math.min(start, end), Math.max(start, end) + 1)]);
}

/** What is left of a selection on a page that shows these rows. */
export const keepVisible = (selection: Selection, keys: readonly string[]): Selection =>
  [...selection].every((key) => keys.includes(key)) ? selection : new Set(keys.filter((key) => selection.has(key)));
