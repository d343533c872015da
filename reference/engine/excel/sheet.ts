import { PassThrough } from 'node:stream';
import { finished } from 'node:stream/promises';
import { directionOf, type Locale } from '../../../lib/i18n/locales';
import { quoteCells, quotedFormat } from './quoted-cells';
import { looksLikeFormula, safeCell } from './safe-cell';

/** A column of a sheet, by default with text. */
export interface SheetColumn {
  header: string;
  /** Width, characters. */
  width: number;
  kind?: 'text' | 'number' | 'money' | 'date';
}

export type SheetValue = string | number | null | undefined;

export interface SheetParts {
  title: string;
  columns: readonly SheetColumn[];
  locale: Locale;
  /** Rows in portions: one portion is in memory at a time. */
  portions: AsyncIterable<readonly SheetValue[][]>;
}

const formats = { text: undefined, number: '0', money: '#,##0 "₪"', date: 'dd.mm.yyyy' } as const;

/**
 * Writes a workbook of one sheet while its rows are read. The sheet is right-to-left in Hebrew; no cell is a formula,
 * and no text contains marks that would reorder its neighbours (NAV-14).
 */
export async function* sheetFile({ title, columns, locale, portions }: SheetParts): AsyncGenerator<Uint8Array> {
  const { WorkbookWriter } = await import('@cj-tech-master/excelts');
  const out = new PassThrough({ highWaterMark: 1 << 20 });
  const book = new WorkbookWriter({ stream: out, useStyles: true, useSharedStrings: false });
  quoteCells(book);
  const sheet = book.addWorksheet(title, {
    views: [{ state: 'frozen', ySplit: 1, rightToLeft: directionOf(locale) === 'rtl' }],
  });
  sheet.columns = columns.map(({ header, width, kind = 'text' }) => ({
    header,
    width,
    ...(formats[kind] && { style: { numFmt: formats[kind] } }),
  }));
  const addRow = (cells: ReturnType<typeof cellOf>[]) => {
    const row = sheet.addRow(cells);
    for (const [at, cell] of cells.entries())
      if (typeof cell === 'string' && looksLikeFormula(cell)) row.getCell(at + 1).style = { numFmt: quotedFormat };
    row.commit();
  };
  const write = async () => {
    for await (const rows of portions) {
      for (const values of rows) addRow(values.map((value, at) => cellOf(value, columns[at]?.kind)));
      await drained(out);
    }
    sheet.commit();
    await book.commit();
  };
  write().catch((error: unknown) => out.destroy(error instanceof Error ? error : new Error(String(error))));
  for await (const chunk of out) yield chunk as Uint8Array;
}

/** Waits until the reader has taken the written data. */
async function drained(out: PassThrough): Promise<void> {
  if (out.destroyed) throw new Error('the reader has left');
  if (!out.writableNeedDrain) return;
  const left = new AbortController();
  const gone = finished(out, { signal: left.signal }).catch(() => undefined);
  await Promise.race([new Promise((resolve) => out.once('drain', resolve)), gone]);
  left.abort();
}

function cellOf(value: SheetValue, kind: SheetColumn['kind']): string | number | Date | null {
  if (value === null || value === undefined || value === '') return null;
  if (typeof value === 'number') return value;
  return kind === 'date' ? new Date(`${value.slice(0, 10)}T00:00:00Z`) : safeCell(value);
}
