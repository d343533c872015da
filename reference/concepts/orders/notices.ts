import { known, type Notices, ofCustomer } from '../notifications/text';

/** What the notifications of this concept say. */
export const notices = {
  ORDER_CREATED: {
    he: {
      subject: 'הזמנה חדשה',
      full: (facts) => `הזמנה ${known(facts.number)}${ofCustomer(facts, 'עבור')} נוצרה על ידי ${known(facts.by)}.`,
      short: 'נוצרה הזמנה חדשה.',
    },
    en: {
      subject: 'New order',
      full: (facts) => `Order ${known(facts.number)}${ofCustomer(facts, 'for')} was created by ${known(facts.by)}.`,
      short: 'A new order was created.',
    },
    ru: {
      subject: 'Новый заказ',
      full: (facts) =>
        `Заказ ${known(facts.number)}${ofCustomer(facts, 'для клиента')}: создан сотрудником ${known(facts.by)}.`,
      short: 'Создан новый заказ.',
    },
  },
  ORDER_CHANGED: {
    he: {
      subject: 'הזמנה עודכנה',
      full: (facts) => `הזמנה ${known(facts.number)}${ofCustomer(facts, 'של')} עודכנה על ידי ${known(facts.by)}.`,
      short: 'הזמנה עודכנה.',
    },
    en: {
      subject: 'Order updated',
      full: (facts) => `Order ${known(facts.number)}${ofCustomer(facts, 'of')} was updated by ${known(facts.by)}.`,
      short: 'An order was updated.',
    },
    ru: {
      subject: 'Заказ изменён',
      full: (facts) =>
        `Заказ ${known(facts.number)}${ofCustomer(facts, 'клиента')}: изменён сотрудником ${known(facts.by)}.`,
      short: 'Заказ изменён.',
    },
  },
} satisfies Notices;
