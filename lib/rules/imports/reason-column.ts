import type { Cell } from './cell-values';
import type { CheckedLine, ReadFile } from './read-file';

interface Row {
  number: number;
  cells: readonly Cell[];
}

/**
 * Returns the rows of a sheet with one more column that says what is wrong in each bad row. Rows keep their numbers and
 * columns their letters, so that the addresses of cells stay right; the file can be corrected and uploaded as it is.
 * @param title header of the column. @param reason says what is wrong with a line
 */
export function withReasons(
  rows: readonly Row[],
  { lines, header }: ReadFile,
  title: string,
  reason: (line: CheckedLine) => string,
): Cell[][] {
  const bad = new Map(lines.filter(({ problems }) => problems.length > 0).map((line) => [line.row, reason(line)]));
  const place = rows.reduce((widest, { cells }) => Math.max(widest, cells.length), 0);
  const table: Cell[][] = Array.from({ length: rows.at(-1)?.number ?? 0 }, () => []);
  for (const { number, cells } of rows) {
    const copy = [...cells];
    const added = number === header ? title : bad.get(number);
    if (added !== undefined) copy[place] = added;
    table[number - 1] = copy;
  }
  return table;
}
