import { randomBytes } from 'node:crypto';
import { strToU8, zipSync } from 'fflate';

type Cell = string | number | { day: string } | null;

const escape = (text: string) => text.replace(/&/g, '&amp;').replace(/</g, '&lt;').replace(/"/g, '&quot;');
const letters = (column: number): string =>
  (column >= 26 ? letters(Math.floor(column / 26) - 1) : '') + String.fromCharCode(65 + (column % 26));

function cellXml(cell: Cell, reference: string): string {
  if (cell === null) return '';
  if (typeof cell === 'number') return `<c r="${reference}"><v>${cell}</v></c>`;
  if (typeof cell === 'string')
    return `<c r="${reference}" t="inlineStr"><is><t xml:space="preserve">${escape(cell)}</t></is></c>`;
  const serial = (Date.parse(cell.day) - Date.UTC(1899, 11, 30)) / 86_400_000;
  return `<c r="${reference}" s="1"><v>${serial}</v></c>`;
}

interface Shape {
  /** What the sheet says of its size; programs in the field lie. */
  dimension?: string;
  /** Number of the first row. */
  from?: number;
  /** Ranges of merged cells: their value stands in the first one. */
  merges?: readonly string[];
  more?: Record<string, Uint8Array>;
}

const merged = (ranges: readonly string[]) =>
  ranges.length === 0
    ? ''
    : `<mergeCells count="${ranges.length}">${ranges.map((ref) => `<mergeCell ref="${ref}"/>`).join('')}</mergeCells>`;

/** Writes a workbook of one sheet by hand, so that nothing of the reader under test is in it. */
export function workbookOf(
  rows: readonly (readonly Cell[])[],
  { dimension = 'A1:A1', from = 1, merges = [], more = {} }: Shape = {},
) {
  const body = rows
    .map((cells, at) => {
      const row = from + at;
      const filled = cells.map((cell, column) => cellXml(cell, `${letters(column)}${row}`)).join('');
      return filled === '' ? '' : `<row r="${row}">${filled}</row>`;
    })
    .join('');
  const head = '<?xml version="1.0" encoding="UTF-8"?>';
  const main = 'xmlns="http://schemas.openxmlformats.org/spreadsheetml/2006/main"';
  const links = 'xmlns:r="http://schemas.openxmlformats.org/officeDocument/2006/relationships"';
  return new Uint8Array(
    zipSync({
      '[Content_Types].xml': strToU8(`${head}<Types/>`),
      'xl/workbook.xml': strToU8(
        `${head}<workbook ${main} ${links}><sheets><sheet name="תיק ביטוחי" sheetId="1" r:id="rId1"/></sheets></workbook>`,
      ),
      'xl/_rels/workbook.xml.rels': strToU8(
        `${head}<Relationships><Relationship Id="rId1" Target="worksheets/sheet1.xml"/></Relationships>`,
      ),
      'xl/styles.xml': strToU8(
        `${head}<styleSheet ${main}><cellXfs><xf numFmtId="0"/><xf numFmtId="14"/></cellXfs></styleSheet>`,
      ),
      'xl/worksheets/sheet1.xml': strToU8(
        `${head}<worksheet ${main}><dimension ref="${dimension}"/><sheetData>${body}</sheetData>${merged(merges)}</worksheet>`,
      ),
      ...more,
    }),
  );
}

/** Returns a workbook that an attachment fills up, like the logos and photos in exports. */
export const largeWorkbook = (rows: readonly (readonly Cell[])[], megabytes: number) =>
  workbookOf(rows, { more: { 'xl/media/image1.png': new Uint8Array(randomBytes(megabytes * 1024 * 1024)) } });

/** Puts a workbook into an archive, as mail programs do. */
export const zipped = (name: string, bytes: Uint8Array) => new Uint8Array(zipSync({ [name]: bytes }));

export const renewalHeader = [
  'מספר פוליסה',
  'שם מבוטח',
  'ת.ז.',
  'מספר רכב',
  'ענף',
  'תאריך תחילה',
  'תאריך סיום',
  'פרמיה',
];

/** Returns a row of a renewals file. IDs are those of the caller: nine digits with a check digit. */
export const renewalRow = (number: string, name: string, id: string, premium: Cell = 3_200): Cell[] => [
  number,
  name,
  id,
  '12-345-67',
  'רכב מקיף',
  { day: '2026-01-01' },
  '31/12/2026',
  premium,
];

export const harBituahHeader = [
  'תעודת זהות',
  'ענף ראשי',
  'ענף (משני)',
  'סוג מוצר',
  'חברה',
  'תקופת ביטוח',
  'פרטים נוספים',
  'פרמיה בש״ח',
  'סוג פרמיה',
  'מספר פוליסה',
  'סיווג תכנית',
];

/** Returns a row of an export of Har Bituah: one cover of a policy. */
export const coverRow = (
  id: Cell,
  policy: Cell,
  premium: Cell,
  period = '01/08/2026 - 31/07/2027',
  premiumType = 'שנתית',
): Cell[] => [
  id,
  'ביטוח רכב',
  'רכב - מקיף',
  'כיסוי',
  'הראל חברה לביטוח',
  period,
  null,
  premium,
  premiumType,
  policy,
  'אישי',
];
