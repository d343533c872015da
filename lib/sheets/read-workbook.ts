import { type ByteSource, bytesInMemory } from './byte-source';
import { dayOfSerial } from './date-formats';
import { openOldWorkbook } from './old-workbook';
import {
  type CellValue,
  hasContent,
  importSheetLimits,
  type OpenSheet,
  type SheetContent,
  type SheetLimits,
  type SheetRow,
} from './sheet';
import { attribute, decodeXml, richText, soleText, withoutPrefix } from './sheet-xml';
import { SheetRefused } from './sheet-refused';
import { firstOf, keptRows } from './sheet-rows';
import { type WorkbookParts, workbookParts } from './workbook-parts';
import { type Budget, entryBytes, inflatedEntry, type ZipEntry, zipEntries } from './zip';

/** Longest XML of one row, characters. */
const longestRow = 4_000_000;

/**
 * Opens an .xlsx or .xls file, also one in a ZIP archive. It is written for this product, because a library that builds a
 * model of the whole workbook takes ten times the memory and time, and trusts the size that the file declares: here the
 * rows that are there are read, whatever `<dimension>` says. Macros and formulas are never run.
 * @throws SheetRefused, also while rows are read
 */
export function openWorkbook(bytes: Uint8Array | ByteSource, limits: SheetLimits = importSheetLimits): OpenSheet[] {
  const source = bytes instanceof Uint8Array ? bytesInMemory(bytes) : bytes;
  return openWithin(source, limits, { bytes: limits.inflated }, true);
}

/** Reads the sheets of a workbook whole. @throws SheetRefused */
export const readWorkbook = (bytes: Uint8Array | ByteSource, limits?: SheetLimits): SheetContent[] =>
  openWorkbook(bytes, limits).map(({ name, rows }) => ({ name, rows: [...rows] }));

function openWithin(source: ByteSource, limits: SheetLimits, budget: Budget, mayNest: boolean): OpenSheet[] {
  const sheets =
    containerOf(source) === 'compound' ? openOldWorkbook(source, limits) : openZipped(source, limits, budget, mayNest);
  if (sheets.every(({ rows }) => firstOf(rows, 1).length === 0)) throw new SheetRefused('empty');
  return sheets;
}

function openZipped(source: ByteSource, limits: SheetLimits, budget: Budget, mayNest: boolean): OpenSheet[] {
  const entries = zipEntries(source);
  if (!entries.has(book)) {
    const inner = innerOf(entries);
    if (!mayNest) throw new SheetRefused('notExcel');
    return openWithin(bytesInMemory(entryBytes(source, inner, budget)), limits, budget, false);
  }
  const parts = workbookParts(source, entries, budget);
  const left = { rows: limits.rows };
  return parts.sheets.map(({ name, entry }) => ({
    name,
    rows: keptRows(rowsOf(source, entry, { parts, budget, left, columns: limits.columns })),
  }));
}

const book = 'xl/workbook.xml';

/** Returns the one workbook in an archive. @throws SheetRefused notExcel */
function innerOf(entries: ReadonlyMap<string, ZipEntry>): ZipEntry {
  const [inner, another] = [...entries.values()].filter(
    ({ name }) => /\.xlsx?$/i.test(name) && !/(^|\/)[._]/.test(name),
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
  // An .xls file has few rows, and is large by what else is in it.
  if (containerOf(source) === 'compound')
    return openOldWorkbook(source, limits).map(({ name, rows }) => ({ name, rows: firstOf(rows, first) }));
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
    rows: firstOf(rowsOf(source, entry, { parts, budget, left, columns: limits.columns }), first),
  }));
}

/** Returns what a file begins as: a ZIP archive, or the container of workbooks before 2007. @throws SheetRefused */
function containerOf(source: ByteSource): 'zip' | 'compound' {
  if (source.size === 0) throw new SheetRefused('empty');
  const start = source.slice(0, 4);
  const begins = (...head: number[]) => head.every((byte, at) => start[at] === byte);
  if (begins(0x50, 0x4b)) return 'zip';
  if (begins(0xd0, 0xcf, 0x11, 0xe0)) return 'compound';
  throw new SheetRefused('notExcel');
}

interface Reading {
  parts: WorkbookParts;
  budget: Budget;
  left: { rows: number };
  columns: number;
}

/** Reads the rows with content, as they are asked for. @throws SheetRefused tooLarge beyond the limit of rows */
function* rowsOf(source: ByteSource, entry: ZipEntry, reading: Reading): Generator<SheetRow> {
  const decoder = new TextDecoder();
  const place: RowPlace = { last: 0 };
  let text = '';
  for (const chunk of inflatedEntry(source, entry, reading.budget)) {
    text += decoder.decode(chunk, { stream: true });
    text = text.slice(yield* rowsIn(text, place, reading));
    if (text.length > longestRow) throw new SheetRefused('tooLarge');
  }
  yield* rowsIn(text + decoder.decode(), place, reading);
}

interface RowPlace {
  /** Number of the last row: rows without one follow it. */
  last: number;
  /** Name of the tag of rows, known from the first one: some programs give it a prefix. */
  tag?: string;
}

/** Reads the complete rows of a piece of XML. @returns how much of it was used */
function* rowsIn(text: string, place: RowPlace, reading: Reading): Generator<SheetRow, number> {
  place.tag ??= /<((?:[A-Za-z]\w*:)?row)[\s>/]/.exec(text)?.[1];
  if (place.tag === undefined) return keptTail(text);
  const [opening, closing] = [`<${place.tag}`, `</${place.tag}>`];
  let used = 0;
  for (let at = text.indexOf(opening); at >= 0; at = text.indexOf(opening, used)) {
    const tagEnd = text.indexOf('>', at);
    if (tagEnd < 0) return at;
    used = tagEnd + 1;
    // Skips tags whose names begin with this one, and empty rows.
    if (!endsName.includes(text.charAt(at + opening.length)) || text.charAt(tagEnd - 1) === '/') continue;
    const end = text.indexOf(closing, tagEnd);
    if (end < 0) return at;
    used = end + closing.length;
    const inner = text.slice(tagEnd + 1, end);
    const cells = cellsOf(place.tag.includes(':') ? withoutPrefix(inner) : inner, reading);
    if (!cells.some(hasContent)) continue;
    if (--reading.left.rows < 0) throw new SheetRefused('tooLarge');
    place.last = Number(attribute(text.slice(at, tagEnd), 'r')) || place.last + 1;
    yield { number: place.last, cells };
  }
  return Math.max(used, keptTail(text));
}

/** Nothing before the first row is needed, but a tag may be cut at the end. */
const keptTail = (text: string): number => Math.max(0, text.lastIndexOf('<'));

/** Reads the cells of a row. Without a regular expression, because a file has millions of cells. */
function cellsOf(xml: string, { parts, columns }: Reading): CellValue[] {
  const cells: CellValue[] = [];
  let next = 0;
  let at = xml.indexOf('<c');
  for (; at >= 0; at = xml.indexOf('<c', at)) {
    const tagEnd = xml.indexOf('>', at);
    if (tagEnd < 0) break;
    const begin = at;
    at = tagEnd + 1;
    if (!endsName.includes(xml.charAt(begin + 2))) continue;
    const isEmpty = xml.charAt(tagEnd - 1) === '/';
    const end = isEmpty ? tagEnd : xml.indexOf('</c>', tagEnd);
    if (end < 0) break;
    const tag = xml.slice(begin + 2, tagEnd);
    const reference = attribute(tag, 'r');
    const column = reference ? columnOf(reference) : next;
    next = column + 1;
    if (isEmpty) continue;
    at = end + '</c>'.length;
    if (column >= columns || end === tagEnd + 1) continue;
    while (cells.length < column) cells.push(null);
    cells[column] = valueOf(tag, xml.slice(tagEnd + 1, end), parts);
  }
  return cells;
}

/** Characters that can follow the name of a tag. */
const endsName = ' >/\t\r\n';

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
  if (type === 'inlineStr') return detached(richText(inner));
  const raw = soleText(inner, '<v>', '</v>') ?? /<v(?:\s[^>]*)?>([^<]*)<\/v>/.exec(inner)?.[1];
  if (raw === undefined || type === 'e') return null;
  if (type === 's') return strings[Number(raw)] ?? null;
  if (type === 'b') return raw === '1';
  if (type === 'str') return detached(decodeXml(raw));
  if (type === 'd') return raw.slice(0, 10);
  const number = Number(raw);
  if (Number.isNaN(number)) return decodeXml(raw);
  return dateStyles[Number(attribute(tag, 's') ?? -1)] ? dayOfSerial(number, from1904) : number;
}

/** Copies a text: a part of a longer one would keep all of it in memory, here the XML of many rows. */
const detached = (text: string): string => (text.length > longestCopied ? `${text} `.trimEnd() : text);

/** Engines copy parts of a text up to this length anyway. */
const longestCopied = 12;
