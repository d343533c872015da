import type { Locale } from '../../../lib/i18n/locales';

/** Values of a reminder. */
export interface DueFacts {
  /** Name of the document. */
  document: string;
  /** Name of the customer. */
  customer: string;
  agency: string;
  phone: string | null;
  /** `DD.MM.YYYY` */
  day: string;
  isToday: boolean;
}

interface Text {
  subject: string;
  /** One text for an SMS or mail. */
  body: (facts: DueFacts) => string;
}

const call = (words: string, phone: string | null): string => (phone ? ` ${words} ${phone}` : '');

/** To the customer, in the customer's language. */
export const customerTexts: Record<Locale, Text> = {
  he: {
    subject: 'תזכורת: מסמך שממתינים לו',
    body: ({ customer, agency, document, day, isToday, phone }) =>
      `שלום ${customer}, תזכורת מ${agency}: המסמך "${document}" נדרש ${isToday ? 'היום' : `עד ${day}`}.${call('לשאלות:', phone)}`,
  },
  en: {
    subject: 'Reminder: a document is awaited',
    body: ({ customer, agency, document, day, isToday, phone }) =>
      `Hello ${customer}, a reminder from ${agency}: the document "${document}" is needed ${isToday ? 'today' : `by ${day}`}.${call('Questions:', phone)}`,
  },
  ru: {
    subject: 'Напоминание: ожидается документ',
    body: ({ customer, agency, document, day, isToday, phone }) =>
      `Здравствуйте, ${customer}. Напоминание от ${agency}: документ «${document}» нужен ${isToday ? 'сегодня' : `до ${day}`}.${call('Вопросы:', phone)}`,
  },
};

/** To the author of the document. */
export const agentTexts: Record<Locale, Text> = {
  he: {
    subject: 'תזכורת: מועד יעד של מסמך',
    body: ({ customer, document, day, isToday }) =>
      `${isToday ? 'היום' : `ב־${day}`} מועד היעד של המסמך "${document}" של ${customer}.`,
  },
  en: {
    subject: 'Reminder: a document is due',
    body: ({ customer, document, day, isToday }) =>
      `The document "${document}" of ${customer} is due ${isToday ? 'today' : `on ${day}`}.`,
  },
  ru: {
    subject: 'Напоминание: срок документа',
    body: ({ customer, document, day, isToday }) =>
      `Документ «${document}» клиента ${customer}: срок ${isToday ? 'сегодня' : day}.`,
  },
};
