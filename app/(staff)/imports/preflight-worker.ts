import type { ColumnProfile } from '@/lib/rules/imports/column-profile';
import { type FirstRow, firstRowsOf } from '@/lib/rules/imports/first-rows';
import { type FileProblem, readFile } from '@/lib/rules/imports/read-file';
import type { FileSource } from '@/lib/rules/imports/import-source';
import { withReasons } from '@/lib/rules/imports/reason-column';
import { plainWorkbook } from '@/lib/sheets/plain-workbook';
import { readWorkbook } from '@/lib/sheets/read-workbook';
import { SheetRefused, type SheetRefusal } from '@/lib/sheets/sheet-refused';

/** A problem of a cell, before the upload. */
export interface FoundProblem {
  row: number;
  cell: string | null;
  field: string;
  rule: string;
}

/** What a browser is asked about a file. */
export interface PreflightOrder {
  source: FileSource;
  bytes: ArrayBuffer;
  /** Columns that were named by hand. */
  profiles: readonly ColumnProfile[];
}

/** A file that is to be given back with the reasons of its bad rows. */
export interface ReasonOrder extends PreflightOrder {
  words: { title: string; fields: Readonly<Record<string, string>>; rules: Readonly<Record<string, string>> };
}

/** What a browser finds out about a file. */
export type Preflight =
  /** `overLimit`: more than can be uploaded; `unknown`: the upstream has to find out. */
  | { refused: SheetRefusal | 'overLimit' | 'unknown' }
  | { problem: FileProblem; top: FirstRow[] }
  | { sheet: string; rows: number; badRows: number; problems: FoundProblem[] };

/** Problems that are listed. */
const mostListed = 100;

function check({ source, bytes, profiles }: PreflightOrder): Preflight {
  const sheets = readWorkbook(new Uint8Array(bytes));
  const answer = readFile(source, sheets, profiles);
  if ('code' in answer) return { problem: answer, top: firstRowsOf(sheets) };
  const bad = answer.lines.filter(({ problems }) => problems.length > 0);
  const problems: FoundProblem[] = [];
  for (const { row, cells, problems: found } of bad)
    for (const { field, rule } of found)
      if (problems.length < mostListed) problems.push({ row, cell: cells[field] ?? null, field, rule });
  return { sheet: answer.sheet, rows: answer.lines.length, badRows: bad.length, problems };
}

/** Returns the sheet that was read as a workbook with a column of reasons. */
function reasons({ source, bytes, profiles, words }: ReasonOrder): Uint8Array | undefined {
  const sheets = readWorkbook(new Uint8Array(bytes));
  const answer = readFile(source, sheets, profiles);
  if ('code' in answer) return undefined;
  const { rows } = sheets.find(({ name }) => name === answer.sheet)!;
  const table = withReasons(rows, answer, words.title, ({ cells, problems }) =>
    problems
      .map(
        ({ field, rule }) => `${words.fields[field] ?? field} (${cells[field] ?? '–'}): ${words.rules[rule] ?? rule}`,
      )
      .join('; '),
  );
  return plainWorkbook(
    answer.sheet,
    table.map((cells) => Array.from(cells, (cell) => cell ?? null)),
  );
}

addEventListener('message', ({ data }: MessageEvent<PreflightOrder | ReasonOrder>) => {
  try {
    postMessage('words' in data ? reasons(data) : check(data));
  } catch (error) {
    postMessage({ refused: error instanceof SheetRefused ? error.reason : 'unknown' } satisfies Preflight);
  }
});
