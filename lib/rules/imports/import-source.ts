/** Sources whose files can be taken in. */
export const fileSources = ['RENEWAL', 'HAR_BITUAH', 'PROD_FILES', 'BAFI'] as const;
export type FileSource = (typeof fileSources)[number];

/** Tables that are read like files of a source, and whose lines become something else than policies. */
export type SheetSource = FileSource | 'INQUIRY';

/** Kinds of columns: each has its way of reading and checking a cell. */
export type ColumnKind = 'text' | 'name' | 'code' | 'day' | 'period' | 'amount' | 'id' | 'plate' | 'mobile' | 'mail';

/** A column of a source. */
export interface ImportColumn {
  /** Name of the field. */
  field: string;
  kind: ColumnKind;
  required?: true;
  /** Header in the example file. */
  title: string;
  /** Headers that mean it, in the form of `headerForm`. */
  headers: readonly string[];
}

/** Rules that a cell or line of a file can break. Texts are in `imports.rules`. */
export const importRules = [
  'required',
  'notText',
  'notName',
  'notDay',
  'notPeriod',
  'notNumber',
  'notId',
  'notPlate',
  'notMobile',
  'notMail',
  'endBeforeStart',
  'negativePremium',
  'repeated',
  'lineNotSold',
  'unknownCustomer',
  'customerGone',
  'policyMoved',
  'endorsement',
  'unknownInsurer',
] as const;
export type ImportRule = (typeof importRules)[number];

/** Fields of a line, in the normal form of their column: days as `YYYY-MM-DD`, amounts as digits. */
export type LineFields = Record<string, string>;

export interface LineProblem {
  field: string;
  rule: ImportRule;
}

/** A line that was read: one row, or several that belong together. */
export interface ReadLine {
  /** Row of the sheet, from 1. */
  row: number;
  /** Letters of each column, by field. All lines of a sheet share them, because addresses take more room than values. */
  letters: Readonly<Record<string, string>>;
  /** Rows of the fields that stand in another row, by field. */
  rows?: Record<string, number>;
  fields: LineFields;
}

/** Returns the address of the cell of a field, such as `C5`; undefined for a field without a column. */
export function cellOf({ row, letters, rows }: ReadLine, field: string): string | undefined {
  const column = letters[field];
  return column && `${column}${rows?.[field] ?? row}`;
}

/** Returns the addresses of all cells of a line, by field. */
export const cellsOf = (line: ReadLine): Record<string, string> =>
  Object.fromEntries(Object.keys(line.letters).map((field) => [field, cellOf(line, field)!]));

/** How the files of a source are read. */
export interface ImportSource {
  source: SheetSource;
  columns: readonly ImportColumn[];
  /** Fields whose columns tell the header row from others. */
  marks: readonly string[];
  /** Fields that a policy is known by. Lines with the same ones repeat each other. */
  key: readonly string[];
  /** A row with one filled cell is a line; elsewhere it is a title, a section or free text. */
  narrow?: true;
  /** Returns whether the table ends at this row. */
  endsAt?: (texts: readonly string[]) => boolean;
  /** Joins the rows of one policy. */
  join?: (lines: readonly ReadLine[]) => ReadLine[];
  /** Finds what no single cell shows. */
  check: (fields: LineFields) => LineProblem[];
}
