import type { Locale } from '../../../lib/i18n/locales';

interface Facts {
  form: string;
  agent: string;
  agency: string;
}

const texts: Record<Locale, (facts: Facts) => { subject: string; text: string }> = {
  he: ({ form, agent, agency }) => ({ subject: form, text: `שלום,\n\nמצורף הטופס ${form}.\n\n${agent}\n${agency}` }),
  en: ({ form, agent, agency }) => ({
    subject: form,
    text: `Hello,\n\nPlease find the form ${form} attached.\n\n${agent}\n${agency}`,
  }),
  ru: ({ form, agent, agency }) => ({
    subject: form,
    text: `Здравствуйте!\n\nВо вложении форма ${form}.\n\n${agent}\n${agency}`,
  }),
};

/** Builds the mail for a filled form. */
export const mailTexts = (locale: Locale, facts: Facts): { subject: string; text: string } => texts[locale](facts);
