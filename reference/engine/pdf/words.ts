import type { Locale } from '../../../lib/i18n/locales';

/** One text of a PDF document in every language; `{name}` stands for a value. */
export type Words = Record<Locale, string>;

/** At the foot of each page. */
export const pageWords: Words = {
  he: 'עמוד {page} מתוך {pages}',
  en: 'Page {page} of {pages}',
  ru: 'Страница {page} из {pages}',
};

/** A text with its values put in. */
export const filledIn = (text: string, values: Readonly<Record<string, string | number>>): string =>
  text.replace(/\{(\w+)\}/g, (_, name: string) => String(values[name] ?? ''));
