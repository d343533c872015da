import type { NotificationEvent, NotificationSetting } from '../../../lib/contract/desk/notifications';
import type { Locale } from '../../../lib/i18n/locales';
import { addressOf } from '../accounts/links';
import type { Settings } from '../../engine/settings';
import { type Facts, known, ofCustomer, type Text } from './text';
import { waitingTexts } from './waiting-texts';

type View = NotificationSetting['bodyView'];

/** What a customer said to an offer. */
const answers: Record<Locale, Readonly<Record<string, string>>> = {
  he: {
    INTERESTED: 'יש עניין בהצעה',
    NOT_INTERESTED: 'אין עניין בהצעה',
    ALREADY_PURCHASED: 'כבר נרכש ביטוח',
    UNSUBSCRIBE: 'בקשה להסרה מדיוור',
  },
  en: {
    INTERESTED: 'interested in the offer',
    NOT_INTERESTED: 'not interested in the offer',
    ALREADY_PURCHASED: 'already insured elsewhere',
    UNSUBSCRIBE: 'asked to be unsubscribed',
  },
  ru: {
    INTERESTED: 'предложение интересно',
    NOT_INTERESTED: 'предложение неинтересно',
    ALREADY_PURCHASED: 'полис уже куплен',
    UNSUBSCRIBE: 'просьба отписать от рассылки',
  },
};

const texts: Record<Locale, Record<NotificationEvent, Text>> = {
  he: {
    ORDER_CREATED: {
      subject: 'הזמנה חדשה',
      full: (facts) => `הזמנה ${known(facts.number)}${ofCustomer(facts, 'עבור')} נוצרה על ידי ${known(facts.by)}.`,
      short: 'נוצרה הזמנה חדשה.',
    },
    ORDER_CHANGED: {
      subject: 'הזמנה עודכנה',
      full: (facts) => `הזמנה ${known(facts.number)}${ofCustomer(facts, 'של')} עודכנה על ידי ${known(facts.by)}.`,
      short: 'הזמנה עודכנה.',
    },
    REGISTRATION_WAITING: {
      subject: 'סוכנות ממתינה לאישור',
      full: (facts) => `${known(facts.agency)} נרשמה וממתינה לאישור.`,
      short: 'סוכנות חדשה ממתינה לאישור.',
    },
    NEW_SIGN_IN: {
      subject: 'כניסה ממכשיר חדש',
      full: (facts) =>
        `כניסה לחשבון ממכשיר שלא הוכר: ${device(facts, 'מכשיר לא ידוע')}. אם הכניסה לא נעשתה בידיעתך, כדאי להחליף סיסמה ולסיים את שאר הכניסות.`,
      short: 'כניסה לחשבון ממכשיר שלא הוכר.',
    },
    REMINDER: { subject: 'תזכורת', full: (facts) => known(facts.text), short: 'תזכורת ממתינה במערכת.' },
    QUOTE_SEARCH_FINISHED: {
      subject: 'החיפוש הסתיים',
      full: (facts) =>
        `בקשה ${known(facts.number)} (${known(facts.subject)}): ${known(facts.offers)} הצעות התקבלו${Number(facts.missing) > 0 ? `, ${known(facts.missing)} חברות לא ענו` : ''}.`,
      short: 'חיפוש הצעות הסתיים.',
    },
    PAYMENT_RECEIVED: {
      subject: 'תשלום התקבל',
      full: (facts) =>
        `התקבל תשלום של ${known(facts.amount)} על הזמנה ${known(facts.number)}${ofCustomer(facts, 'של')}.`,
      short: 'התקבל תשלום על הזמנה.',
    },
    OFFERS_CHOSEN: {
      subject: 'נבחרה הצעה',
      full: (facts) => `${known(facts.customer)}: נבחרה ההצעה של ${known(facts.insurer)}, ${known(facts.price)}.`,
      short: 'לקוח בחר הצעה.',
    },
    OFFERS_QUESTION: {
      subject: 'שאלה על הצעות',
      full: (facts) => `${known(facts.customer)}: ״${known(facts.question)}״`,
      short: 'התקבלה שאלה על הצעות שנשלחו.',
    },
    WEBSITE_REQUEST: {
      subject: 'בקשה להצעות מהאתר',
      full: (facts) => `התקבלה באתר בקשה להצעות: ${known(facts.title)}, ${known(facts.plate)}.`,
      short: 'התקבלה באתר בקשה להצעות.',
    },
    WEBSITE_ORDER: {
      subject: 'הזמנה מהאתר',
      full: (facts) =>
        `${known(facts.customer)}: הזמנה ${known(facts.number)} מהאתר, ${known(facts.insurer)}, ${known(facts.price)}.`,
      short: 'התקבלה הזמנה מהאתר.',
    },
    WEBSITE_POLICY: {
      subject: 'פוליסה הופקה באתר',
      full: (facts) =>
        `הזמנה ${known(facts.number)}${ofCustomer(facts, 'של')} שולמה באתר והפוליסה הופקה: ${known(facts.insurer)}, ${known(facts.price)}.`,
      short: 'פוליסה נקנתה באתר והופקה.',
    },
    ...waitingTexts.he,
    WEBSITE_CALL: {
      subject: 'התבקשה שיחה מהאתר',
      full: (facts) => `לקוח באתר מבקש שיחה: ${known(facts.phone)}, רכב ${known(facts.plate)}.`,
      short: 'לקוח באתר מבקש שיחה.',
    },
    OPPORTUNITY_ANSWERED: {
      subject: 'תשובה להצעה',
      full: (facts) => `${known(facts.customer)}: ${answers.he[known(facts.answer)] ?? ''}.`,
      short: 'התקבלה תשובה להצעה.',
    },
    ENVELOPE_SIGNED: {
      subject: 'התקבלה חתימה',
      full: (facts) => `${known(facts.signer)}: החתימה על ״${known(facts.subject)}״ התקבלה.`,
      short: 'התקבלה חתימה על מסמך.',
    },
    ENVELOPE_FILE: {
      subject: 'התקבל קובץ',
      full: (facts) => `${known(facts.signer)}: התקבל קובץ עבור ״${known(facts.item)}״.`,
      short: 'התקבל קובץ מלקוח.',
    },
    ENVELOPE_COMPLETED: {
      subject: 'הכול נחתם והתקבל',
      full: (facts) => `״${known(facts.subject)}״${ofCustomer(facts, 'של')}: הכול נחתם והתקבל.`,
      short: 'מעטפת חתימה הושלמה.',
    },
    ENVELOPE_DECLINED: {
      subject: 'סירוב לחתום',
      full: (facts) =>
        `${known(facts.signer)}: סירוב לחתום על ״${known(facts.subject)}״. ${known(facts.reason)}`.trim(),
      short: 'התקבל סירוב לחתום.',
    },
    ENVELOPE_EXPIRED: {
      subject: 'הקישור לחתימה פג',
      full: (facts) => `״${known(facts.subject)}״${ofCustomer(facts, 'של')}: המועד לחתימה עבר. אפשר להאריך.`,
      short: 'מועד לחתימה עבר.',
    },
    ENVELOPE_UNSEALED: {
      subject: 'המסמך נחתם ולא ננעל',
      full: (facts) =>
        `״${known(facts.item)}״${ofCustomer(facts, 'של')} נחתם, אך לא ננעל בחותם. אפשר לנסות שוב ממסך המעטפה.`,
      short: 'מסמך שנחתם לא ננעל בחותם.',
    },
    DOCUMENT_DUEDATE: {
      subject: 'מועד יעד של מסמך',
      full: (facts) => `המסמך "${known(facts.document)}"${ofCustomer(facts, 'של')}: מועד היעד ${known(facts.day)}.`,
      short: 'מסמך מתקרב למועד היעד שלו.',
    },
  },
  en: {
    ORDER_CREATED: {
      subject: 'New order',
      full: (facts) => `Order ${known(facts.number)}${ofCustomer(facts, 'for')} was created by ${known(facts.by)}.`,
      short: 'A new order was created.',
    },
    ORDER_CHANGED: {
      subject: 'Order updated',
      full: (facts) => `Order ${known(facts.number)}${ofCustomer(facts, 'of')} was updated by ${known(facts.by)}.`,
      short: 'An order was updated.',
    },
    REGISTRATION_WAITING: {
      subject: 'An agency awaits approval',
      full: (facts) => `${known(facts.agency)} has registered and awaits approval.`,
      short: 'A new agency awaits approval.',
    },
    NEW_SIGN_IN: {
      subject: 'Sign-in from a new device',
      full: (facts) =>
        `Your account was signed in to from a device we have not seen before: ${device(facts, 'unknown device')}. If this was not you, change your password and end the other sessions.`,
      short: 'Your account was signed in to from a new device.',
    },
    REMINDER: { subject: 'Reminder', full: (facts) => known(facts.text), short: 'A reminder is waiting for you.' },
    QUOTE_SEARCH_FINISHED: {
      subject: 'The search is finished',
      full: (facts) =>
        `Request ${known(facts.number)} (${known(facts.subject)}): ${known(facts.offers)} offers${Number(facts.missing) > 0 ? `, ${known(facts.missing)} insurers did not answer` : ''}.`,
      short: 'A search for offers is finished.',
    },
    PAYMENT_RECEIVED: {
      subject: 'Payment received',
      full: (facts) => `${known(facts.amount)} was paid for order ${known(facts.number)}${ofCustomer(facts, 'of')}.`,
      short: 'An order was paid.',
    },
    OFFERS_CHOSEN: {
      subject: 'An offer was chosen',
      full: (facts) => `${known(facts.customer)} chose ${known(facts.insurer)}, ${known(facts.price)}.`,
      short: 'A customer chose an offer.',
    },
    OFFERS_QUESTION: {
      subject: 'A question about offers',
      full: (facts) => `${known(facts.customer)}: “${known(facts.question)}”`,
      short: 'There is a question about offers you sent.',
    },
    WEBSITE_REQUEST: {
      subject: 'Offers asked for on the website',
      full: (facts) => `Somebody asks for offers on the website: ${known(facts.title)}, ${known(facts.plate)}.`,
      short: 'Somebody asks for offers on the website.',
    },
    WEBSITE_ORDER: {
      subject: 'Order from the website',
      full: (facts) =>
        `${known(facts.customer)} has placed order ${known(facts.number)} on the website: ${known(facts.insurer)}, ${known(facts.price)}.`,
      short: 'There is an order from the website.',
    },
    WEBSITE_POLICY: {
      subject: 'Policy issued on the website',
      full: (facts) =>
        `Order ${known(facts.number)}${ofCustomer(facts, 'of')} was paid on the website and the policy is issued: ${known(facts.insurer)}, ${known(facts.price)}.`,
      short: 'A policy was bought and issued on the website.',
    },
    ...waitingTexts.en,
    WEBSITE_CALL: {
      subject: 'A call was asked for on the website',
      full: (facts) => `A customer on the website asks for a call: ${known(facts.phone)}, car ${known(facts.plate)}.`,
      short: 'A customer on the website asks for a call.',
    },
    OPPORTUNITY_ANSWERED: {
      subject: 'Answer to an offer',
      full: (facts) => `${known(facts.customer)}: ${answers.en[known(facts.answer)] ?? ''}.`,
      short: 'An offer was answered.',
    },
    ENVELOPE_SIGNED: {
      subject: 'Signed',
      full: (facts) => `${known(facts.signer)} has signed “${known(facts.subject)}”.`,
      short: 'A document was signed.',
    },
    ENVELOPE_FILE: {
      subject: 'File received',
      full: (facts) => `${known(facts.signer)} has sent a file for “${known(facts.item)}”.`,
      short: 'A customer has sent a file.',
    },
    ENVELOPE_COMPLETED: {
      subject: 'All signed and received',
      full: (facts) => `“${known(facts.subject)}”${ofCustomer(facts, 'of')}: everything is signed and received.`,
      short: 'A signing envelope is complete.',
    },
    ENVELOPE_DECLINED: {
      subject: 'Declined to sign',
      full: (facts) =>
        `${known(facts.signer)} declined to sign “${known(facts.subject)}”. ${known(facts.reason)}`.trim(),
      short: 'Somebody declined to sign.',
    },
    ENVELOPE_EXPIRED: {
      subject: 'Signing link expired',
      full: (facts) =>
        `“${known(facts.subject)}”${ofCustomer(facts, 'of')}: the time to sign is over. It can be extended.`,
      short: 'The time to sign is over.',
    },
    ENVELOPE_UNSEALED: {
      subject: 'Signed, but not sealed',
      full: (facts) =>
        `“${known(facts.item)}”${ofCustomer(facts, 'of')} is signed but could not be sealed. Try again from the envelope.`,
      short: 'A signed document could not be sealed.',
    },
    DOCUMENT_DUEDATE: {
      subject: 'A document is due',
      full: (facts) =>
        `The document "${known(facts.document)}"${ofCustomer(facts, 'of')} is due on ${known(facts.day)}.`,
      short: 'A document is due soon.',
    },
  },
  ru: {
    ORDER_CREATED: {
      subject: 'Новый заказ',
      full: (facts) =>
        `Заказ ${known(facts.number)}${ofCustomer(facts, 'для клиента')}: создан сотрудником ${known(facts.by)}.`,
      short: 'Создан новый заказ.',
    },
    ORDER_CHANGED: {
      subject: 'Заказ изменён',
      full: (facts) =>
        `Заказ ${known(facts.number)}${ofCustomer(facts, 'клиента')}: изменён сотрудником ${known(facts.by)}.`,
      short: 'Заказ изменён.',
    },
    REGISTRATION_WAITING: {
      subject: 'Агентство ждёт одобрения',
      full: (facts) => `Агентство «${known(facts.agency)}» зарегистрировалось и ждёт одобрения.`,
      short: 'Новое агентство ждёт одобрения.',
    },
    NEW_SIGN_IN: {
      subject: 'Вход с нового устройства',
      full: (facts) =>
        `В учётную запись вошли с незнакомого устройства: ${device(facts, 'неизвестное устройство')}. Если это были не вы, смените пароль и завершите остальные сеансы.`,
      short: 'В учётную запись вошли с нового устройства.',
    },
    REMINDER: { subject: 'Напоминание', full: (facts) => known(facts.text), short: 'Вас ждёт напоминание.' },
    QUOTE_SEARCH_FINISHED: {
      subject: 'Поиск завершён',
      full: (facts) =>
        `Запрос ${known(facts.number)} (${known(facts.subject)}): предложений — ${known(facts.offers)}${Number(facts.missing) > 0 ? `, не ответили — ${known(facts.missing)}` : ''}.`,
      short: 'Поиск предложений завершён.',
    },
    PAYMENT_RECEIVED: {
      subject: 'Оплата получена',
      full: (facts) =>
        `Получена оплата ${known(facts.amount)} по заказу ${known(facts.number)}${ofCustomer(facts, 'клиента')}.`,
      short: 'Заказ оплачен.',
    },
    OFFERS_CHOSEN: {
      subject: 'Предложение выбрано',
      full: (facts) => `${known(facts.customer)}: выбрано предложение ${known(facts.insurer)}, ${known(facts.price)}.`,
      short: 'Клиент выбрал предложение.',
    },
    OFFERS_QUESTION: {
      subject: 'Вопрос о предложениях',
      full: (facts) => `${known(facts.customer)}: «${known(facts.question)}»`,
      short: 'Есть вопрос об отправленных предложениях.',
    },
    WEBSITE_REQUEST: {
      subject: 'Запрос предложений с сайта',
      full: (facts) => `На сайте запросили предложения: ${known(facts.title)}, ${known(facts.plate)}.`,
      short: 'На сайте запросили предложения.',
    },
    WEBSITE_ORDER: {
      subject: 'Заказ с сайта',
      full: (facts) =>
        `${known(facts.customer)}: заказ ${known(facts.number)} с сайта, ${known(facts.insurer)}, ${known(facts.price)}.`,
      short: 'Поступил заказ с сайта.',
    },
    WEBSITE_POLICY: {
      subject: 'На сайте оформлен полис',
      full: (facts) =>
        `Заказ ${known(facts.number)}${ofCustomer(facts, 'клиента')} оплачен на сайте, полис выпущен: ${known(facts.insurer)}, ${known(facts.price)}.`,
      short: 'На сайте куплен и выпущен полис.',
    },
    ...waitingTexts.ru,
    WEBSITE_CALL: {
      subject: 'На сайте попросили позвонить',
      full: (facts) => `Клиент на сайте просит позвонить: ${known(facts.phone)}, автомобиль ${known(facts.plate)}.`,
      short: 'Клиент на сайте просит позвонить.',
    },
    OPPORTUNITY_ANSWERED: {
      subject: 'Ответ на предложение',
      full: (facts) => `${known(facts.customer)}: ${answers.ru[known(facts.answer)] ?? ''}.`,
      short: 'Получен ответ на предложение.',
    },
    ENVELOPE_SIGNED: {
      subject: 'Подпись получена',
      full: (facts) => `${known(facts.signer)}: подпись под документом «${known(facts.subject)}» получена.`,
      short: 'Получена подпись под документом.',
    },
    ENVELOPE_FILE: {
      subject: 'Файл получен',
      full: (facts) => `${known(facts.signer)}: получен файл для «${known(facts.item)}».`,
      short: 'От клиента получен файл.',
    },
    ENVELOPE_COMPLETED: {
      subject: 'Всё подписано и получено',
      full: (facts) => `«${known(facts.subject)}»${ofCustomer(facts, 'клиента')}: всё подписано и получено.`,
      short: 'Подписание завершено.',
    },
    ENVELOPE_DECLINED: {
      subject: 'Отказ от подписи',
      full: (facts) =>
        `${known(facts.signer)}: отказ подписать «${known(facts.subject)}». ${known(facts.reason)}`.trim(),
      short: 'Получен отказ от подписи.',
    },
    ENVELOPE_EXPIRED: {
      subject: 'Срок подписания истёк',
      full: (facts) =>
        `«${known(facts.subject)}»${ofCustomer(facts, 'клиента')}: срок подписания истёк. Его можно продлить.`,
      short: 'Срок подписания истёк.',
    },
    ENVELOPE_UNSEALED: {
      subject: 'Подписано, но не заверено печатью',
      full: (facts) =>
        `«${known(facts.item)}»${ofCustomer(facts, 'клиента')}: документ подписан, но заверить его печатью не удалось. Повторите попытку на экране конверта.`,
      short: 'Подписанный документ не удалось заверить печатью.',
    },
    DOCUMENT_DUEDATE: {
      subject: 'Срок документа',
      full: (facts) => `Документ «${known(facts.document)}»${ofCustomer(facts, 'клиента')}: срок ${known(facts.day)}.`,
      short: 'Подходит срок документа.',
    },
  },
};

const device = (facts: Facts, unknown: string): string =>
  [facts.browser, facts.system, facts.address].map(known).filter(Boolean).join(', ') || unknown;

const more: Record<Locale, string> = { he: 'לכל ההתראות:', en: 'All notifications:', ru: 'Все уведомления:' };

/** A notification as one line, for an SMS. */
export const shortTextOf = (event: NotificationEvent, facts: Facts, locale: Locale, view: View): string => {
  const text = texts[locale][event];
  return view === 'FULL' ? text.full(facts) : text.short;
};

/** A notification as a mail, with the way to all of them. */
export const mailOf = (event: NotificationEvent, facts: Facts, locale: Locale, view: View, settings: Settings) => ({
  subject: texts[locale][event].subject,
  body: `${shortTextOf(event, facts, locale, view)}\n\n${more[locale]}\n${addressOf(settings, '/notifications')}`,
});
