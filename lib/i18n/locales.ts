/** Locales of the product; Hebrew is the default, English the fallback (S1 §9). */
export const locales = ['he', 'en', 'ru'] as const;
export type Locale = (typeof locales)[number];

export const defaultLocale: Locale = 'he';
export const fallbackLocale: Locale = 'en';

/** The readable cookie that keeps the choice in the browser (SD 8). */
export const localeCookie = 'locale';

/** Part of an address that was sent to a person: the language they read, for a browser in which none was chosen yet. */
export const localeParameter = 'lang';

export const isLocale = (value: unknown): value is Locale => locales.some((locale) => locale === value);

export const directionOf = (locale: Locale): 'rtl' | 'ltr' => (locale === 'he' ? 'rtl' : 'ltr');

/** Times are Israeli on every screen (SD 18). */
export const timeZone = 'Asia/Jerusalem';
