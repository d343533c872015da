import type { Locale } from '../../../lib/i18n/locales';

/** Fixed Hebrew texts of the consent: Har Bituah takes it in Hebrew only. */
export const consentTexts = {
  title: 'הסכמה לקבלת מידע מאתר הר הביטוח',
  demo: 'הדגמה בלבד',
  customer: 'שם הלקוח',
  idNumber: 'תעודת זהות',
  agency: 'סוכנות הביטוח',
  licence: 'מספר רישיון',
  phone: 'טלפון הסוכנות',
  email: 'דוא״ל הסוכנות',
  paragraphs: [
    'הריני לאשר לסוכנות הביטוח הרשומה לעיל לפנות בשמי לאתר הר הביטוח של רשות שוק ההון, ביטוח וחיסכון, ולקבל ממנו את פירוט פוליסות הביטוח הרשומות על שמי.',
    'המידע ישמש לבדיקת התיק הביטוחי ולמתן הצעות בלבד. ידוע לי שאין חובה לתת הסכמה זו, ושאפשר לבטל אותה בכל עת בהודעה לסוכנות.',
    'ההסכמה תקפה לחמישה ימי עסקים מיום החתימה, לפנייה אחת.',
  ],
  signature: 'חתימת הלקוח',
  footer: 'מסמך הדגמה: אינו טופס רשמי של רשות שוק ההון.',
} as const;

/** Subjects of the link that asks for the consent. */
export const consentSubjects: Readonly<Record<Locale, string>> = {
  he: 'הסכמה לקבלת מידע מהר הביטוח',
  en: 'Consent to information from Har HaBituah',
  ru: 'Согласие на получение данных из Хар ха-Битуах',
};
