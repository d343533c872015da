import type { Locale } from '@/lib/i18n/locales';

const hebrewCalendars: Record<Locale, string> = {
  he: 'he-u-ca-hebrew-nu-hebr',
  en: 'en-u-ca-hebrew',
  ru: 'ru-u-ca-hebrew',
};
const hebrew = new Map<Locale, Intl.DateTimeFormat>();
const whole = new Map<Locale, Intl.DateTimeFormat>();

const formatIn = (
  known: Map<Locale, Intl.DateTimeFormat>,
  locale: Locale,
  name: string,
  options: Intl.DateTimeFormatOptions,
) => {
  const format = known.get(locale) ?? new Intl.DateTimeFormat(name, { ...options, timeZone: 'UTC' });
  known.set(locale, format);
  return format;
};

const dateOf = (day: string) => new Date(`${day}T00:00:00Z`);

/** Returns a day of the Hebrew calendar in words: `ט״ז בכסלו`, `16 Kislev`. @param day `YYYY-MM-DD` */
export const hebrewDay = (day: string, locale: Locale): string =>
  formatIn(hebrew, locale, hebrewCalendars[locale], { day: 'numeric', month: 'long' }).format(dateOf(day));

/** Returns a day in words: `Thursday, 26 November`. @param day `YYYY-MM-DD` */
export const wholeDay = (day: string, locale: Locale): string =>
  formatIn(whole, locale, locale, { weekday: 'long', day: 'numeric', month: 'long' }).format(dateOf(day));

/** Returns the short names of the days of the week, from Sunday. */
export function weekdays(locale: Locale): { short: string; long: string }[] {
  const name = (length: 'short' | 'long', at: number) =>
    new Intl.DateTimeFormat(locale, { weekday: length, timeZone: 'UTC' }).format(new Date(Date.UTC(2026, 10, 22 + at)));
  return Array.from({ length: 7 }, (_, at) => ({ short: name('short', at), long: name('long', at) }));
}
