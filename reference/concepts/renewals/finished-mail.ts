import type { Locale } from '../../../lib/i18n/locales';

interface Counts {
  done: number;
  failed: number;
}
interface Mail {
  subject: string;
  body: string;
}

const mails: Record<Locale, (counts: Counts, address: string) => Mail> = {
  he: ({ done, failed }, address) => ({
    subject: 'חיפוש החידושים הסתיים',
    body: `חיפוש החידושים הסתיים.\nחידושים עם מחיר חדש: ${done}\nחידושים ללא מחיר: ${failed}\n${address}`,
  }),
  en: ({ done, failed }, address) => ({
    subject: 'The renewal search has ended',
    body: `The renewal search has ended.\nRenewals with a new price: ${done}\nRenewals without a price: ${failed}\n${address}`,
  }),
  ru: ({ done, failed }, address) => ({
    subject: 'Поиск продлений завершён',
    body: `Поиск продлений завершён.\nПродления с новой ценой: ${done}\nПродления без цены: ${failed}\n${address}`,
  }),
};

/** Returns the mail about an ended search, for the account that started it. */
export const finishedMail = (locale: Locale, counts: Counts, address: string): Mail => mails[locale](counts, address);
