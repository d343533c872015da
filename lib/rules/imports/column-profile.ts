import { type Cell, cellText, headerForm } from './cell-values';
import type { ImportColumn } from './import-source';

/** Columns of a table that somebody has named by hand, remembered for the next file with the same headers. */
export interface ColumnProfile {
  /** Headers as the file has them, by column. */
  headers: readonly string[];
  /** The field of each column; empty for those that are not taken. */
  fields: readonly string[];
}

/** Most columns of a table that is mapped, and the longest header. */
export const mappedColumns = 60;
export const longestHeader = 200;

/** Returns the headers of a row as they are compared, without empty ones at the end: the signature of a sender. */
export function headerForms(cells: readonly Cell[]): string[] {
  const forms = cells.slice(0, mappedColumns).map(headerForm);
  return forms.slice(0, forms.findLastIndex((form) => form !== '') + 1);
}

/** Returns the headers of a row as they are shown and stored. */
export const headerTexts = (cells: readonly Cell[]): string[] =>
  Array.from(headerForms(cells), (_, at) => cellText(cells[at]).slice(0, longestHeader));

export const sameHeaders = (one: readonly string[], other: readonly string[]): boolean =>
  one.length === other.length && one.every((form, at) => form === other[at]);

/** Returns the place of each field of a profile. */
export const placesOf = ({ fields }: ColumnProfile): Map<string, number> =>
  new Map(fields.flatMap((field, place) => (field === '' ? [] : [[field, place] as const])));

/** Returns what a mapping lacks: required fields without a column. */
export const missingFields = (columns: readonly ImportColumn[], fields: readonly string[]): string[] =>
  columns.filter(({ field, required }) => required && !fields.includes(field)).map(({ field }) => field);
