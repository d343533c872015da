const marks = /[\u061C\u200B-\u200F\u202A-\u202E\u2060-\u2069\uFEFF]/g;

/** The text without invisible marks: direction marks, embeddings, overrides, isolates and zero-width characters. */
export const withoutMarks = (text: string): string => text.replace(marks, '');

/**
 * A run that cannot disturb the text around it, for places without markup: SMS, mail subjects, PDF, Excel.
 * Marks inside, which could reorder what follows, are dropped (NAV-14).
 */
export const isolate = (text: string): string => `\u2068${withoutMarks(text)}\u2069`;

const controls = /[\u061C\u200E\u200F\u202A-\u202E\u2066-\u2069]/g;

/**
 * A value as it came from a browser without the controls that turn text around, at any depth: they are never typed,
 * only injected (NAV-14). Joiners stay, which scripts and emoji need; so do passwords, which are nobody's to change.
 */
export function withoutControls<T>(value: T): T {
  if (typeof value === 'string') return value.replace(controls, '') as T;
  if (Array.isArray(value)) return value.map(withoutControls) as T;
  if (typeof value !== 'object' || value === null || Object.getPrototypeOf(value) !== Object.prototype) return value;
  return Object.fromEntries(
    Object.entries(value).map(([key, inner]) => [key, /password/i.test(key) ? inner : withoutControls<unknown>(inner)]),
  ) as T;
}
