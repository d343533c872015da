import { firstOf } from '../../sheets/sheet-rows';
import { bafiFiles } from './bafi';
import { type Cell, cellText, columnLetters, headerForm } from './cell-values';
import { type ColumnProfile, headerForms, placesOf, sameHeaders } from './column-profile';
import { fieldProblems, normalField } from './columns';
import { harBituahFiles } from './har-bituah';
import type {
  FileSource,
  ImportColumn,
  ImportSource,
  LineFields,
  LineProblem,
  ReadLine,
  SheetSource,
} from './import-source';
import { inquiryFiles } from './inquiries';
import { productionFiles } from './production';
import { renewalFiles } from './renewals';

/** All sources by name. */
export const importSources: Readonly<Record<FileSource, ImportSource>> = {
  RENEWAL: renewalFiles,
  HAR_BITUAH: harBituahFiles,
  PROD_FILES: productionFiles,
  BAFI: bafiFiles,
};

const sheetSources: Readonly<Record<SheetSource, ImportSource>> = { ...importSources, INQUIRY: inquiryFiles };

/** A row of a sheet as it was read. */
export interface SheetRow {
  number: number;
  cells: readonly Cell[];
}

/** Rows at the top of a sheet among which the header is looked for. */
export const headerWithin = 15;

/** Why no line of a file can be read. */
export type FileProblem =
  | { code: 'unknownTable' }
  /** A required column is missing. */
  | { code: 'columnMissing'; column: string }
  /** A header was found, and no line below it. */
  | { code: 'noLines' };

export interface CheckedLine extends ReadLine {
  problems: LineProblem[];
}

export interface ReadFile {
  sheet: string;
  /** Row of the header in the sheet, from 1. */
  header: number;
  lines: CheckedLine[];
}

/** Reads the lines of a file of a source, each with its problems. Sheets without the table are passed over. */
export function readFile(
  of: SheetSource,
  sheets: readonly { name: string; rows: Iterable<SheetRow> }[],
  profiles: readonly ColumnProfile[] = [],
): ReadFile | FileProblem {
  const source = sheetSources[of];
  for (const { name, rows } of sheets) {
    const first = firstOf(rows, headerWithin);
    const header = mappedHeader(profiles, first) ?? headerOf(source, first);
    if (!header) continue;
    const missing = source.columns.find(({ field, required }) => required && !header.places.has(field));
    if (missing) return { code: 'columnMissing', column: missing.field };
    const lines = linesBelow(source, rows, header);
    const joined = source.join ? source.join(lines) : lines;
    return joined.length === 0
      ? { code: 'noLines' }
      : { sheet: name, header: first[header.at]!.number, lines: checkLines(source, joined) };
  }
  return { code: 'unknownTable' };
}

interface Header {
  /** Its row among those with content. */
  at: number;
  /** Column of each field. */
  places: ReadonlyMap<string, number>;
  forms: readonly string[];
}

/** Finds the header that somebody has mapped by hand among the first rows: what a person said wins over what is recognised. */
function mappedHeader(profiles: readonly ColumnProfile[], rows: readonly SheetRow[]): Header | undefined {
  if (profiles.length === 0) return undefined;
  const known = profiles.map((profile) => ({ profile, forms: headerForms(profile.headers) }));
  for (const [at, { cells }] of rows.entries()) {
    const forms = headerForms(cells);
    const found = known.find((one) => sameHeaders(one.forms, forms));
    if (found) return { at, places: placesOf(found.profile), forms };
  }
  return undefined;
}

/** Finds the header: the first row that names the columns which mark the source. */
function headerOf({ columns, marks }: ImportSource, rows: readonly SheetRow[]): Header | undefined {
  for (const [at, { cells }] of rows.entries()) {
    const headers = cells.map(headerForm);
    const places = new Map<string, number>();
    for (const column of columns) {
      // Synonyms in their order: a sheet with net and gross premium has the gross one taken.
      const place = column.headers.map((name) => headers.indexOf(name)).find((found) => found >= 0);
      if (place !== undefined) places.set(column.field, place);
    }
    if (marks.every((field) => places.has(field))) return { at, places, forms: headerForms(cells) };
  }
  return undefined;
}

function linesBelow(source: ImportSource, rows: Iterable<SheetRow>, header: Header): ReadLine[] {
  const { columns, endsAt, key, narrow } = source;
  const layout = layoutOf(source, header);
  const lines: ReadLine[] = [];
  let at = -1;
  for (const row of rows) {
    at += 1;
    if (at <= header.at) continue;
    const texts = row.cells.map(cellText);
    const filled = texts.filter((text) => text !== '');
    if (endsAt?.(filled)) break;
    // Titles, sections and free text stand alone in their row.
    if (filled.length < (narrow ? 1 : 2)) continue;
    if (isHeaderAgain(source, texts, header)) continue;
    const line = lineOf(layout, row.number, texts);
    repeatAbove(columns, line, lines.at(-1));
    if (key.some((field) => line.fields[field])) lines.push(line);
  }
  return lines;
}

/** The columns of a source that a sheet has. */
interface Layout {
  columns: readonly { column: ImportColumn; place: number }[];
  letters: Readonly<Record<string, string>>;
  /** All fields, empty: copies of one object take half the memory of objects that grow. */
  empty: LineFields;
}

function layoutOf({ columns }: ImportSource, { places }: Header): Layout {
  const placed = columns.flatMap((column) => {
    const place = places.get(column.field);
    return place === undefined ? [] : [{ column, place }];
  });
  return {
    columns: placed,
    letters: Object.fromEntries(placed.map(({ column, place }) => [column.field, columnLetters(place)])),
    empty: Object.fromEntries(placed.map(({ column }) => [column.field, ''])),
  };
}

function lineOf({ columns, letters, empty }: Layout, row: number, texts: readonly string[]): ReadLine {
  const fields = { ...empty };
  for (const { column, place } of columns) fields[column.field] = normalField(column, texts[place]);
  return { row, letters, fields };
}

/** Some programs print the header on every page. Compares one cell after the other: rows of data differ in the first. */
function isHeaderAgain({ columns, marks }: ImportSource, texts: readonly string[], { places, forms }: Header): boolean {
  const marked = marks.every((mark) =>
    columns.some(
      ({ field, headers }) => field === mark && headers.includes(headerForm(texts[places.get(field) ?? -1])),
    ),
  );
  return marked || (headerForm(texts[0]) === (forms[0] ?? '') && sameHeaders(headerForms(texts), forms));
}

/** A cell that holds nothing but a quote means the one above it. */
function repeatAbove(columns: readonly ImportColumn[], line: ReadLine, above: ReadLine | undefined): void {
  for (const { field } of columns) if (line.fields[field] === '"') line.fields[field] = above?.fields[field] ?? '';
}

/** Returns the rules that a line breaks by itself. */
export const lineProblems = (source: ImportSource, fields: LineFields): LineProblem[] => {
  const single = fieldProblems(source.columns, fields);
  if (single.length === 0) return source.check(fields);
  const broken = new Set(single.map(({ field }) => field));
  return [...single, ...source.check(fields).filter(({ field }) => !broken.has(field))];
};

/** Returns what a policy is known by within its file. */
export const lineKey = ({ key }: ImportSource, fields: ReadLine['fields']): string =>
  JSON.stringify(key.map((field) => fields[field] ?? ''));

/** The problem of a line that stands in its file already. */
export const repeatedIn = ({ key }: ImportSource): LineProblem => ({ field: key.at(-1)!, rule: 'repeated' });

function checkLines(source: ImportSource, lines: readonly ReadLine[]): CheckedLine[] {
  const seen = new Set<string>();
  return lines.map((line) => {
    const problems = lineProblems(source, line.fields);
    const key = lineKey(source, line.fields);
    if (seen.has(key)) problems.push(repeatedIn(source));
    seen.add(key);
    return Object.assign(line, { problems });
  });
}
