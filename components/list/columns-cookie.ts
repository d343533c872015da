/** Readable cookie that keeps which columns of which list are left out, read before the first paint. */
export const columnsCookie = 'columns';

/** Keys of the columns that are left out, by the path of the list. */
export type HiddenColumns = Readonly<Record<string, readonly string[]>>;

/** What the cookie says; whatever else it holds counts as nothing. */
export function hiddenColumnsOf(value: string | undefined): HiddenColumns {
  try {
    const kept: unknown = JSON.parse(value ?? '{}');
    if (typeof kept !== 'object' || kept === null) return {};
    return Object.fromEntries(Object.entries(kept).filter((entry): entry is [string, string[]] => isKeys(entry[1])));
  } catch {
    return {};
  }
}

const isKeys = (value: unknown): boolean => Array.isArray(value) && value.every((key) => typeof key === 'string');

/** The choice for one list put in; a list that shows all its columns takes no room. */
export function withHidden(all: HiddenColumns, list: string, hidden: readonly string[]): HiddenColumns {
  const { [list]: _, ...rest } = all;
  return hidden.length > 0 ? { ...rest, [list]: hidden } : rest;
}

/** Columns that are shown: the one that heads a card names the row and always is. */
export const shownColumns = <C extends { key: string; card?: string }>(
  columns: readonly C[],
  hidden: readonly string[],
): C[] => columns.filter(({ key, card }) => card === 'title' || !hidden.includes(key));
