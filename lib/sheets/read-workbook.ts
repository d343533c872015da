import { type ByteSource, bytesInMemory } from './byte-source';
import { attribute, decodeXml, richText, withoutPrefix } from './sheet-xml';
import { SheetRefused } from './sheet-refused';
import { type WorkbookParts, workbookParts } from './workbook-parts';
import { type Budget, entryBytes, inflateEntry, type ZipEntry, zipEntries } from './zip';

/** Value of a cell. Dates are `YYYY-MM-DD`; formulas are the value that was stored with them. */
export type CellValue = string | number | boolean | null;

export interface SheetRow {
  /** As the spreadsheet shows it: the first is 1. */
  number: number;
  /** By column; absent cells are holes. */
  cells: CellValue[];
}

export interface SheetContent {
  name: string;
  rows: SheetRow[];
}

export interface SheetLimits {
  /** Rows with content in all sheets. */
  rows: number;
  /** Columns that are read of a row. */
  columns: number;
  /** Bytes of all parts together, inflated. */
  inflated: number;
}

/** Limits of an import (SD 25). */
export const importSheetLimits: SheetLimits = { rows: 100_000, columns: 200, inflated: 400 * 1024 * 1024 };

/** Longest XML of one row, characters. */
const longestRow = 4_000_000;
const dayMs = 24 * 60 * 60_000;

/**
 * Reads the sheets of an .xlsx file, also one in a ZIP archive. It is written for this product, because a library that
 * builds a model of the whole workbook takes ten times the memory and time, and trusts the size that the file declares:
 * here the rows that are there are read, whatever `<dimension>` says. Macros and formulas are never run.
 * @throws SheetRefused
 */
export function readWorkbook(bytes: Uint8Array | ByteSource, limits: SheetLimits = importSheetLimits): SheetContent[] {
  const source = bytes instanceof Uint8Array ? bytesInMemory(bytes) : bytes;
  return readWithin(source, limits, { bytes: limits.inflated }, true);
}

function readWithin(source: ByteSource, limits: SheetLimits, budget: Budget, mayNest: boolean): SheetContent[] {
  refuseOthers(source);
  const entries = zipEntries(source);
  if (!entries.has(book)) {
    const inner = innerOf(entries);
    if (!mayNest) throw new SheetRefused('notExcel');
    return readWithin(bytesInMemory(entryBytes(source, inner, budget)), limits, budget, false);
  }
  const parts = workbookParts(source, entries, budget);
  const left = { rows: limits.rows };
  const sheets = parts.sheets.map(({ name, entry }) => ({
    name,
    rows: readRows(source, entry, { parts, budget, left, columns: limits.columns, first: Infinity }),
  }));
  if (sheets.every(({ rows }) => rows.length === 0)) throw new SheetRefused('empty');
  return sheets;
}

const book = 'xl/workbook.xml';

/** Returns the one workbook in an archive. @throws SheetRefused notExcel */
function innerOf(entries: ReadonlyMap<string, ZipEntry>): ZipEntry {
  const [inner, another] = [...entries.values()].filter(
    ({ name }) => /\.xlsx$/i.test(name) && !/(^|\/)[._]/.test(name),
  );
  if (!inner || another) throw new SheetRefused('notExcel');
  return inner;
}

/** Bytes of shared texts among which those of the first rows are looked for: programs write them in their order. */
const firstTexts = 4 * 1024 * 1024;

/**
 * Reads the first rows of each sheet, and of the rest of the file no more than its directory: a quick look at a large
 * one. Cells whose text comes late in the file are empty, and an archive with a workbook inside has no sheets here.
 * @throws SheetRefused, also tooLarge for what declares to be more than can be read
 */
export function glimpseWorkbook(source: ByteSource, first: number, limits = importSheetLimits): SheetContent[] {
  refuseOthers(source);
  const entries = zipEntries(source);
  if (!entries.has(book)) {
    if (innerOf(entries).declared > limits.inflated) throw new SheetRefused('tooLarge');
    return [];
  }
  const budget = { bytes: limits.inflated };
  const parts = workbookParts(source, entries, budget, firstTexts);
  const texts = entries.get('xl/sharedStrings.xml')?.declared ?? 0;
  if (parts.sheets.reduce((sum, { entry }) => sum + entry.declared, texts) > limits.inflated)
    throw new SheetRefused('tooLarge');
  const left = { rows: limits.rows };
  return parts.sheets.map(({ name, entry }) => ({
    name,
    rows: readRows(source, entry, { parts, budget, left, columns: limits.columns, first }),
  }));
}

/** Refuses what is no ZIP archive: an empty file, the format before 2007, and a locked workbook, which looks like it. */
function refuseOthers(source: ByteSource): void {
  if (source.size === 0) throw new SheetRefused('empty');
  const start = source.slice(0, 4);
  const begins = (...head: number[]) => head.every((byte, at) => start[at] === byte);
  if (begins(0x50, 0x4b)) return;
  if (!begins(0xd0, 0xcf, 0x11, 0xe0)) throw new SheetRefused('notExcel');
  // Names in a compound file are UTF-16: the letters stand two bytes apart.
  const names = new TextDecoder('utf-16le').decode(source.slice(0, Math.min(source.size & ~1, 1 << 20)));
  throw new SheetRefused(names.includes('EncryptedPackage') ? 'locked' : 'oldExcel');
}

interface Reading {
  parts: WorkbookParts;
  budget: Budget;
  left: { rows: number };
  columns: number;
  /** Rows of a sheet that are enough. */
  first: number;
}

function readRows(source: ByteSource, entry: ZipEntry, reading: Reading): SheetRow[] {
  const rows: SheetRow[] = [];
  const decoder = new TextDecoder();
  let text = '';
  const take = (more: string) => {
    text += more;
    text = text.slice(takeRows(text, rows, reading));
    if (text.length > longestRow) throw new SheetRefused('tooLarge');
    return rows.length < reading.first;
  };
  inflateEntry(source, entry, reading.budget, (chunk) => take(decoder.decode(chunk, { stream: true })));
  if (rows.length < reading.first) take(decoder.decode());
  return rows.slice(0, reading.first);
}

/** Keeps a row that has content. @throws SheetRefused tooLarge beyond the limit of rows */
function keepRow(row: SheetRow, rows: SheetRow[], { left }: Reading): void {
  if (row.cells.every((cell) => cell === null || cell === '')) return;
  if (--left.rows < 0) throw new SheetRefused('tooLarge');
  rows.push(row);
}

/** Takes the complete rows of a piece of XML. @returns how much of it was used */
function takeRows(text: string, rows: SheetRow[], reading: Reading): number {
  const opening = /<(?:[A-Za-z]\w*:)?row(?=[\s>/])/g;
  let used = 0;
  for (let match = opening.exec(text); match; match = opening.exec(text)) {
    const tagEnd = text.indexOf('>', match.index);
    if (tagEnd < 0) return match.index;
    const tag = text.slice(match.index, tagEnd + 1);
    used = tagEnd + 1;
    if (!tag.endsWith('/>')) {
      const closing = `</${match[0].slice(1)}>`;
      const end = text.indexOf(closing, tagEnd);
      if (end < 0) return match.index;
      const number = Number(attribute(tag, 'r')) || (rows.at(-1)?.number ?? 0) + 1;
      const inner = text.slice(tagEnd + 1, end);
      keepRow(
        { number, cells: cellsOf(match[0].includes(':') ? withoutPrefix(inner) : inner, reading) },
        rows,
        reading,
      );
      used = end + closing.length;
    }
    opening.lastIndex = used;
  }
  return opening.lastIndex === 0 && used === 0 ? keptTail(text) : used;
}

/** Nothing before the first row is needed, but a tag may be cut at the end. */
const keptTail = (text: string): number => Math.max(0, text.lastIndexOf('<'));

function cellsOf(xml: string, { parts, columns }: Reading): CellValue[] {
  const cells: CellValue[] = [];
  let next = 0;
  for (const [, tag = '', inner] of xml.matchAll(/<c((?:\s[^>]*?)?)(?:\/>|>([\s\S]*?)<\/c>)/g)) {
    const reference = attribute(tag, 'r');
    const column = reference ? columnOf(reference) : next;
    next = column + 1;
    if (column < columns && inner) cells[column] = valueOf(tag, inner, parts);
  }
  return Array.from(cells, (cell) => cell ?? null);
}

function columnOf(reference: string): number {
  let column = 0;
  for (const letter of reference) {
    const code = letter.charCodeAt(0) - 64;
    if (code < 1 || code > 26) break;
    column = column * 26 + code;
  }
  return column - 1;
}

function valueOf(tag: string, inner: string, { strings, dateStyles, from1904 }: WorkbookParts): CellValue {
  const type = attribute(tag, 't');
  if (type === 'inlineStr') return richText(inner);
  const raw = /<v(?:\s[^>]*)?>([^<]*)<\/v>/.exec(inner)?.[1];
  if (raw === undefined || type === 'e') return null;
  if (type === 's') return strings[Number(raw)] ?? null;
  if (type === 'b') return raw === '1';
  if (type === 'str') return decodeXml(raw);
  if (type === 'd') return raw.slice(0, 10);
  const number = Number(raw);
  if (Number.isNaN(number)) return decodeXml(raw);
  return dateStyles[Number(attribute(tag, 's') ?? -1)] ? dayOfSerial(number, from1904) : number;
}

/** Returns the day of a spreadsheet's serial number, `YYYY-MM-DD`; the number when it is none. */
export function dayOfSerial(serial: number, from1904 = false): string | number {
  const days = Math.floor(serial) + (from1904 ? 1462 : 0);
  // Before 1 March 1900 the count is off by the leap day that never was; nothing that we import is that old.
  if (days < 61 || days > 2_958_465) return serial;
  return new Date(Date.UTC(1899, 11, 30) + days * dayMs).toISOString().slice(0, 10);
}
