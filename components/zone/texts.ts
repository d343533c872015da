/** Texts of the customer's pages as plain strings: these pages carry no translator. */
export interface ZoneTexts {
  words: Readonly<Record<string, string>>;
  errors: Readonly<Record<string, { title: string; next: string }>>;
}

/** A text with `{name}` put in. */
export const say = (text: string | undefined, values: Readonly<Record<string, string | number>> = {}): string =>
  (text ?? '').replace(/\{(\w+)\}/g, (_, name: string) => String(values[name] ?? ''));
