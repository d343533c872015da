import type { Locale } from '../../../lib/i18n/locales';
import type { Stoppable } from './change-notices';

interface NoticeText {
  subject: string;
  body: string;
}

const what: Record<Locale, Record<Stoppable, string>> = {
  he: { PASSWORD: 'הסיסמה הוחלפה', MAIL: 'כתובת הדוא״ל הוחלפה', MOBILE_PHONE: 'הטלפון הנייד לכניסה הוחלף' },
  en: {
    PASSWORD: 'The password was changed',
    MAIL: 'The e-mail address was changed',
    MOBILE_PHONE: 'The mobile phone for sign-in was changed',
  },
  ru: {
    PASSWORD: 'Пароль изменён',
    MAIL: 'Адрес эл. почты изменён',
    MOBILE_PHONE: 'Мобильный телефон для входа изменён',
  },
};

const rest: Record<Locale, (login: string, url: string) => string> = {
  he: (login, url) =>
    `המשתמש: ${login}. אם השינוי נעשה על ידך, אין צורך לעשות דבר. אם לא, הקישור הזה מבטל את השינוי ומנתק את כל המכשירים (תקף 7 ימים): ${url}`,
  en: (login, url) =>
    `User: ${login}. If this was you, there is nothing to do. If not, this link undoes the change and signs out every device (valid 7 days): ${url}`,
  ru: (login, url) =>
    `Пользователь: ${login}. Если это были вы, ничего делать не нужно. Если нет, эта ссылка отменит изменение и завершит вход на всех устройствах (7 дней): ${url}`,
};

/** Returns the notice of a change, for mail and SMS. */
export const noticeText = (locale: Locale, change: Stoppable, login: string, url: string): NoticeText => ({
  subject: what[locale][change],
  body: `${what[locale][change]}.\n${rest[locale](login, url)}`,
});
