import type { Locale } from '../../../lib/i18n/locales';
import { formatDay } from '../../../lib/format/date';
import { formatPhone } from '../../../lib/format/phone';
import { formatPlate } from '../../../lib/rules/quotes/plate';

/** Facts for the text. */
export interface ReminderFacts {
  firstName: string | null;
  agency: string;
  agent: string;
  phone: string | null;
  orderNumber: number;
  plate: string | null;
  /** Last day of an existing policy; null while the order is open. */
  ends: string | null;
}

interface Words {
  subject: (facts: ReminderFacts) => string;
  text: (facts: ReminderFacts) => string;
  /** First line of the agent's message. */
  forAgent: (orderNumber: number, customer: string | null) => string;
}

const plateOf = ({ plate }: ReminderFacts, word = '') =>
  plate ? [' ', word, word && ' ', formatPlate(plate)].join('') : '';
const callOf = ({ agent, phone }: ReminderFacts) => (phone ? `${agent}, ${formatPhone(phone)}` : agent);

const words: Record<Locale, Words> = {
  he: {
    subject: (facts) =>
      facts.ends ? `חידוש ביטוח הרכב${plateOf(facts)}` : `הצעת ביטוח הרכב ממתינה לך (הזמנה ${facts.orderNumber})`,
    text: (facts) =>
      [
        facts.firstName ? `שלום ${facts.firstName},` : 'שלום,',
        facts.ends
          ? `ביטוח הרכב${plateOf(facts)} מסתיים ב־${formatDay(facts.ends)}. אפשר לחדש אותו אצלנו בשיחה קצרה.`
          : `הצעת ביטוח הרכב${plateOf(facts)} (הזמנה ${facts.orderNumber}) ממתינה להשלמה. נשמח לסיים אותה יחד.`,
        `${callOf(facts)} · ${facts.agency}`,
      ].join('\n'),
    forAgent: (orderNumber, customer) => `תזכורת: הזמנה ${orderNumber}${customer ? `, ${customer}` : ''}`,
  },
  en: {
    subject: (facts) =>
      facts.ends
        ? `Renewing your car insurance${plateOf(facts, 'for')}`
        : `Your car insurance offer is waiting (order ${facts.orderNumber})`,
    text: (facts) =>
      [
        facts.firstName ? `Hello ${facts.firstName},` : 'Hello,',
        facts.ends
          ? `Your car insurance${plateOf(facts, 'for')} ends on ${formatDay(facts.ends)}. A short call is enough to renew it with us.`
          : `Your car insurance offer${plateOf(facts, 'for')} (order ${facts.orderNumber}) is waiting to be completed. We would be glad to finish it with you.`,
        `${callOf(facts)} · ${facts.agency}`,
      ].join('\n'),
    forAgent: (orderNumber, customer) => `Reminder: order ${orderNumber}${customer ? `, ${customer}` : ''}`,
  },
  ru: {
    subject: (facts) =>
      facts.ends
        ? `Продление страховки машины${plateOf(facts)}`
        : `Ваше предложение по страховке ждёт (заказ ${facts.orderNumber})`,
    text: (facts) =>
      [
        facts.firstName ? `Здравствуйте, ${facts.firstName}!` : 'Здравствуйте!',
        facts.ends
          ? `Страховка машины${plateOf(facts)} действует до ${formatDay(facts.ends)}. Продлить её можно за один короткий звонок.`
          : `Предложение по страховке машины${plateOf(facts)} (заказ ${facts.orderNumber}) ждёт завершения. Будем рады закончить его вместе.`,
        `${callOf(facts)} · ${facts.agency}`,
      ].join('\n'),
    forAgent: (orderNumber, customer) => `Напоминание: заказ ${orderNumber}${customer ? `, ${customer}` : ''}`,
  },
};

/** Returns the suggested text, in one language. */
export const suggestedReminder = (locale: Locale, facts: ReminderFacts) => ({
  subject: words[locale].subject(facts),
  text: words[locale].text(facts),
});

/** Returns the agent's message: order and customer, then the text for the customer. */
export const agentReminder = (locale: Locale, orderNumber: number, customer: string | null, text: string) =>
  `${words[locale].forAgent(orderNumber, customer)}\n${text}`;

const accidentLines: Record<Locale, (url: string) => string> = {
  he: (url) => `לשמור למקרה של תאונה, הדיווח כאן: ${url}`,
  en: (url) => `Keep this for an accident, it is reported here: ${url}`,
  ru: (url) => `Сохраните на случай ДТП, сообщить можно здесь: ${url}`,
};

/** Returns the line that tells a customer where an accident is reported. */
export const accidentLine = (locale: Locale, url: string): string => accidentLines[locale](url);
