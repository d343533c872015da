import type { Locale } from '../i18n/locales';

/** Hebrew writes numbers as English does, left to right; the marks that `he-IL` would add belong to markup. */
const tags: Record<Locale, string> = { he: 'en-IL', en: 'en-IL', ru: 'ru-RU' };

/** A number with the separators of the locale. */
export const formatNumber = (value: number, locale: Locale): string =>
  new Intl.NumberFormat(tags[locale]).format(value);

/** A percentage, `1.5` for 1.5%. */
export const formatPercent = (percent: number, locale: Locale): string =>
  new Intl.NumberFormat(tags[locale], { style: 'percent', maximumFractionDigits: 2 }).format(percent / 100);

/** An amount in whole units of its currency, as a left-to-right run without marks: ₪1,234 or 1 234 ₪. */
export const formatMoney = (
  { amount, currency = 'ILS' }: { amount: number; currency?: string },
  locale: Locale,
): string =>
  new Intl.NumberFormat(tags[locale], { style: 'currency', currency, maximumFractionDigits: 0 }).format(amount);
