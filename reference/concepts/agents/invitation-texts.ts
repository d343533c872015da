import type { Locale } from '../../../lib/i18n/locales';

export interface InvitationFacts {
  firstName: string;
  login: string;
  agency: string;
  url: string;
}

const mails: Record<Locale, (facts: InvitationFacts) => { subject: string; body: string }> = {
  he: ({ firstName, login, agency, url }) => ({
    subject: `הזמנה להצטרף למערכת של ${agency}`,
    body: `שלום ${firstName},\nנפתח עבורך משתמש במערכת של ${agency}. שם המשתמש: ${login}\nלבחירת סיסמה ולכניסה ראשונה:\n${url}\n\nהקישור אישי, תקף ל-7 ימים ולשימוש אחד. קוד הכניסה יישלח לטלפון הנייד שלך.`,
  }),
  en: ({ firstName, login, agency, url }) => ({
    subject: `You are invited to join ${agency}`,
    body: `Hello ${firstName},\nA user was created for you at ${agency}. User name: ${login}\nTo choose a password and sign in for the first time:\n${url}\n\nThe link is personal, valid for 7 days and works once. Sign-in codes are sent to your mobile phone.`,
  }),
  ru: ({ firstName, login, agency, url }) => ({
    subject: `Приглашение в систему агентства ${agency}`,
    body: `Здравствуйте, ${firstName}!\nДля вас создан пользователь в агентстве ${agency}. Имя пользователя: ${login}\nЧтобы задать пароль и войти в первый раз:\n${url}\n\nСсылка личная, действует 7 дней и только один раз. Код входа придёт на ваш мобильный телефон.`,
  }),
};

const messages: Record<Locale, (facts: InvitationFacts) => string> = {
  he: ({ agency, login, url }) => `${agency}: נפתח עבורך משתמש ${login}. לבחירת סיסמה (תקף 7 ימים): ${url}`,
  en: ({ agency, login, url }) => `${agency}: your user ${login} is ready. Choose a password (valid 7 days): ${url}`,
  ru: ({ agency, login, url }) => `${agency}: создан пользователь ${login}. Задайте пароль (7 дней): ${url}`,
};

/** Returns the invitation mail, in the language of the recipient. */
export const invitationMail = (locale: Locale, facts: InvitationFacts) => mails[locale](facts);

/** Returns the invitation SMS. */
export const invitationSms = (locale: Locale, facts: InvitationFacts): string => messages[locale](facts);
