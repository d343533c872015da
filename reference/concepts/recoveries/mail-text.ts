import type { Locale } from '../../../lib/i18n/locales';

const texts: Record<Locale, (name: string, login: string, url: string) => { subject: string; body: string }> = {
  he: (name, login, url) => ({
    subject: 'איפוס סיסמה',
    body: `שלום ${name},\nהתקבלה בקשה לאיפוס הסיסמה של המשתמש ${login}. לבחירת סיסמה חדשה:\n${url}\n\nהקישור תקף ל-30 דקות ולשימוש אחד. אם הבקשה לא הגיעה ממך, אפשר להתעלם מההודעה: הסיסמה לא השתנתה.`,
  }),
  en: (name, login, url) => ({
    subject: 'Password reset',
    body: `Hello ${name},\nA password reset was requested for the user ${login}. To choose a new password:\n${url}\n\nThe link is valid for 30 minutes and works once. If you did not ask for this, ignore this message: the password has not changed.`,
  }),
  ru: (name, login, url) => ({
    subject: 'Восстановление пароля',
    body: `Здравствуйте, ${name}!\nЗапрошена смена пароля пользователя ${login}. Чтобы задать новый пароль:\n${url}\n\nСсылка действует 30 минут и только один раз. Если вы этого не запрашивали, не обращайте внимания на это письмо: пароль не изменён.`,
  }),
};

/** Returns the mail with a reset link, in the language of the screen. */
export const mailText = (locale: Locale, account: { first_name: string; login: string }, url: string) =>
  texts[locale](account.first_name, account.login, url);
