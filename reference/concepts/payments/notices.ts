import { known, type Notices, ofCustomer } from '../notifications/text';

/** What the notifications of this concept say. */
export const notices = {
  PAYMENT_RECEIVED: {
    he: {
      subject: 'תשלום התקבל',
      full: (facts) =>
        `התקבל תשלום של ${known(facts.amount)} על הזמנה ${known(facts.number)}${ofCustomer(facts, 'של')}.`,
      short: 'התקבל תשלום על הזמנה.',
    },
    en: {
      subject: 'Payment received',
      full: (facts) => `${known(facts.amount)} was paid for order ${known(facts.number)}${ofCustomer(facts, 'of')}.`,
      short: 'An order was paid.',
    },
    ru: {
      subject: 'Оплата получена',
      full: (facts) =>
        `Получена оплата ${known(facts.amount)} по заказу ${known(facts.number)}${ofCustomer(facts, 'клиента')}.`,
      short: 'Заказ оплачен.',
    },
  },
} satisfies Notices;
