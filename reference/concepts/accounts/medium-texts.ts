import type { Locale } from '../../../lib/i18n/locales';

const phone: Record<Locale, (code: string) => string> = {
  he: (code) => `קוד לאימות המספר החדש: ${code}. הקוד תקף ל-5 דקות. אין למסור אותו לאיש.`,
  en: (code) => `Code to confirm your new number: ${code}. It is valid for 5 minutes. Do not share it with anyone.`,
  ru: (code) => `Код для подтверждения нового номера: ${code}. Он действует 5 минут. Никому его не сообщайте.`,
};

const email: Record<Locale, (url: string) => { subject: string; body: string }> = {
  he: (url) => ({
    subject: 'אימות כתובת הדוא״ל',
    body: `כדי לאשר את הכתובת יש לפתוח את הקישור וללחוץ על הכפתור:\n${url}\n\nהקישור תקף ל-24 שעות. אם הבקשה לא הגיעה ממך, אפשר להתעלם מההודעה.`,
  }),
  en: (url) => ({
    subject: 'Confirm your e-mail address',
    body: `To confirm this address, open the link and press the button:\n${url}\n\nThe link is valid for 24 hours. If you did not ask for this, ignore this message.`,
  }),
  ru: (url) => ({
    subject: 'Подтверждение адреса эл. почты',
    body: `Чтобы подтвердить адрес, откройте ссылку и нажмите кнопку:\n${url}\n\nСсылка действует 24 часа. Если вы этого не запрашивали, не обращайте внимания на это письмо.`,
  }),
};

/** Returns the SMS that confirms a new number, in the language of the screen. */
export const phoneText = (code: string, locale: Locale): string => phone[locale](code);

/** Returns the mail that confirms an address. */
export const emailText = (url: string, locale: Locale) => email[locale](url);
