import { subjectText } from '../../../lib/format/vehicle';
import { known, type Notices, ofCustomer } from '../notifications/text';

/** What the notifications of this concept say. */
export const notices = {
  WEBSITE_REQUEST: {
    he: {
      subject: 'בקשה להצעות מהאתר',
      full: (facts) => `התקבלה באתר בקשה להצעות: ${subjectText(known(facts.title), 'he')}, ${known(facts.plate)}.`,
      short: 'התקבלה באתר בקשה להצעות.',
    },
    en: {
      subject: 'Offers asked for on the website',
      full: (facts) =>
        `Somebody asks for offers on the website: ${subjectText(known(facts.title), 'en')}, ${known(facts.plate)}.`,
      short: 'Somebody asks for offers on the website.',
    },
    ru: {
      subject: 'Запрос предложений с сайта',
      full: (facts) =>
        `На сайте запросили предложения: ${subjectText(known(facts.title), 'ru')}, ${known(facts.plate)}.`,
      short: 'На сайте запросили предложения.',
    },
  },
  WEBSITE_ORDER: {
    he: {
      subject: 'הזמנה מהאתר',
      full: (facts) =>
        `${known(facts.customer)}: הזמנה ${known(facts.number)} מהאתר, ${known(facts.insurer)}, ${known(facts.price)}.`,
      short: 'התקבלה הזמנה מהאתר.',
    },
    en: {
      subject: 'Order from the website',
      full: (facts) =>
        `${known(facts.customer)} has placed order ${known(facts.number)} on the website: ${known(facts.insurer)}, ${known(facts.price)}.`,
      short: 'There is an order from the website.',
    },
    ru: {
      subject: 'Заказ с сайта',
      full: (facts) =>
        `${known(facts.customer)}: заказ ${known(facts.number)} с сайта, ${known(facts.insurer)}, ${known(facts.price)}.`,
      short: 'Поступил заказ с сайта.',
    },
  },
  WEBSITE_POLICY: {
    he: {
      subject: 'פוליסה הופקה באתר',
      full: (facts) =>
        `הזמנה ${known(facts.number)}${ofCustomer(facts, 'של')} שולמה באתר והפוליסה הופקה: ${known(facts.insurer)}, ${known(facts.price)}.`,
      short: 'פוליסה נקנתה באתר והופקה.',
    },
    en: {
      subject: 'Policy issued on the website',
      full: (facts) =>
        `Order ${known(facts.number)}${ofCustomer(facts, 'of')} was paid on the website and the policy is issued: ${known(facts.insurer)}, ${known(facts.price)}.`,
      short: 'A policy was bought and issued on the website.',
    },
    ru: {
      subject: 'На сайте оформлен полис',
      full: (facts) =>
        `Заказ ${known(facts.number)}${ofCustomer(facts, 'клиента')} оплачен на сайте, полис выпущен: ${known(facts.insurer)}, ${known(facts.price)}.`,
      short: 'На сайте куплен и выпущен полис.',
    },
  },
  WEBSITE_WAITS: {
    he: {
      subject: 'קנייה באתר ממתינה לטיפול',
      full: (facts) =>
        `הזמנה ${known(facts.number)}${ofCustomer(facts, 'של')} מהאתר ממתינה לטיפול: ${known(facts.insurer)}, ${known(facts.price)}.`,
      short: 'קנייה באתר ממתינה לטיפול.',
    },
    en: {
      subject: 'A purchase on the website waits for you',
      full: (facts) =>
        `Order ${known(facts.number)}${ofCustomer(facts, 'of')} from the website waits for you: ${known(facts.insurer)}, ${known(facts.price)}.`,
      short: 'A purchase on the website waits for you.',
    },
    ru: {
      subject: 'Покупка на сайте ждёт вас',
      full: (facts) =>
        `Заказ ${known(facts.number)}${ofCustomer(facts, 'клиента')} с сайта ждёт обработки: ${known(facts.insurer)}, ${known(facts.price)}.`,
      short: 'Покупка на сайте ждёт обработки.',
    },
  },
  WEBSITE_UNINSURED: {
    he: {
      subject: 'דחוף: שולם באתר ועדיין אין ביטוח',
      full: (facts) =>
        `הזמנה ${known(facts.number)}${ofCustomer(facts, 'של')} שולמה באתר, והלקוח עדיין לא מבוטח. צריך להשלים את ההפקה: ${known(facts.insurer)}, ${known(facts.price)}.`,
      short: 'לקוח שילם באתר ועדיין לא מבוטח. צריך להשלים את ההפקה.',
    },
    en: {
      subject: 'Urgent: paid on the site, not insured yet',
      full: (facts) =>
        `Order ${known(facts.number)}${ofCustomer(facts, 'of')} was paid on the site and the customer is not insured yet. Complete the issue: ${known(facts.insurer)}, ${known(facts.price)}.`,
      short: 'A customer paid on the site and is not insured yet.',
    },
    ru: {
      subject: 'Срочно: оплачено на сайте, страховки ещё нет',
      full: (facts) =>
        `Заказ ${known(facts.number)}${ofCustomer(facts, 'клиента')} оплачен на сайте, но клиент ещё не застрахован. Завершите оформление: ${known(facts.insurer)}, ${known(facts.price)}.`,
      short: 'Клиент оплатил на сайте и ещё не застрахован.',
    },
  },
  WEBSITE_IN_DOUBT: {
    he: {
      subject: 'דחוף: שולם באתר, תוצאת ההפקה לא ידועה',
      full: (facts) =>
        `הזמנה ${known(facts.number)}${ofCustomer(facts, 'של')} שולמה באתר, וחברת הביטוח עוד לא ענתה אם הופקה פוליסה: ${known(facts.insurer)}, ${known(facts.price)}. הבדיקה נמשכת. בינתיים אי אפשר לדעת אם הלקוח מבוטח.`,
      short: 'לקוח שילם באתר, וחברת הביטוח עוד לא ענתה אם הופקה פוליסה.',
    },
    en: {
      subject: 'Urgent: paid on the site, outcome unknown',
      full: (facts) =>
        `Order ${known(facts.number)}${ofCustomer(facts, 'of')} was paid on the site, and the insurer has not said whether there is a policy: ${known(facts.insurer)}, ${known(facts.price)}. It is asked again and again. Until then nobody knows whether the customer is insured.`,
      short: 'A customer paid on the site, and the insurer has not said whether there is a policy.',
    },
    ru: {
      subject: 'Срочно: оплачено на сайте, исход неизвестен',
      full: (facts) =>
        `Заказ ${known(facts.number)}${ofCustomer(facts, 'клиента')} оплачен на сайте, но страховая ещё не сообщила, оформлен ли полис: ${known(facts.insurer)}, ${known(facts.price)}. Запросы продолжаются. Пока неизвестно, застрахован ли клиент.`,
      short: 'Клиент оплатил на сайте, но страховая ещё не сообщила, оформлен ли полис.',
    },
  },
  WEBSITE_CALL: {
    he: {
      subject: 'התבקשה שיחה מהאתר',
      full: (facts) => `לקוח באתר מבקש שיחה: ${known(facts.phone)}, רכב ${known(facts.plate)}.`,
      short: 'לקוח באתר מבקש שיחה.',
    },
    en: {
      subject: 'A call was asked for on the website',
      full: (facts) => `A customer on the website asks for a call: ${known(facts.phone)}, car ${known(facts.plate)}.`,
      short: 'A customer on the website asks for a call.',
    },
    ru: {
      subject: 'На сайте попросили позвонить',
      full: (facts) => `Клиент на сайте просит позвонить: ${known(facts.phone)}, автомобиль ${known(facts.plate)}.`,
      short: 'Клиент на сайте просит позвонить.',
    },
  },
} satisfies Notices;
