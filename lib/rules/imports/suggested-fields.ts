import { type Cell, cellText } from './cell-values';
import { headerForms } from './column-profile';
import { isOfKind } from './columns';
import type { ColumnKind, ImportColumn } from './import-source';

/** Words that stand in the headers of unlike columns. */
const commonWords = ['תאריך', 'מספר', 'סהכ', 'סכום', 'ביטוח', 'number', 'date', 'name'];

/** Fewest letters that two headers must share, unless one holds the other whole. */
const fewestShared = 4;

/** Share of the values that must fit a kind. */
const mostly = 2 / 3;

/** What values tell by themselves, up to 1; nothing where any text would do. */
const told: Partial<Record<ColumnKind, number>> = {
  ...{ id: 0.5, mail: 0.5, mobile: 0.5, period: 0.5, day: 0.5, amount: 0.5 },
  ...{ name: 0.3, plate: 0.3 },
};

/** Kinds that several columns of a table can have: their values count where one column alone fits. */
const repeated: ReadonlySet<ColumnKind> = new Set(['day', 'amount', 'name', 'plate']);

/** Lowest score of a guess. */
const enough = 0.4;

/** Returns a header without the words that are common to many headers. */
const essence = (form: string): string => commonWords.reduce((rest, word) => rest.replace(word, ''), form);

/** Returns the length of the longest run of letters that two texts share. */
function sharedRun(one: string, other: string): number {
  let longest = 0;
  for (let from = 0; from < one.length; from++)
    while (from + longest < one.length && other.includes(one.slice(from, from + longest + 1))) longest++;
  return longest;
}

/** Returns how much a header resembles one that means a column: 0 to 1. */
function likeness(form: string, { headers }: ImportColumn): number {
  const own = essence(form);
  return Math.max(
    0,
    ...headers.map(essence).map((known) => {
      const [short, long] = own.length < known.length ? [own, known] : [known, own];
      if (short.length < 2) return 0;
      const shared = sharedRun(short, long);
      return shared < Math.min(fewestShared, short.length) ? 0 : shared / long.length;
    }),
  );
}

/** Returns whether most values of a column are of a kind. Whole numbers without a sign of money could be anything. */
function fits(kind: ColumnKind, values: readonly Cell[]): boolean {
  const some = values.filter((value) => cellText(value) !== '');
  if (some.length === 0) return false;
  if (kind === 'amount' && !some.some((value) => /[.,₪]/.test(cellText(value)))) return false;
  return some.filter((value) => isOfKind(kind, value)).length >= some.length * mostly;
}

/**
 * Returns what columns of a table seem to mean: a start for the mapping by hand. A header that is known decides; then how
 * much a header resembles one, and what the values are.
 * @param rows some rows below the headers
 * @returns the field of each column, empty for none
 */
export function suggestedFields(
  columns: readonly ImportColumn[],
  headers: readonly Cell[],
  rows: readonly (readonly Cell[])[] = [],
): string[] {
  const forms = headerForms(headers);
  const fields = forms.map(() => '');
  for (const { field, headers: names } of columns) {
    const place = names.map((name) => forms.indexOf(name)).find((found) => found >= 0 && fields[found] === '');
    if (place !== undefined) fields[place] = field;
  }
  for (const { field, place } of guesses(columns, forms, rows))
    if (fields[place] === '' && !fields.includes(field)) fields[place] = field;
  return fields;
}

/** Returns what columns could mean, the best guess first. */
function guesses(columns: readonly ImportColumn[], forms: readonly string[], rows: readonly (readonly Cell[])[]) {
  const valuesAt = forms.map((_, place) => rows.map((cells) => cells[place]));
  return columns
    .flatMap((column) => {
      const { field, kind, required = false } = column;
      const fitting = valuesAt.map((values) => fits(kind, values));
      const counts = !repeated.has(kind) || fitting.filter(Boolean).length === 1;
      return forms.map((form, place) => {
        const value = told[kind];
        // A name in a column of days is no day, whatever stands above it.
        if (value !== undefined && !fitting[place] && rows.length > 0) return { field, place, required, score: 0 };
        return {
          field,
          place,
          required,
          score: likeness(form, column) + (fitting[place] && counts ? (value ?? 0) : 0),
        };
      });
    })
    .filter(({ score }) => score >= enough)
    .sort((one, other) => other.score - one.score || Number(other.required) - Number(one.required));
}
