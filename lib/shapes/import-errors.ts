import type { ErrorCode } from '../contract/kit/errors';
import type { SheetSource } from '../rules/imports/import-source';
import type { FileProblem } from '../rules/imports/read-file';
import type { SheetRefusal } from '../sheets/sheet-refused';

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

/** The column that a table of each source is known by. */
const marks: Readonly<Record<SheetSource, string>> = {
  RENEWAL: 'policyNumber',
  HAR_BITUAH: 'mainBranch',
  PROD_FILES: 'policyNumber',
  BAFI: 'company',
  INQUIRY: 'idNumber',
};

/** Returns the error of a file that is no readable workbook. */
export const refusalError = (source: SheetSource, refused: SheetRefusal): FileError => ({
  code: refused === 'tooLarge' && source === 'HAR_BITUAH' ? 'HAR_BITUAH_FILE_TOO_LARGE' : refusals[refused],
  field: null,
});

/** Returns the error of a workbook without the lines of its source. */
export function problemError(source: SheetSource, problem: FileProblem): FileError {
  const isRenewal = source === 'RENEWAL';
  if (problem.code === 'unknownTable')
    return isRenewal
      ? { code: 'RENEWALS_UPLOAD_FAILED', field: null }
      : { code: 'IMPORT_COLUMN_MISSING', field: marks[source] };
  if (problem.code === 'noLines')
    return { code: source === 'HAR_BITUAH' ? 'IMPORT_NOTHING_NEW' : 'EXCEL_FILE_EMPTY', field: null };
  const { column } = problem;
  return { code: isRenewal && numbers.includes(column) ? 'required_numbers' : 'IMPORT_COLUMN_MISSING', field: column };
}
