import type { ErrorCode } from '../../../lib/contract/kit/errors';
import type { SheetSource } from '../../../lib/rules/imports/import-source';
import type { FileProblem, ReadFile } from '../../../lib/rules/imports/read-file';
import type { SheetRefusal } from '../../../lib/sheets/sheet-refused';
import type { SheetAnswer } from './sheet-thread';

/** Why a file cannot be taken in at all, and the field whose column is meant. */
export interface FileError {
  code: ErrorCode;
  field: string | null;
}

const refusals: Readonly<Record<SheetRefusal, ErrorCode>> = {
  notExcel: 'WRONG_EXCEL_FILE',
  oldExcel: 'WRONG_EXCEL_FILE',
  locked: 'EXCEL_FILE_LOCKED',
  tooLarge: 'IMPORT_FILE_TOO_LONG',
  empty: 'EXCEL_FILE_EMPTY',
  broken: 'WRONG_EXCEL_FILE',
};

/** Columns with the numbers without which a renewal cannot be known (S3 §8 "required_numbers"). */
const numbers: readonly string[] = ['policyNumber', 'idNumber'];

function codeOf(source: SheetSource, problem: FileProblem): FileError {
  const isRenewal = source === 'RENEWAL';
  if (problem.code === 'unknownTable')
    return {
      code: isRenewal ? 'RENEWALS_UPLOAD_FAILED' : 'IMPORT_COLUMN_MISSING',
      field: isRenewal ? null : source === 'INQUIRY' ? 'idNumber' : 'mainBranch',
    };
  if (problem.code === 'noLines')
    return { code: source === 'HAR_BITUAH' ? 'IMPORT_NOTHING_NEW' : 'EXCEL_FILE_EMPTY', field: null };
  const { column } = problem;
  return { code: isRenewal && numbers.includes(column) ? 'required_numbers' : 'IMPORT_COLUMN_MISSING', field: column };
}

/** A column that is wrong in every line of a renewals file is one error of the file, not of each line. */
function brokenColumn({ lines }: ReadFile): string | undefined {
  const first = lines[0]?.problems.filter(({ rule }) => rule.startsWith('not')) ?? [];
  if (lines.length < 2) return undefined;
  return first.find(({ field, rule }) =>
    lines.every(({ problems }) => problems.some((one) => one.field === field && one.rule === rule)),
  )?.field;
}

/** Returns the error of a file; null for one whose lines can be looked at. */
export function fileError(source: SheetSource, answer: SheetAnswer): FileError | null {
  if ('refused' in answer) {
    const isLong = answer.refused === 'tooLarge' && source === 'HAR_BITUAH';
    return { code: isLong ? 'HAR_BITUAH_FILE_TOO_LARGE' : refusals[answer.refused], field: null };
  }
  if ('code' in answer) return codeOf(source, answer);
  const column = source === 'RENEWAL' ? brokenColumn(answer) : undefined;
  return column === undefined ? null : { code: 'RenewalParseException', field: column };
}
