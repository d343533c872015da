import type { Locale } from '../../../lib/i18n/locales';
import type { PaperKind } from '../../../lib/rules/claims/papers';

interface PaperTexts {
  /** @param number the claim's */
  subject: (number: number) => string;
  names: Record<PaperKind, string>;
  notes: Partial<Record<PaperKind, string>>;
}

/** What the customer reads: subject of the request, names of the papers, and how to photograph them. */
export const paperTexts: Record<Locale, PaperTexts> = {
  he: {
    subject: (number) => `מסמכים לתביעה ${number}`,
    names: {
      DAMAGE_PHOTOS: 'תמונות של הנזק',
      SCENE_PHOTOS: 'תמונות של מקום האירוע',
      DRIVING_LICENCE: 'רישיון נהיגה',
      VEHICLE_LICENCE: 'רישיון רכב',
      OTHER_DRIVER_PAPERS: 'מסמכי הנהג השני',
      POLICE_REPORT: 'אישור משטרה',
      APPRAISAL: 'דוח שמאי',
      REPAIR_INVOICE: 'חשבונית תיקון',
      NO_CLAIM_LETTER: 'אישור אי־הגשת תביעה',
      DEMAND_LETTER: 'מכתב דרישה של צד ג׳',
      DAMAGE_LIST: 'רשימת הרכוש שניזוק',
      FIRE_REPORT: 'אישור כבאות והצלה',
      MEDICAL_PAPERS: 'מסמכים רפואיים',
      IDENTITY_CARD: 'תעודת זהות',
      ACCOUNT_PROOF: 'אישור ניהול חשבון בנק',
    },
    notes: {
      DAMAGE_PHOTOS: 'כמה תמונות מקרוב, ואחת של כל הרכב או החדר.',
      SCENE_PHOTOS: 'מצב הרכבים, הכביש והתמרורים, אם צולמו.',
      DRIVING_LICENCE: 'שני הצדדים.',
      OTHER_DRIVER_PAPERS: 'רישיון נהיגה, רישיון רכב ותעודת ביטוח.',
      IDENTITY_CARD: 'כולל הספח.',
    },
  },
  en: {
    subject: (number) => `Papers for claim ${number}`,
    names: {
      DAMAGE_PHOTOS: 'Photos of the damage',
      SCENE_PHOTOS: 'Photos of the scene',
      DRIVING_LICENCE: 'Driving licence',
      VEHICLE_LICENCE: 'Vehicle licence',
      OTHER_DRIVER_PAPERS: "The other driver's papers",
      POLICE_REPORT: 'Police report',
      APPRAISAL: "Appraiser's report",
      REPAIR_INVOICE: 'Repair invoice',
      NO_CLAIM_LETTER: 'No-claim letter',
      DEMAND_LETTER: 'Demand letter of the third party',
      DAMAGE_LIST: 'List of damaged property',
      FIRE_REPORT: 'Fire service report',
      MEDICAL_PAPERS: 'Medical papers',
      IDENTITY_CARD: 'Identity card',
      ACCOUNT_PROOF: 'Proof of bank account',
    },
    notes: {
      DAMAGE_PHOTOS: 'A few close-ups, and one of the whole car or room.',
      SCENE_PHOTOS: 'The cars, the road and the signs, if you took any.',
      DRIVING_LICENCE: 'Both sides.',
      OTHER_DRIVER_PAPERS: 'Driving licence, vehicle licence and insurance certificate.',
      IDENTITY_CARD: 'With its appendix.',
    },
  },
  ru: {
    subject: (number) => `Документы по убытку ${number}`,
    names: {
      DAMAGE_PHOTOS: 'Фотографии повреждений',
      SCENE_PHOTOS: 'Фотографии места происшествия',
      DRIVING_LICENCE: 'Водительские права',
      VEHICLE_LICENCE: 'Техпаспорт автомобиля',
      OTHER_DRIVER_PAPERS: 'Документы второго водителя',
      POLICE_REPORT: 'Справка из полиции',
      APPRAISAL: 'Отчёт оценщика',
      REPAIR_INVOICE: 'Счёт за ремонт',
      NO_CLAIM_LETTER: 'Справка о неподаче иска',
      DEMAND_LETTER: 'Письмо с требованием третьей стороны',
      DAMAGE_LIST: 'Список повреждённого имущества',
      FIRE_REPORT: 'Справка пожарной службы',
      MEDICAL_PAPERS: 'Медицинские документы',
      IDENTITY_CARD: 'Удостоверение личности',
      ACCOUNT_PROOF: 'Справка о банковском счёте',
    },
    notes: {
      DAMAGE_PHOTOS: 'Несколько снимков вблизи и один общий.',
      SCENE_PHOTOS: 'Автомобили, дорога и знаки, если есть снимки.',
      DRIVING_LICENCE: 'Обе стороны.',
      OTHER_DRIVER_PAPERS: 'Права, техпаспорт и страховой сертификат.',
      IDENTITY_CARD: 'Вместе с приложением.',
    },
  },
};
