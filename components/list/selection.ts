/** Keys of the chosen rows; a row that leaves the page is deselected. */
export type Selection = ReadonlySet<string>;

export const nothing: Selection = new Set();

/** Adds or removes a row. */
export function toggleRow(selection: Selection, key: string): Selection {
  const next = new Set(selection);
  if (!next.delete(key)) next.add(key);
  return next;
}

/** Selects all rows of a page, or none when all are selected. */
export const togglePage = (selection: Selection, keys: readonly string[]): Selection =>
  keys.length > 0 && keys.every((key) => selection.has(key)) ? nothing : new Set(keys);

/** Selects the rows between the last selected one and this one, on Shift and click. */
export function selectRange(selection: Selection, keys: readonly string[], from: string | null, to: string): Selection {
  const [start, end] = [from === null ? -1 : keys.indexOf(from), keys.indexOf(to)];
  if (start < 0 || end < 0) return toggleRow(selection, to);
  return new Set([...selection, ...keys.slice(Math.min(start, end), Math.max(start, end) + 1)]);
}

/** Returns the part of a selection that is on the page. */
export const keepVisible = (selection: Selection, keys: readonly string[]): Selection =>
  [...selection].every((key) => keys.includes(key)) ? selection : new Set(keys.filter((key) => selection.has(key)));
