import type { Locale } from '../../../lib/i18n/locales';

/** Mail with the policy, for customers who agreed to digital documents. */
export const policyMail: Readonly<
  Record<Locale, (firstName: string, agency: string) => { subject: string; body: string }>
> = {
  he: (firstName, agency) => ({
    subject: `הפוליסה שלך: ${agency}`,
    body: `שלום ${firstName},\nהפוליסה הופקה והיא מצורפת להודעה.\n${agency}`,
  }),
  en: (firstName, agency) => ({
    subject: `Your policy: ${agency}`,
    body: `Hello ${firstName},\nyour policy has been issued and is attached.\n${agency}`,
  }),
  ru: (firstName, agency) => ({
    subject: `Ваш полис: ${agency}`,
    body: `Здравствуйте, ${firstName}!\nПолис оформлен и приложен к письму.\n${agency}`,
  }),
};
