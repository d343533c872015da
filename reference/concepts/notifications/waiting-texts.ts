import type { Locale } from '../../../lib/i18n/locales';
import { known, ofCustomer, type Text } from './text';

/** Purchases that wait for their agent: before anything was paid, and paid without insurance. */
export const waitingTexts: Record<Locale, Record<'WEBSITE_WAITS' | 'WEBSITE_UNINSURED', Text>> = {
  he: {
    WEBSITE_WAITS: {
      subject: 'קנייה באתר ממתינה לטיפול',
      full: (facts) =>
        `הזמנה ${known(facts.number)}${ofCustomer(facts, 'של')} מהאתר ממתינה לטיפול: ${known(facts.insurer)}, ${known(facts.price)}.`,
      short: 'קנייה באתר ממתינה לטיפול.',
    },
    WEBSITE_UNINSURED: {
      subject: 'דחוף: שולם באתר ועדיין אין ביטוח',
      full: (facts) =>
        `הזמנה ${known(facts.number)}${ofCustomer(facts, 'של')} שולמה באתר, והלקוח עדיין לא מבוטח. צריך להשלים את ההפקה: ${known(facts.insurer)}, ${known(facts.price)}.`,
      short: 'לקוח שילם באתר ועדיין לא מבוטח. צריך להשלים את ההפקה.',
    },
  },
  en: {
    WEBSITE_WAITS: {
      subject: 'A purchase on the website waits for you',
      full: (facts) =>
        `Order ${known(facts.number)}${ofCustomer(facts, 'of')} from the website waits for you: ${known(facts.insurer)}, ${known(facts.price)}.`,
      short: 'A purchase on the website waits for you.',
    },
    WEBSITE_UNINSURED: {
      subject: 'Urgent: paid on the site, not insured yet',
      full: (facts) =>
        `Order ${known(facts.number)}${ofCustomer(facts, 'of')} was paid on the site and the customer is not insured yet. Complete the issue: ${known(facts.insurer)}, ${known(facts.price)}.`,
      short: 'A customer paid on the site and is not insured yet.',
    },
  },
  ru: {
    WEBSITE_WAITS: {
      subject: 'Покупка на сайте ждёт вас',
      full: (facts) =>
        `Заказ ${known(facts.number)}${ofCustomer(facts, 'клиента')} с сайта ждёт обработки: ${known(facts.insurer)}, ${known(facts.price)}.`,
      short: 'Покупка на сайте ждёт обработки.',
    },
    WEBSITE_UNINSURED: {
      subject: 'Срочно: оплачено на сайте, страховки ещё нет',
      full: (facts) =>
        `Заказ ${known(facts.number)}${ofCustomer(facts, 'клиента')} оплачен на сайте, но клиент ещё не застрахован. Завершите оформление: ${known(facts.insurer)}, ${known(facts.price)}.`,
      short: 'Клиент оплатил на сайте и ещё не застрахован.',
    },
  },
};
