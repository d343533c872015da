import type { Locale } from '../../../../lib/i18n/locales';
import type { ServiceCode } from './services';

interface PackageEntry {
  names: Record<Locale, string>;
  descriptions: Record<Locale, string>;
  services: readonly ServiceCode[];
}

/** Packages of health services by code, in the order of the form. */
export const healthPackages = {
  ESSENTIAL: {
    names: { he: 'בסיס', en: 'Essential', ru: 'Базовый' },
    descriptions: { he: 'השתלות ותרופות', en: 'Transplants and medicines', ru: 'Трансплантация и лекарства' },
    services: ['TRANSPLANTS', 'MEDICINES'],
  },
  SURGERY: {
    names: { he: 'ניתוחים', en: 'Surgery', ru: 'Операции' },
    descriptions: {
      he: 'ניתוחים כמשלים לשב"ן, ייעוץ ובדיקות',
      en: 'Surgery on top of the health fund, advice and tests',
      ru: 'Операции сверх допстраховки, консультации и обследования',
    },
    services: ['SURGERY_COMPLEMENT', 'ADVICE'],
  },
  SURGERY_PLUS: {
    names: { he: 'ניתוחים פלוס', en: 'Surgery plus', ru: 'Операции плюс' },
    descriptions: {
      he: 'ניתוחים מהשקל הראשון, ייעוץ ובדיקות',
      en: 'Surgery from the first shekel, advice and tests',
      ru: 'Операции с первого шекеля, консультации и обследования',
    },
    services: ['SURGERY_FULL', 'ADVICE'],
  },
  OUTPATIENT: {
    names: { he: 'אמבולטורי', en: 'Outpatient', ru: 'Амбулаторный' },
    descriptions: {
      he: 'שירות אמבולטורי, ייעוץ ובדיקות',
      en: 'Outpatient services, advice and tests',
      ru: 'Амбулаторные услуги, консультации и обследования',
    },
    services: ['AMBULATORY', 'ADVICE'],
  },
  SERIOUS_ILLNESS: {
    names: { he: 'מחלות קשות', en: 'Serious illness', ru: 'Тяжёлые болезни' },
    descriptions: {
      he: 'פיצוי על מחלה קשה ותרופות',
      en: 'A payment on serious illness, and medicines',
      ru: 'Выплата при тяжёлой болезни и лекарства',
    },
    services: ['CRITICAL_ILLNESS', 'MEDICINES'],
  },
  COMPLETE: {
    names: { he: 'מקיף', en: 'Complete', ru: 'Полный' },
    descriptions: {
      he: 'השתלות, תרופות, ניתוחים, אמבולטורי וייעוץ',
      en: 'Transplants, medicines, surgery, outpatient services and advice',
      ru: 'Трансплантация, лекарства, операции, амбулаторные услуги и консультации',
    },
    services: ['TRANSPLANTS', 'MEDICINES', 'SURGERY_COMPLEMENT', 'AMBULATORY', 'ADVICE'],
  },
} as const satisfies Record<string, PackageEntry>;

export type PackageCode = keyof typeof healthPackages;

export const packageCodes = Object.keys(healthPackages) as PackageCode[];

export const isPackage = (code: string): code is PackageCode => code in healthPackages;

/** Percent off for services that are sold together, by their number. */
const togetherness = [0, 0, 5, 10, 15] as const;

/** Returns the factor on the prices of services that are sold together. */
export const packageFactor = (services: number): number => 1 - (togetherness[Math.min(services, 4)] ?? 0) / 100;
