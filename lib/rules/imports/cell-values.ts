import { normalName } from '../kit/normal-form';
import { isNationalId } from '../people/national-id';
import { isDay } from '../time/calendar';

/** A cell as a workbook holds it. */
export type Cell = string | number | boolean | null | undefined;

/** Days that a number in a column of dates can mean: 1927 to 2118. */
const serials = { first: 10_000, last: 80_000 };
const dayMs = 24 * 60 * 60_000;
/** Month names as files shorten them. */
const months = ['ינו', 'פבר', 'מרץ', 'אפר', 'מאי', 'יונ', 'יול', 'אוג', 'ספט', 'אוק', 'נוב', 'דצמ'];

/** A text that is in its normal form already, as nearly all are: words of ASCII and Hebrew letters with one space between. */
const normalText = /^[!-_a-~א-ת]+(?: [!-_a-~א-ת]+)*$/;

/** Returns the text of a cell: one line, without direction marks, Hebrew quotes as plain ones. */
export function cellText(cell: Cell): string {
  if (cell === null || cell === undefined) return '';
  if (typeof cell === 'boolean') return cell ? '1' : '0';
  if (typeof cell === 'string' && normalText.test(cell)) return cell;
  return (typeof cell === 'number' ? plainNumber(cell) : cell)
    .replace(/[\u200B-\u200F\u202A-\u202E\u2066-\u2069\uFEFF]/g, '')
    .replace(/[״“”„]/g, '"')
    .replace(/[׳‘’`]/g, "'")
    .replace(/\s+/g, ' ')
    .trim();
}

/** Writes a number out: long policy numbers must not read 1.2E+12. */
const plainNumber = (value: number): string =>
  Number.isInteger(value) ? value.toLocaleString('en-US', { useGrouping: false }) : String(value);

/** Returns the form in which headers are compared: letters and digits only. */
export const headerForm = (cell: Cell): string =>
  cellText(cell)
    .toLowerCase()
    .replace(/[^\p{L}\p{N}%]/gu, '');

/** Returns a day of any notation as `YYYY-MM-DD`; null for anything else. */
export function cellDay(cell: Cell): string | null {
  const text = cellText(cell);
  if (isDay(text)) return text;
  if (/^\d{5}(\.\d+)?$/.test(text)) {
    const serial = Math.floor(Number(text));
    if (serial < serials.first || serial > serials.last) return null;
    return new Date(Date.UTC(1899, 11, 30) + serial * dayMs).toISOString().slice(0, 10);
  }
  const iso = /^(\d{4})-(\d{1,2})-(\d{1,2})(?:[T ].*)?$/.exec(text);
  if (iso) return existing(iso[1]!, iso[2]!, iso[3]!);
  const written = /^(\d{1,2})[./-](\d{1,2})[./-](\d{2}|\d{4})(?: .*)?$/.exec(text);
  if (written) return existing(fullYear(written[3]!), written[2]!, written[1]!);
  const named = /^(?:(\d{1,2})[-. ])?([א-ת]{3,7})'?[-. ](\d{2}|\d{4})$/.exec(text);
  if (!named) return null;
  const month = months.findIndex((name) => named[2]!.startsWith(name));
  return month < 0 ? null : existing(fullYear(named[3]!), String(month + 1), named[1] ?? '1');
}

/** Years of two digits belong to this century until 2069, as spreadsheets read them. */
const fullYear = (year: string): string => (year.length === 4 ? year : `${Number(year) < 70 ? '20' : '19'}${year}`);

function existing(year: string, month: string, day: string): string | null {
  const text = `${year}-${month.padStart(2, '0')}-${day.padStart(2, '0')}`;
  return isDay(text) ? text : null;
}

/** Returns an amount: with thousands separators, a currency sign, or in brackets when negative. Null for other text. */
export function cellAmount(cell: Cell): number | null {
  const written = cellText(cell);
  if (/^\d{1,12}$/.test(written)) return Number(written);
  const text = written.replace(/[₪,\s]|ש"ח/g, '');
  const sign = /^\(.*\)$|^-|-$/.test(text) ? -1 : 1;
  const digits = text.replace(/[()-]/g, '');
  return /^\d{1,12}(\.\d+)?$/.test(digits) ? sign * Number(digits) : null;
}

/** Returns an ID of nine digits with a right check digit, leading zeros restored; null for others. */
export function cellId(cell: Cell): string | null {
  const digits = cellCode(cell).replace(/[-\s]/g, '');
  if (!/^\d{5,9}$/.test(digits)) return null;
  const padded = digits.padStart(9, '0');
  return isNationalId(padded) ? padded : null;
}

/** Returns a number that is no amount, such as that of a policy: without `.0`, written out from scientific notation. */
export function cellCode(cell: Cell): string {
  const text = cellText(cell);
  if (!/[.E]/i.test(text)) return text;
  if (/^\d+\.0+$/.test(text)) return text.replace(/\.0+$/, '');
  return /^\d(\.\d+)?E\+\d{1,2}$/i.test(text) ? plainNumber(Number(text)) : text;
}

/** Splits a name of one cell: the last name comes first, as insurers write it. */
export function splitName(text: string): { firstName: string; lastName: string } {
  const [last = '', ...first] = normalName(text).split(' ');
  return { firstName: first.join(' '), lastName: last };
}

/** Returns the letters of a column in the addresses of cells: `C`. @param column 0-based */
export function columnLetters(column: number): string {
  let letters = '';
  for (let left = column + 1; left > 0; left = Math.floor((left - 1) / 26))
    letters = String.fromCharCode(65 + ((left - 1) % 26)) + letters;
  return letters;
}
