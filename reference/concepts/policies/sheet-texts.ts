import type { DriversAllowed } from '../../../lib/contract/quotes/car-request';
import type { NamedDriver } from '../../../lib/contract/orders/policies';
import type { AgreementId } from '../../../lib/insurers/agreements';
import type { Line } from '../../../lib/insurers/lines';

/** Hebrew texts of policies and proposal forms, which insurers write in Hebrew only. */
export const productTexts: Readonly<Record<Line, string>> = {
  CAR: 'ביטוח רכב',
  HEALTH: 'ביטוח בריאות',
  LIFE: 'ביטוח חיים',
  PROPERTY: 'ביטוח דירה',
  RISK: 'ביטוח סיכונים',
};

export const groupTitles = {
  insured: 'המבוטח',
  car: 'הרכב',
  drivers: 'הנהגים',
  covers: 'הכיסויים',
  money: 'הפרמיה',
  agent: 'הסוכן',
} as const;

export const numberTexts = { ISSUE_AGENT_NUMBER: 'מספר סוכן להפקה', SEARCH_AGENT_NUMBER: 'מספר סוכן לחיפוש' } as const;

export const driversText: Readonly<Record<DriversAllowed, string>> = {
  any: 'כל נהג',
  one: 'נהג נקוב אחד',
  family: 'בני זוג בלבד',
  '2': 'שני נהגים נקובים',
  '3': 'שלושה נהגים נקובים',
};

export const genderTexts = { MALE: 'זכר', FEMALE: 'נקבה' } as const;

export const maritalTexts: Readonly<Record<NamedDriver['maritalStatus'], string>> = {
  SINGLE: 'רווקות',
  MARRIED: 'נישואים',
  DIVORCED: 'גירושים',
  WIDOWER: 'אלמנות',
};

export const agreementTexts: Readonly<Record<AgreementId, string>> = {
  HEALTH_DECLARATION: 'הצהרת בריאות חתומה של המבוטח נמסרה לסוכנות.',
  MEDICAL_EXAMINATION: 'תוצאות הבדיקה הרפואית של המבוטח נמסרו לסוכנות.',
  SMOKING_PROOF: 'אישור על הפסקת העישון של המבוטח נמסר לסוכנות.',
  ISSUE_POLICY: 'ניתנה הסכמה להפקת הפוליסה בתנאים ובמחיר המפורטים במסמך זה.',
  CLIENT_AGREEMENT: 'המבוטח מאשר שהפרטים שנמסרו נכונים ומלאים, ושקיבל את תנאי הפוליסה.',
  CLAIMS_DATABASE: 'ניתנה הסכמה לבדיקת עבר התביעות במאגר התביעות של חברות הביטוח.',
  DIGITAL_DOCUMENTS: 'המבוטח מבקש לקבל את מסמכי הביטוח בדואר אלקטרוני.',
  LIENHOLDER_NOTICE: 'המשעבד יקבל הודעה על הפקת הפוליסה ועל כל שינוי בה.',
  MARKETING_INFORMATION: 'ניתנה הסכמה לקבלת מידע שיווקי. אפשר לבטל אותה בכל עת.',
};

/** Names the document that is a paper of the insured person. */
export const paperText = (documentName: string): string => `המסמך שנמסר: ${documentName}`;
