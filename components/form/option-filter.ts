/** One line of a picker or a set of chips. */
export interface Option<Value = string> {
  value: Value;
  label: string;
}

const ignored = /["'׳״’”()[\]{}\u200e\u200f]/g;
const gaps = /[\s\-־–_/,.]+/g;

/** Text as pickers compare it: no case, parentheses, quotes or direction marks; hyphens are spaces (NAV-08). */
export const comparable = (text: string): string => text.toLowerCase().replace(ignored, '').replace(gaps, ' ').trim();

/** A code that people know a thing by, such as an insurer's HAREL; other values are nobody's words. */
const codeIn = (value: unknown): string => (typeof value === 'string' && /^[A-Z][A-Z0-9_]+$/.test(value) ? value : '');

/**
 * Options that hold every word of the query, those that begin with it first, otherwise in the given order.
 * An empty query keeps them all. Codes are found on screens of any language.
 */
export function filterOptions<T extends { label: string; value?: unknown }>(
  options: readonly T[],
  query: string,
  limit = Infinity,
): T[] {
  const wanted = comparable(query);
  if (wanted === '') return options.slice(0, limit);
  const words = wanted.split(' ');
  const found = options
    .map((option) => ({ option, text: comparable(`${option.label} ${codeIn(option.value)}`) }))
    .filter(({ text }) => words.every((word) => text.includes(word)));
  const rank = ({ text }: { text: string }) => (text.startsWith(wanted) ? 0 : 1);
  return found
    .sort((a, b) => rank(a) - rank(b))
    .slice(0, limit)
    .map(({ option }) => option);
}
