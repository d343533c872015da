import type { Locale } from '../../../lib/i18n/locales';

const texts: Record<Locale, (code: string) => string> = {
  he: (code) => `קוד הכניסה שלך הוא ${code}. הקוד תקף ל-5 דקות. אין למסור אותו לאיש.`,
  en: (code) => `Your sign-in code is ${code}. It is valid for 5 minutes. Do not share it with anyone.`,
  ru: (code) => `Ваш код для входа: ${code}. Он действует 5 минут. Никому его не сообщайте.`,
};

/** Returns the SMS with a sign-in code, in the language of the screen. */
export const codeText = (code: string, locale: Locale): string => texts[locale](code);
