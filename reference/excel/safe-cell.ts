import { withoutMarks } from '../../lib/format/bidi';

const controls = /[\u0000-\u0008\u000B\u000C\u000E-\u001F\uFFFE\uFFFF]/g;

/**
 * Returns text that is safe in a cell: without control characters and direction marks, and never read as a formula,
 * even when the sheet is saved as CSV.
 */
export function safeCell(text: string): string {
  const clean = withoutMarks(text).replace(controls, '');
  return /^[=+\-@\t\r]/.test(clean) ? `'${clean}` : clean;
}
