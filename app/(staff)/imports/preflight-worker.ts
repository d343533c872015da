import { type FileProblem, readFile } from '@/lib/rules/imports/read-file';
import type { FileSource } from '@/lib/rules/imports/import-source';
import { readWorkbook } from '@/lib/sheets/read-workbook';
import { SheetRefused, type SheetRefusal } from '@/lib/sheets/sheet-refused';

/** A problem of a cell, before the upload. */
export interface FoundProblem {
  row: number;
  cell: string | null;
  field: string;
  rule: string;
}

/** What a browser finds out about a file. */
export type Preflight =
  | { refused: SheetRefusal | 'unknown' }
  | { problem: FileProblem }
  | { sheet: string; rows: number; badRows: number; problems: FoundProblem[] };

/** Problems that are listed. */
const mostListed = 100;

function check(source: FileSource, bytes: Uint8Array): Preflight {
  const answer = readFile(source, readWorkbook(bytes));
  if ('code' in answer) return { problem: answer };
  const bad = answer.lines.filter(({ problems }) => problems.length > 0);
  const problems: FoundProblem[] = [];
  for (const { row, cells, problems: found } of bad)
    for (const { field, rule } of found)
      if (problems.length < mostListed) problems.push({ row, cell: cells[field] ?? null, field, rule });
  return { sheet: answer.sheet, rows: answer.lines.length, badRows: bad.length, problems };
}

addEventListener('message', ({ data }: MessageEvent<{ source: FileSource; bytes: ArrayBuffer }>) => {
  try {
    postMessage(check(data.source, new Uint8Array(data.bytes)));
  } catch (error) {
    postMessage({ refused: error instanceof SheetRefused ? error.reason : 'unknown' } satisfies Preflight);
  }
});
