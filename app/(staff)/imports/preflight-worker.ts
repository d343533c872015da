import type { ColumnProfile } from '@/lib/rules/imports/column-profile';
import { type FirstRow, firstRowsOf } from '@/lib/rules/imports/first-rows';
import { type FileProblem, headerWithin, readFile } from '@/lib/rules/imports/read-file';
import { cellOf, type FileSource } from '@/lib/rules/imports/import-source';
import { withReasons } from '@/lib/rules/imports/reason-column';
import { plainWorkbook } from '@/lib/sheets/plain-workbook';
import { blockwise, type ByteSource } from '@/lib/sheets/byte-source';
import { glimpseWorkbook, openWorkbook, readWorkbook } from '@/lib/sheets/read-workbook';
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
  file: File;
  /** The file is too large to be read here as a whole. */
  large: boolean;
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
  /** A large file, of which the first rows were looked at: the sheet whose columns are known; null when none is. */
  | { known: string | null }
  | { sheet: string; rows: number; badRows: number; problems: FoundProblem[] };

/** Problems that are listed. */
const maxListed = 100;

/** Reads bytes at once. Workers alone have it, and the types of a page do not. */
declare class FileReaderSync {
  readAsArrayBuffer(blob: Blob): ArrayBuffer;
}

const bytesOf = (file: Blob): Uint8Array => new Uint8Array(new FileReaderSync().readAsArrayBuffer(file));
const piecesOf = (file: Blob): ByteSource => blockwise(file.size, (from, to) => bytesOf(file.slice(from, to)));

function check({ source, file, large, profiles }: PreflightOrder): Preflight {
  // One row below the last possible header is enough to know the columns.
  const sheets = large ? glimpseWorkbook(piecesOf(file), headerWithin + 1) : openWorkbook(bytesOf(file));
  const answer = readFile(source, sheets, profiles);
  if (large) return { known: 'code' in answer ? null : answer.sheet };
  if ('code' in answer) return { problem: answer, top: firstRowsOf(sheets) };
  const bad = answer.lines.filter(({ problems }) => problems.length > 0);
  const problems: FoundProblem[] = [];
  for (const line of bad)
    for (const { field, rule } of line.problems)
      if (problems.length < maxListed) problems.push({ row: line.row, cell: cellOf(line, field) ?? null, field, rule });
  return { sheet: answer.sheet, rows: answer.lines.length, badRows: bad.length, problems };
}

/** Returns the sheet that was read as a workbook with a column of reasons. */
function reasons({ source, file, profiles, words }: ReasonOrder): Uint8Array | undefined {
  const sheets = readWorkbook(bytesOf(file));
  const answer = readFile(source, sheets, profiles);
  if ('code' in answer) return undefined;
  const { rows } = sheets.find(({ name }) => name === answer.sheet)!;
  const table = withReasons(rows, answer, words.title, (line) =>
    line.problems
      .map(
        ({ field, rule }) =>
          `${words.fields[field] ?? field} (${cellOf(line, field) ?? '–'}): ${words.rules[rule] ?? rule}`,
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
