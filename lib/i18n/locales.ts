/** Locales of the product. Hebrew is the default, English the fallback (S1 §9). */
export const locales = ['he', 'en', 'ru'] as const;
export type Locale = (typeof locales)[number];

/** Names of the languages, each in its own. */
export const localeNames: Readonly<Record<Locale, string>> = { he: 'עברית', en: 'English', ru: 'Русский' };

export const defaultLocale: Locale = 'he';
export const fallbackLocale: Locale = 'en';

/** Cookie with the choice, readable in the browser (SD 8). */
export const localeCookie = 'locale';

/** Query parameter in links that are sent to people: their language, for a browser without a choice of its own. */
export const localeParameter = 'lang';

export const isLocale = (value: unknown): value is Locale => locales.some((locale) => locale === value);

/** Returns the locale of a stored language, in either case; the default for none and for a language without texts. */
export function localeFor(language: string | null | undefined): Locale {
  const locale = language?.toLowerCase();
  return isLocale(locale) ? locale : defaultLocale;
}

export const directionOf = (locale: Locale): 'rtl' | 'ltr' => (locale === 'he' ? 'rtl' : 'ltr');

/** Returns the attributes of text in a known language; the direction of any other text follows its letters. */
export const writtenIn = (language: Locale | null | undefined) =>
  language ? { lang: language, dir: directionOf(language) } : { dir: 'auto' as const };

/** All screens show Israeli time (SD 18). */
export const timeZone = 'Asia/Jerusalem';
