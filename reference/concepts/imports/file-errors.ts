import type { SheetSource } from '../../../lib/rules/imports/import-source';
import type { ReadFile } from '../../../lib/rules/imports/read-file';
import { type FileError, problemError, refusalError } from '../../../lib/shapes/import-errors';
import type { SheetAnswer } from './sheet-thread';

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
  if ('refused' in answer) return refusalError(source, answer.refused);
  if ('problem' in answer) return problemError(source, answer.problem);
  const column = source === 'RENEWAL' ? brokenColumn(answer) : undefined;
  return column === undefined ? null : { code: 'RenewalParseException', field: column };
}
