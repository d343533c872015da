import { normalPhone } from '../kit/normal-form';
import { isPersonName } from '../people/person-name';
import { isMobile } from '../people/phone';
import { normalisePlate, plateProblem } from '../quotes/plate';
import { type Cell, cellAmount, cellCode, cellDay, cellId, cellText } from './cell-values';
import type { ColumnKind, ImportColumn, ImportRule, LineFields, LineProblem } from './import-source';

/** Covers without an end: "until cancelled" and "for life". */
export const openPeriods = ['מתחדש', 'לכל החיים'] as const;

const period = /^(\S+)\s*[-–]\s*(\S+)$/;

/** Returns the first and last day of a period in the normal form; null without one. */
export function periodOf(text: string): { start: string; end: string } | null {
  const [, from, to] = /^(\d{4}-\d{2}-\d{2}) - (\d{4}-\d{2}-\d{2})$/.exec(text) ?? [];
  return from && to ? { start: from, end: to } : null;
}

function cellPeriod(cell: Cell): string | null {
  const text = cellText(cell);
  const open = openPeriods.find((words) => text === words);
  if (open) return open;
  const [, from, to] = period.exec(text) ?? [];
  const [start, end] = [cellDay(from), cellDay(to)];
  const normal = periodOf(text);
  return normal ? text : start && end ? `${start} - ${end}` : null;
}

/** Returns the normal form of a cell; null when it breaks the rule of its kind. */
const readers: Readonly<Record<ColumnKind, { rule: ImportRule; read: (cell: Cell) => string | null }>> = {
  text: { rule: 'notText', read: (cell) => cellText(cell).slice(0, 500) },
  name: { rule: 'notName', read: (cell) => nameOf(cellText(cell)) },
  code: { rule: 'notText', read: (cell) => (cellCode(cell).length > 40 ? null : cellCode(cell)) },
  day: { rule: 'notDay', read: cellDay },
  period: { rule: 'notPeriod', read: cellPeriod },
  amount: { rule: 'notNumber', read: (cell) => cellAmount(cell)?.toString() ?? null },
  id: { rule: 'notId', read: cellId },
  plate: { rule: 'notPlate', read: (cell) => plateOf(cellCode(cell)) },
  mobile: { rule: 'notMobile', read: (cell) => mobileOf(cellCode(cell)) },
  mail: { rule: 'notMail', read: (cell) => mailOf(cellText(cell)) },
};

/** Returns whether a cell has a value of a kind. */
export const isOfKind = (kind: ColumnKind, cell: Cell): boolean => (readers[kind].read(cell) ?? '') !== '';

const nameOf = (text: string) => (isPersonName(text) && text.includes(' ') && text.length <= 100 ? text : null);

/** Registries pad plates of seven digits with a zero. */
function plateOf(text: string): string | null {
  const plate = normalisePlate(text).replace(/^0(?=\d{7}$)/, '');
  return plateProblem(plate) === undefined ? plate : null;
}

/** A number that lost its leading zero in a spreadsheet gets it back. */
function mobileOf(text: string): string | null {
  const digits = normalPhone(text);
  const whole = /^[57]\d{8}$/.test(digits) ? `0${digits}` : digits;
  return isMobile(whole) ? whole : null;
}

const mailOf = (text: string) => (/^[^\s@]+@[^\s@]+\.[^\s@]+$/.test(text) && text.length <= 200 ? text : null);

/**
 * Returns the field of a cell in its normal form, or as it was typed when it has none. Empty cells are empty texts.
 */
export function normalField({ kind }: ImportColumn, cell: Cell): string {
  const typed = cellText(cell);
  return typed === '' ? '' : (readers[kind].read(cell) ?? typed.slice(0, 500));
}

/** Returns the rules that single fields break. */
export function fieldProblems(columns: readonly ImportColumn[], fields: LineFields): LineProblem[] {
  return columns.flatMap(({ field, kind, required }): LineProblem[] => {
    const value = fields[field] ?? '';
    if (value === '') return required ? [{ field, rule: 'required' }] : [];
    return readers[kind].read(value) === null ? [{ field, rule: readers[kind].rule }] : [];
  });
}
