import type { Notification, NotificationEvent, NotificationSetting } from '../../lib/contract/notifications';
import type { Locale } from '../../lib/i18n/locales';
import type { Settings } from '../settings';

type Facts = Notification['facts'];
type View = NotificationSetting['bodyView'];

interface Text {
  subject: string;
  /** One line, names and all. */
  full: (facts: Facts) => string;
  /** One line that anybody may read. */
  short: string;
}

const known = (value: string | number | undefined): string => String(value ?? '').trim();
const ofCustomer = (facts: Facts, join: string): string => (known(facts.customer) ? ` ${join} ${known(facts.customer)}` : '');

const texts: Record<Locale, Record<NotificationEvent, Text>> = {
  he: {
    ORDER_CREATED: { subject: 'הזמנה חדשה', full: (facts) => `הזמנה ${known(facts.number)}${ofCustomer(facts, 'עבור')} נוצרה על ידי ${known(facts.by)}.`, short: 'נוצרה הזמנה חדשה.' },
    ORDER_CHANGED: { subject: 'הזמנה עודכנה', full: (facts) => `הזמנה ${known(facts.number)}${ofCustomer(facts, 'של')} עודכנה על ידי ${known(facts.by)}.`, short: 'הזמנה עודכנה.' },
    REGISTRATION_WAITING: { subject: 'סוכנות ממתינה לאישור', full: (facts) => `${known(facts.agency)} נרשמה וממתינה לאישור.`, short: 'סוכנות חדשה ממתינה לאישור.' },
    NEW_SIGN_IN: { subject: 'כניסה ממכשיר חדש', full: (facts) => `כניסה לחשבון ממכשיר שלא הוכר: ${device(facts, 'מכשיר לא ידוע')}. אם הכניסה לא נעשתה בידיעתך, כדאי להחליף סיסמה ולסיים את שאר הכניסות.`, short: 'כניסה לחשבון ממכשיר שלא הוכר.' },
    REMINDER: { subject: 'תזכורת', full: (facts) => known(facts.text), short: 'תזכורת ממתינה במערכת.' },
  },
  en: {
    ORDER_CREATED: { subject: 'New order', full: (facts) => `Order ${known(facts.number)}${ofCustomer(facts, 'for')} was created by ${known(facts.by)}.`, short: 'A new order was created.' },
    ORDER_CHANGED: { subject: 'Order updated', full: (facts) => `Order ${known(facts.number)}${ofCustomer(facts, 'of')} was updated by ${known(facts.by)}.`, short: 'An order was updated.' },
    REGISTRATION_WAITING: { subject: 'An agency awaits approval', full: (facts) => `${known(facts.agency)} has registered and awaits approval.`, short: 'A new agency awaits approval.' },
    NEW_SIGN_IN: { subject: 'Sign-in from a new device', full: (facts) => `Your account was signed in to from a device we have not seen before: ${device(facts, 'unknown device')}. If this was not you, change your password and end the other sessions.`, short: 'Your account was signed in to from a new device.' },
    REMINDER: { subject: 'Reminder', full: (facts) => known(facts.text), short: 'A reminder is waiting for you.' },
  },
  ru: {
    ORDER_CREATED: { subject: 'Новый заказ', full: (facts) => `Заказ ${known(facts.number)}${ofCustomer(facts, 'для клиента')}: создан сотрудником ${known(facts.by)}.`, short: 'Создан новый заказ.' },
    ORDER_CHANGED: { subject: 'Заказ изменён', full: (facts) => `Заказ ${known(facts.number)}${ofCustomer(facts, 'клиента')}: изменён сотрудником ${known(facts.by)}.`, short: 'Заказ изменён.' },
    REGISTRATION_WAITING: { subject: 'Агентство ждёт одобрения', full: (facts) => `Агентство «${known(facts.agency)}» зарегистрировалось и ждёт одобрения.`, short: 'Новое агентство ждёт одобрения.' },
    NEW_SIGN_IN: { subject: 'Вход с нового устройства', full: (facts) => `В учётную запись вошли с незнакомого устройства: ${device(facts, 'неизвестное устройство')}. Если это были не вы, смените пароль и завершите остальные сеансы.`, short: 'В учётную запись вошли с нового устройства.' },
    REMINDER: { subject: 'Напоминание', full: (facts) => known(facts.text), short: 'Вас ждёт напоминание.' },
  },
};

const device = (facts: Facts, unknown: string): string => [facts.browser, facts.system, facts.address].map(known).filter(Boolean).join(', ') || unknown;

const more: Record<Locale, string> = { he: 'לכל ההתראות:', en: 'All notifications:', ru: 'Все уведомления:' };

/** Where the product is after a start without settings. */
const localAddress = 'http://localhost:3000';

/** A notification as one line, for an SMS. */
export const shortTextOf = (event: NotificationEvent, facts: Facts, locale: Locale, view: View): string => {
  const text = texts[locale][event];
  return view === 'FULL' ? text.full(facts) : text.short;
};

/** A notification as a mail, with the way to all of them. */
export const mailOf = (event: NotificationEvent, facts: Facts, locale: Locale, view: View, { publicUrl = localAddress }: Settings) => ({
  subject: texts[locale][event].subject,
  body: `${shortTextOf(event, facts, locale, view)}\n\n${more[locale]}\n${publicUrl}/notifications`,
});
