import { rgb } from 'pdf-lib';
import { lineHeight, type TextRuler, type TextStyle } from '../../engine/pdf/text';
import type { Comparison, ComparisonRow } from './comparison';
import { colors, type Span } from '../../engine/pdf/layout';
import { columnBoxes, columnsPerPage, inside, wholeWidth } from './layout';

export const padding = 5;

const styles = {
  name: { size: 11, weight: 'semibold' },
  detail: { size: 8, color: colors.muted },
  cheapest: { size: 8, weight: 'semibold', color: rgb(0.102, 0.486, 0.286) },
  label: { size: 8.5, color: colors.muted },
  cell: { size: 9 },
  price: { size: 13, weight: 'semibold', color: colors.brand },
  perYear: { size: 8, color: colors.muted },
  warning: { size: 8, color: rgb(0.66, 0.345, 0) },
  note: { size: 7.5 },
} as const satisfies Record<string, TextStyle>;

/** One line of a cell with its style. */
export interface CellLine {
  text: string;
  style: TextStyle;
}

/** A row of the table with wrapped lines. */
export interface MeasuredRow {
  cells: { box: Span; lines: CellLine[] }[];
  height: number;
  tinted: boolean;
}

/** The table of one page. */
export interface MeasuredTable {
  rows: MeasuredRow[];
  height: number;
}

const heightOf = (lines: readonly CellLine[]): number => lines.reduce((sum, { style }) => sum + lineHeight(style), 0);

function measured(cells: MeasuredRow['cells'], tinted = false): MeasuredRow {
  return { cells, height: Math.max(...cells.map(({ lines }) => heightOf(lines))) + 2 * padding, tinted };
}

const wrapped = (ruler: TextRuler, text: string, { width }: Span, style: TextStyle): CellLine[] =>
  ruler.wrap(text, width, style).map((part) => ({ text: part, style }));

function headRow(ruler: TextRuler, columns: Comparison['columns'], boxes: readonly Span[]): MeasuredRow {
  const cells = columns.map(({ name, detail, cheapest }, at) => {
    const box = inside(boxes[at]!);
    const lines = [
      ...wrapped(ruler, name, box, styles.name),
      ...(detail ? wrapped(ruler, detail, box, styles.detail) : []),
      ...(cheapest ? wrapped(ruler, cheapest, box, styles.cheapest) : []),
    ];
    return { box, lines };
  });
  return measured(cells, true);
}

function styleOf({ look }: ComparisonRow, line: number): TextStyle {
  if (look === 'price') return line === 0 ? styles.price : styles.perYear;
  return styles[look];
}

type Boxes = ReturnType<typeof columnBoxes>;

const labelCell = (ruler: TextRuler, label: string, boxes: Boxes) => {
  const box = inside(boxes.label);
  return { box, lines: wrapped(ruler, label, box, styles.label) };
};

function bodyRow(ruler: TextRuler, row: ComparisonRow, from: number, boxes: Boxes): MeasuredRow {
  const cells = boxes.offers.map((offer, at) => {
    const box = inside(offer);
    return {
      box,
      lines: (row.cells[from + at] ?? []).flatMap((text, line) => wrapped(ruler, text, box, styleOf(row, line))),
    };
  });
  return measured([labelCell(ruler, row.label, boxes), ...cells], row.look === 'price');
}

/** Returns the row of shared remarks, over the full width. */
function sharedRow(ruler: TextRuler, { label, lines }: NonNullable<Comparison['shared']>, boxes: Boxes): MeasuredRow {
  const x = ruler.direction === 'ltr' ? boxes.label.x + boxes.label.width : wholeWidth.x;
  const box = inside({ x, width: wholeWidth.width - boxes.label.width });
  return measured([
    labelCell(ruler, label, boxes),
    { box, lines: wrapped(ruler, lines.join(' · '), box, styles.note) },
  ]);
}

/** A head and the rows below it. */
interface Group {
  head: MeasuredRow;
  rows: MeasuredRow[];
}

/** Wraps the lines of `count` offers, starting with `from`. */
function measureGroup(ruler: TextRuler, comparison: Comparison, from: number, count: number): Group {
  const boxes = columnBoxes(ruler.direction, count);
  const shown = comparison.rows.filter(({ cells }) =>
    cells.slice(from, from + count).some((lines) => lines.length > 0),
  );
  return {
    head: headRow(ruler, comparison.columns.slice(from, from + count), boxes.offers),
    rows: [
      ...shown.map((row) => bodyRow(ruler, row, from, boxes)),
      ...(comparison.shared ? [sharedRow(ruler, comparison.shared, boxes)] : []),
    ],
  };
}

/** Returns the number of a cell's first lines that fit a height. */
function linesWithin(lines: readonly CellLine[], height: number): number {
  let left = height;
  return lines.findIndex(({ style }) => (left -= lineHeight(style)) < 0);
}

/** Splits a row that is higher than a page; at least one line of each cell stands on each part. */
function splitRow(row: MeasuredRow, height: number): MeasuredRow[] {
  if (row.height <= height) return [row];
  const parts = row.cells.map(({ lines }) => {
    const within = linesWithin(lines, height - 2 * padding);
    return within < 0 ? lines.length : Math.max(within, 1);
  });
  const cut = (pick: (lines: CellLine[], at: number) => CellLine[]) =>
    measured(
      row.cells.map(({ box, lines }, cell) => ({ box, lines: pick(lines, parts[cell]!) })),
      row.tinted,
    );
  const rest = cut((lines, at) => lines.slice(at));
  return rest.height < row.height ? [cut((lines, at) => lines.slice(0, at)), ...splitRow(rest, height)] : [row];
}

/** Distributes the rows of a group over pages; the head stands on each. */
function pagesOf({ head, rows }: Group, height: number): MeasuredTable[] {
  const room = height - head.height;
  const pages: MeasuredTable[] = [];
  for (const row of rows.flatMap((one) => splitRow(one, room))) {
    const last = pages.at(-1);
    if (last && last.height + row.height <= height) {
      last.rows.push(row);
      last.height += row.height;
    } else pages.push({ rows: [head, row], height: head.height + row.height });
  }
  return pages.length > 0 ? pages : [{ rows: [head], height: head.height }];
}

/**
 * Returns the tables of all pages: up to `columnsPerPage` offers side by side, distributed evenly. What is higher than a
 * page goes on on the next one, below the same head.
 */
export function measurePages(ruler: TextRuler, comparison: Comparison, height: number): MeasuredTable[] {
  const offers = comparison.columns.length;
  const each = Math.ceil(offers / Math.ceil(offers / columnsPerPage));
  const starts = Array.from({ length: Math.ceil(offers / each) }, (_, group) => group * each);
  return starts.flatMap((from) =>
    pagesOf(measureGroup(ruler, comparison, from, Math.min(each, offers - from)), height),
  );
}
