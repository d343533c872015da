/** An option of a picker or a set of chips. */
export interface Option<Value = string> {
  value: Value;
  label: string;
}

const ignored = /["'׳״’”()[\]{}\u200e\u200f]/g;
const gaps = /[\s\-־–_/,.]+/g;

/**
 * Normalizes text for comparison: lower case, no parentheses, quotes or direction marks; hyphens become spaces
 * (NAV-08).
 */
export const comparable = (text: string): string => text.toLowerCase().replace(ignored, '').replace(gaps, ' ').trim();

/** Returns a code that people use as a name, such as the insurer code HAREL; other values are not searchable. */
const codeIn = (value: unknown): string => (typeof value === 'string' && /^[A-Z][A-Z0-9_]+$/.test(value) ? value : '');

/**
 * Returns the options that contain every word of the query: those that begin with it first, otherwise in the given
 * order. An empty query returns all of them. Codes match in every language.
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
