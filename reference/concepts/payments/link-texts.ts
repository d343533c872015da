import { formatMoney } from '../../../lib/format/number';
import { subjectText } from '../../../lib/format/vehicle';
import type { Locale } from '../../../lib/i18n/locales';
import type { OrderRecord } from '../orders/read';

const orders: Record<Locale, (number: number) => string> = {
  he: (number) => `הזמנה ${number}`,
  en: (number) => `Order ${number}`,
  ru: (number) => `Заказ ${number}`,
};

/** Returns what is paid for, as the payer reads it: the order and what it insures. */
export const aboutOrder = (language: Locale, { order_number, title }: OrderRecord): string =>
  [orders[language](order_number), ...(title ? [subjectText(title, language)] : [])].join(' · ');

interface LinkFacts {
  firstName: string;
  agency: string;
  about: string;
  amount: number;
  url: string;
}

const words: Record<Locale, (facts: LinkFacts & { total: string }) => { subject: string; body: string }> = {
  he: ({ firstName, agency, about, total, url }) => ({
    subject: `קישור לתשלום: ${about}`,
    body: `שלום ${firstName},\nלתשלום מאובטח של ${total} עבור ${about}:\n${url}\n${agency}`,
  }),
  en: ({ firstName, agency, about, total, url }) => ({
    subject: `Payment link: ${about}`,
    body: `Hello ${firstName},\nPay ${total} for ${about} securely here:\n${url}\n${agency}`,
  }),
  ru: ({ firstName, agency, about, total, url }) => ({
    subject: `Ссылка на оплату: ${about}`,
    body: `Здравствуйте, ${firstName}!\nБезопасная оплата ${total}, ${about}:\n${url}\n${agency}`,
  }),
};

/** Returns the message with the payment link. */
export const linkMessage = (language: Locale, facts: LinkFacts) =>
  words[language]({ ...facts, total: formatMoney({ amount: facts.amount, currency: 'ILS' }, language) });
