import type { Locale } from '../i18n/locales';

/** Hebrew uses the English notation, left to right. `he-IL` would add direction marks, which belong to markup. */
const tags: Record<Locale, string> = { he: 'en-IL', en: 'en-IL', ru: 'ru-RU' };

/** Formats a number with the separators of the locale. */
export const formatNumber = (value: number, locale: Locale): string =>
  new Intl.NumberFormat(tags[locale]).format(value);

/** Formats a number in a few characters, for an axis: 1.2K. Hebrew has the English form, as with `formatNumber`. */
export const formatCompact = (value: number, locale: Locale): string =>
  new Intl.NumberFormat(tags[locale], { notation: 'compact', maximumFractionDigits: 1 }).format(value);

/** Formats a percentage, `1.5` for 1.5%. */
export const formatPercent = (percent: number, locale: Locale): string =>
  new Intl.NumberFormat(tags[locale], { style: 'percent', maximumFractionDigits: 2 }).format(percent / 100);

/** Formats an amount in whole units of its currency, left to right without marks: ₪1,234 or 1 234 ₪. */
export const formatMoney = (
  { amount, currency = 'ILS' }: { amount: number; currency?: string },
  locale: Locale,
): string =>
  new Intl.NumberFormat(tags[locale], { style: 'currency', currency, maximumFractionDigits: 0 }).format(amount);
