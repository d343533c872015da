import type { Locale } from '../../../lib/i18n/locales';

/** Subject of a mail with offers. */
export const subjects: Record<Locale, (title: string) => string> = {
  he: (title) => `הצעות ביטוח: ${title}`,
  en: (title) => `Insurance offers: ${title}`,
  ru: (title) => `Предложения страхования: ${title}`,
};
