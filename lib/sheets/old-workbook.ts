import type { ByteSource } from './byte-source';
import { openCompound } from './compound-file';
import { dayOfSerial, isDayFormat } from './date-formats';
import {
  type BookRecord,
  float64,
  packedNumber,
  records,
  recordsFrom,
  textReader,
  uint16,
  uint32,
} from './old-records';
import { type CellValue, hasContent, type OpenSheet, type SheetLimits, type SheetRow } from './sheet';
import { SheetRefused } from './sheet-refused';
import { keptRows } from './sheet-rows';
import type { Budget } from './zip';

/** What a workbook says before its sheets. */
interface Book {
  sheets: { name: string; at: number }[];
  texts: string[];
  /** Whether a number of this style is a date. */
  dateStyles: boolean[];
  /** Days are counted from 1904. */
  from1904: boolean;
}

interface Reading extends Book {
  stream: ByteSource;
  budget: Budget;
  left: { rows: number };
  columns: number;
}

/** The version of Excel 97 to 2003, the only one that is read: older ones have no Hebrew of their own. */
const readVersion = 0x600;

/**
 * Opens a workbook of Excel 97 to 2003 (.xls), by the format that Microsoft has published ([MS-XLS]). As in an .xlsx
 * file the rows that are there are read, whatever the sheet declares, and no macro or formula is run.
 * @throws SheetRefused, also while rows are read; oldExcel for versions before, and for other files in such a container
 */
export function openOldWorkbook(source: ByteSource, limits: SheetLimits): OpenSheet[] {
  const file = openCompound(source);
  if (file.has('EncryptedPackage')) throw new SheetRefused('locked');
  if (!file.has('Workbook')) throw new SheetRefused('oldExcel');
  const stream = file.open('Workbook');
  const budget = { bytes: limits.inflated };
  const reading = { ...bookOf(stream, budget), stream, budget, left: { rows: limits.rows }, columns: limits.columns };
  if (reading.sheets.length === 0) throw new SheetRefused('broken');
  return reading.sheets.map(({ name, at }) => ({ name, rows: keptRows(rowsOf(at, reading)) }));
}

/** Reads what stands before the sheets. @throws SheetRefused locked, oldExcel, broken */
function bookOf(stream: ByteSource, budget: Budget): Book {
  const book: Book = { sheets: [], texts: [], dateStyles: [], from1904: false };
  const formats = new Map<number, string>();
  const styles: number[] = [];
  const found = recordsFrom(stream, 0, budget);
  const { value: first } = found.next();
  if (first?.type !== records.begin || uint16(first.data, 0) !== readVersion) throw new SheetRefused('oldExcel');
  for (const { type, data, pieces } of found) {
    if (type === records.end) break;
    if (type === records.locked) throw new SheetRefused('locked');
    if (type === records.date1904) book.from1904 = uint16(data, 0) === 1;
    if (type === records.format) formats.set(uint16(data, 0), textOf([data.subarray(2)]));
    if (type === records.style) styles.push(uint16(data, 2));
    if (type === records.texts) book.texts = sharedTexts(pieces);
    if (type === records.sheet) addSheet(book, data);
  }
  book.dateStyles = styles.map((id) => isDayFormat(id, formats.get(id)));
  return book;
}

/** Adds a sheet of cells; charts and sheets of macros are none. A second one at the same place would be read twice. */
function addSheet({ sheets }: Book, data: Uint8Array): void {
  const at = uint32(data, 0);
  if (data[5] !== 0 || sheets.some((one) => one.at === at)) return;
  const reader = textReader([data.subarray(6)]);
  sheets.push({ name: reader.text(reader.number(1)), at });
}

/** Returns a text that begins with its length. */
function textOf(pieces: readonly Uint8Array[]): string {
  const reader = textReader(pieces);
  return reader.text(reader.number(2));
}

function sharedTexts(pieces: readonly Uint8Array[]): string[] {
  const reader = textReader(pieces);
  reader.number(4);
  const count = reader.number(4);
  const texts: string[] = [];
  while (texts.length < count && reader.more()) texts.push(reader.text(reader.number(2)));
  return texts;
}

/** Reads the rows with content. @throws SheetRefused tooLarge beyond the limit of rows */
function* rowsOf(at: number, reading: Reading): Generator<SheetRow> {
  // Rows may come in any order, and a sheet has 65,536 at most: it is read whole before its first row is given out.
  const rows = new Map<number, CellValue[]>();
  for (const [row, column, value] of cellsFrom(at, reading)) {
    if (!hasContent(value) || column >= reading.columns) continue;
    let cells = rows.get(row);
    if (!cells) {
      if (--reading.left.rows < 0) throw new SheetRefused('tooLarge');
      rows.set(row, (cells = []));
    }
    while (cells.length < column) cells.push(null);
    cells[column] = value;
  }
  for (const row of [...rows.keys()].toSorted((one, other) => one - other))
    yield { number: row + 1, cells: rows.get(row)! };
}

type Cell = [row: number, column: number, value: CellValue];

/** Returns the records of a sheet. @throws SheetRefused broken where none begins */
function* sheetRecords(at: number, { stream, budget }: Reading): Generator<BookRecord> {
  let depth = 0;
  for (const record of recordsFrom(stream, at, budget)) {
    if (record.type === records.begin) depth++;
    else if (record.type === records.end) depth--;
    else if (depth === 0) throw new SheetRefused('broken');
    if (depth <= 0) return;
    // A chart on the sheet has records of its own.
    if (depth === 1) yield record;
  }
}

/** Returns the cells of a sheet, in the order of the file. */
function* cellsFrom(at: number, reading: Reading): Generator<Cell> {
  /** A formula whose text comes with a later record. */
  let waiting: [number, number] | undefined;
  for (const record of sheetRecords(at, reading)) {
    const { type, data, pieces } = record;
    const place: [number, number] = [uint16(data, 0), uint16(data, 2)];
    if (type === records.formulaText) {
      if (waiting) yield [...waiting, textOf(pieces)];
      waiting = undefined;
    } else if (type === records.formula && isTextResult(data)) waiting = place;
    else if (type === records.manySmall) yield* smallNumbers(record, reading);
    else {
      const value = valueOf(record, reading);
      if (value !== undefined) yield [...place, value];
    }
  }
}

/** The result of a formula is a number, unless its last bytes are these; the first one then says what it is. */
const isNoNumber = (data: Uint8Array): boolean => uint16(data, 12) === 0xffff;
const isTextResult = (data: Uint8Array): boolean => isNoNumber(data) && data[6] === 0;

function* smallNumbers({ data }: BookRecord, reading: Reading): Generator<Cell> {
  const [row, first] = [uint16(data, 0), uint16(data, 2)];
  for (let at = 4; at + 6 <= data.length - 2; at += 6)
    yield [row, first + (at - 4) / 6, numberOf(packedNumber(data, at + 2), uint16(data, at), reading)];
}

/** Returns the value of a record of one cell; undefined for any other record. */
function valueOf({ type, data, pieces }: BookRecord, reading: Reading): CellValue | undefined {
  const style = uint16(data, 4);
  switch (type) {
    case records.sharedText:
      return reading.texts[uint32(data, 6)] ?? null;
    case records.text:
    case records.richText:
      return textOf([data.subarray(6), ...pieces.slice(1)]);
    case records.number:
      return numberOf(float64(data, 6), style, reading);
    case records.small:
      return numberOf(packedNumber(data, 6), style, reading);
    case records.truth:
      return data[7] === 0 ? data[6] === 1 : null;
    case records.formula:
      if (isNoNumber(data)) return data[6] === 1 ? data[8] === 1 : null;
      return numberOf(float64(data, 6), style, reading);
    default:
      return undefined;
  }
}

const numberOf = (number: number, style: number, { dateStyles, from1904 }: Reading): CellValue =>
  dateStyles[style] ? dayOfSerial(number, from1904) : number;
