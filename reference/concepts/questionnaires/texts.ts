import type { Locale } from '../../../lib/i18n/locales';

/** Fixed Hebrew texts of the papers; insurers' papers are in Hebrew. */
export const paperTexts = {
  questionnaire: 'שאלון תביעה',
  summary: 'סיכום תביעה',
  questions: 'שאלות החברה',
  demo: 'הדגמה בלבד',
  copy: 'מסמך פנימי',
  signature: 'חתימת המבוטח',
  unanswered: '________',
  number: 'מספר תביעה בסוכנות',
  policyPeriod: 'תקופת הביטוח',
  customer: 'המבוטח',
  paid: 'שולם',
  type: 'סוג התביעה',
  status: 'סטטוס',
  handler: 'מטפל בתביעה',
  openedOn: 'נפתחה ביום',
  amounts: 'סכומים',
  declaration:
    'אני מצהיר/ה כי כל הפרטים בשאלון זה נכונים ומלאים לפי מיטב ידיעתי, וכי ידוע לי שמסירת פרטים לא נכונים עלולה לפגוע בזכות לתגמולי ביטוח. אני מאשר/ת לחברת הביטוח לקבל מידע הדרוש לבירור התביעה.',
  questionnaireFooter: 'מסמך הדגמה: אינו טופס רשמי של חברת ביטוח.',
  summaryFooter: 'סיכום לשימוש הסוכנות לפי הנתונים שנשמרו במועד ההפקה.',
} as const;

/** Subjects of the link that asks for a signature. */
export const signingSubjects: Readonly<Record<Locale, (number: string) => string>> = {
  he: (number) => `שאלון לתביעה ${number}`,
  en: (number) => `Questionnaire for claim ${number}`,
  ru: (number) => `Вопросник по убытку ${number}`,
};
