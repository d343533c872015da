/** Value of a cell. Dates are `YYYY-MM-DD`; formulas are the value that was stored with them. */
export type CellValue = string | number | boolean | null;

export interface SheetRow {
  /** As the spreadsheet shows it: the first is 1. */
  number: number;
  /** By column; absent cells are holes. */
  cells: CellValue[];
}

export interface SheetContent {
  name: string;
  rows: SheetRow[];
}

/** A sheet whose rows are read when they are asked for. */
export interface OpenSheet {
  name: string;
  /** Can be read to its end once. The first rows are kept, so that several readers can look at them before. */
  rows: Iterable<SheetRow>;
}

export interface SheetLimits {
  /** Rows with content in all sheets. */
  rows: number;
  /** Columns that are read of a row. */
  columns: number;
  /** Bytes of all parts together, inflated. */
  inflated: number;
}

/** Limits of an import (SD 25). */
export const importSheetLimits: SheetLimits = { rows: 100_000, columns: 200, inflated: 400 * 1024 * 1024 };

export const hasContent = (cell: CellValue): boolean => cell !== null && cell !== '';
