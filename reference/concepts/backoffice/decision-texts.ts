import type { Locale } from '../../../lib/i18n/locales';

interface Applicant {
  firstName: string;
  agencyName: string;
  login: string;
}
interface Text {
  subject: string;
  body: string;
}

const approved: Record<Locale, (applicant: Applicant, loginPage: string) => Text> = {
  he: ({ firstName, agencyName, login }, loginPage) => ({
    subject: 'הסוכנות הופעלה',
    body: `שלום ${firstName},\nהסוכנות "${agencyName}" הופעלה ואפשר להתחיל לעבוד. שם המשתמש: ${login}\n${loginPage}`,
  }),
  en: ({ firstName, agencyName, login }, loginPage) => ({
    subject: 'Your agency is active',
    body: `Hello ${firstName},\nThe agency "${agencyName}" is active and you can start working. User name: ${login}\n${loginPage}`,
  }),
  ru: ({ firstName, agencyName, login }, loginPage) => ({
    subject: 'Агентство активировано',
    body: `Здравствуйте, ${firstName}!\nАгентство «${agencyName}» активировано, можно начинать работу. Имя пользователя: ${login}\n${loginPage}`,
  }),
};

const rejected: Record<Locale, (applicant: Applicant, reason: string) => Text> = {
  he: ({ firstName, agencyName }, reason) => ({
    subject: 'הרשמת הסוכנות לא אושרה',
    body: `שלום ${firstName},\nהרשמת הסוכנות "${agencyName}" לא אושרה. הסיבה: ${reason}\nאפשר לפנות לתמיכה או להירשם מחדש.`,
  }),
  en: ({ firstName, agencyName }, reason) => ({
    subject: 'Your registration was not approved',
    body: `Hello ${firstName},\nThe registration of the agency "${agencyName}" was not approved. Reason: ${reason}\nYou can contact support or register again.`,
  }),
  ru: ({ firstName, agencyName }, reason) => ({
    subject: 'Регистрация агентства не одобрена',
    body: `Здравствуйте, ${firstName}!\nРегистрация агентства «${agencyName}» не одобрена. Причина: ${reason}\nВы можете обратиться в поддержку или зарегистрироваться заново.`,
  }),
};

/** Returns the mail to the owner of an activated agency, with the address of the sign-in page. */
export const approvalText = (locale: Locale, applicant: Applicant, loginPage: string): Text =>
  approved[locale](applicant, loginPage);

/** Returns the mail to a rejected applicant, with the reason as it was entered. */
export const rejectionText = (locale: Locale, applicant: Applicant, reason: string): Text =>
  rejected[locale](applicant, reason);
