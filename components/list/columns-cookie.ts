/** Cookie with the hidden columns of each list; scripts can read it, and the server reads it before the first paint. */
export const columnsCookie = 'columns';

/** Keys of the hidden columns, by the path of the list. */
export type HiddenColumns = Readonly<Record<string, readonly string[]>>;

/** Parses the cookie; ignores invalid content. */
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

/** Returns the hidden columns with those of one list replaced; lists without hidden columns are left out. */
export function withHidden(all: HiddenColumns, list: string, hidden: readonly string[]): HiddenColumns {
  const { [list]: _, ...rest } = all;
  return hidden.length > 0 ? { ...rest, [list]: hidden } : rest;
}

/** Returns the visible columns. The column that is the title of a card names the row and is always visible. */
export const shownColumns = <C extends { key: string; card?: string }>(
  columns: readonly C[],
  hidden: readonly string[],
): C[] => columns.filter(({ key, card }) => card === 'title' || !hidden.includes(key));

/** Returns the columns that have a value in at least one of the rows. */
export const filledColumns = <Row, C extends { lacks?: ((row: Row) => boolean) | undefined }>(
  columns: readonly C[],
  rows: readonly Row[],
): C[] => columns.filter(({ lacks }) => lacks === undefined || rows.length === 0 || !rows.every(lacks));
