import { withoutMarks } from '../../../lib/format/bidi';

const controls = /[\u0000-\u0008\u000B\u000C\u000E-\u001F\uFFFE\uFFFF]/g;

/** Returns the text of a cell without control characters and direction marks. */
export const safeCell = (text: string): string => withoutMarks(text).replace(controls, '');

/** Returns whether a spreadsheet would read a typed text as a formula, so that its cell needs the quote prefix. */
export const looksLikeFormula = (text: string): boolean => /^[=+\-@\t\r]/.test(text);
