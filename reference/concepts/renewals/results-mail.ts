import { formatDay } from '../../../lib/format/date';
import { formatMoney } from '../../../lib/format/number';
import type { Locale } from '../../../lib/i18n/locales';

export interface ResultsFacts {
  customer: string;
  /** What is insured. */
  object: string | null;
  insuranceEnd: string;
  /** ILS; null when unknown. */
  oldPrice: number | null;
  newPrice: number;
  insurer: string;
  agent: string;
  /** Where the customer answers. */
  url: string;
}

const lines = (...all: (string | null)[]): string => all.filter((line) => line !== null).join('\n');

const mails: Record<Locale, (facts: ResultsFacts) => { subject: string; body: string }> = {
  he: ({ customer, object, insuranceEnd, oldPrice, newPrice, insurer, agent, url }) => ({
    subject: 'הצעה לחידוש הביטוח',
    body: lines(
      `שלום ${customer},`,
      `הביטוח${object ? ` של ${object}` : ''} מסתיים ב־${formatDay(insuranceEnd)}.`,
      oldPrice === null ? null : `המחיר עד היום: ${formatMoney({ amount: oldPrice }, 'he')}`,
      `המחיר לחידוש: ${formatMoney({ amount: newPrice }, 'he')}, ${insurer}`,
      'ההצעות המלאות בקובץ המצורף.',
      `לתשובה: ${url}`,
      agent,
    ),
  }),
  en: ({ customer, object, insuranceEnd, oldPrice, newPrice, insurer, agent, url }) => ({
    subject: 'An offer to renew your insurance',
    body: lines(
      `Hello ${customer},`,
      `Your insurance${object ? ` of ${object}` : ''} ends on ${formatDay(insuranceEnd)}.`,
      oldPrice === null ? null : `Price so far: ${formatMoney({ amount: oldPrice }, 'en')}`,
      `Price of the renewal: ${formatMoney({ amount: newPrice }, 'en')}, ${insurer}`,
      'The offers in full are attached.',
      `Please answer here: ${url}`,
      agent,
    ),
  }),
  ru: ({ customer, object, insuranceEnd, oldPrice, newPrice, insurer, agent, url }) => ({
    subject: 'Предложение по продлению страховки',
    body: lines(
      `Здравствуйте, ${customer}!`,
      `Ваша страховка${object ? ` (${object})` : ''} заканчивается ${formatDay(insuranceEnd)}.`,
      oldPrice === null ? null : `Прежняя цена: ${formatMoney({ amount: oldPrice }, 'ru')}`,
      `Цена продления: ${formatMoney({ amount: newPrice }, 'ru')}, ${insurer}`,
      'Полные предложения — во вложении.',
      `Ответить можно здесь: ${url}`,
      agent,
    ),
  }),
};

const messages: Record<Locale, (facts: ResultsFacts) => string> = {
  he: ({ customer, object, insuranceEnd, newPrice, url }) =>
    lines(
      `שלום ${customer},`,
      `הביטוח${object ? ` של ${object}` : ''} מסתיים ב־${formatDay(insuranceEnd)}. המחיר לחידוש: ${formatMoney({ amount: newPrice }, 'he')}.`,
      `לפרטים ולתשובה: ${url}`,
    ),
  en: ({ customer, object, insuranceEnd, newPrice, url }) =>
    lines(
      `Hello ${customer},`,
      `Your insurance${object ? ` of ${object}` : ''} ends on ${formatDay(insuranceEnd)}. Price of the renewal: ${formatMoney({ amount: newPrice }, 'en')}.`,
      `Details and your answer: ${url}`,
    ),
  ru: ({ customer, object, insuranceEnd, newPrice, url }) =>
    lines(
      `Здравствуйте, ${customer}!`,
      `Ваша страховка${object ? ` (${object})` : ''} заканчивается ${formatDay(insuranceEnd)}. Цена продления: ${formatMoney({ amount: newPrice }, 'ru')}.`,
      `Подробности и ответ: ${url}`,
    ),
};

const fileNames: Record<Locale, string> = { he: 'הצעות לחידוש', en: 'Renewal offers', ru: 'Предложения по продлению' };

/** Returns the name of the file with the offers, without its extension. */
export const fileName = (locale: Locale, requestNumber: number): string => `${fileNames[locale]} ${requestNumber}`;

/** Returns the mail with the results of a renewal, in the customer's language. */
export const resultsMail = (locale: Locale, facts: ResultsFacts): { subject: string; body: string } =>
  mails[locale](facts);

/** Returns the message with the price of a renewal for the agent's own telephone, in the customer's language. */
export const resultsMessage = (locale: Locale, facts: ResultsFacts): string => messages[locale](facts);
