import { firstOf } from '../../sheets/sheet-rows';
import { cellText } from './cell-values';
import { mappedColumns } from './column-profile';
import { headerWithin, type SheetRow } from './read-file';

/** One of the first rows of a table. */
export interface FirstRow {
  /** Row of the sheet, from 1. */
  number: number;
  cells: string[];
}

/** Rows below the last possible header that are shown as samples. */
const maxSamples = 3;
/** Most rows, and the longest cell of them. */
export const maxFirstRows = headerWithin + maxSamples;
export const longestFirstCell = 200;

/** Returns the first rows of the first sheet with a table, for whoever names its columns; none without a table. */
export function firstRowsOf(sheets: readonly { rows: Iterable<SheetRow> }[]): FirstRow[] {
  const first = sheets.map(({ rows }) => firstOf(rows, maxFirstRows)).find((rows) => rows.length > 1) ?? [];
  return first.map(({ number, cells }) => ({
    number,
    cells: Array.from(cells.slice(0, mappedColumns), (cell) => cellText(cell).slice(0, longestFirstCell)),
  }));
}
