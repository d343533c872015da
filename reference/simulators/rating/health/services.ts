import type { Locale } from '../../../../lib/i18n/locales';
import { figureAt, type Steps } from '../steps';

interface ServiceEntry {
  names: Record<Locale, string>;
  descriptions: Record<Locale, string>;
  /** ILS a month by age; 0 where it is not sold. */
  prices: Steps;
  /** Service that contains this one: nobody pays for both. */
  within?: string;
}

/** Illustrative prices by age, ILS a month, in bands to 20, 30, 40, 50, 60, 65 and above. */
const byAge = (...prices: readonly [number, number, number, number, number, number, number]): Steps =>
  [20, 30, 40, 50, 60, 65, Infinity].map((upTo, band) => [upTo, prices[band] ?? 0] as const);

/** Services of health cover by code, in the order of the form. Not the rates of any insurer. */
export const healthServices = {
  TRANSPLANTS: {
    names: {
      he: 'השתלות וטיפולים מיוחדים בחו"ל',
      en: 'Transplants and special treatment abroad',
      ru: 'Трансплантация и спецлечение за границей',
    },
    descriptions: {
      he: 'מימון השתלת איבר וטיפול שאינו ניתן בישראל',
      en: 'Pays for an organ transplant and treatment that Israel does not offer',
      ru: 'Оплата пересадки органа и лечения, недоступного в Израиле',
    },
    prices: byAge(4, 7, 9, 14, 23, 33, 39),
  },
  MEDICINES: {
    names: { he: 'תרופות שאינן בסל', en: 'Medicines outside the basket', ru: 'Лекарства вне корзины' },
    descriptions: {
      he: 'תרופות יקרות שקופת החולים לא מממנת',
      en: 'Expensive medicines that the health fund does not pay for',
      ru: 'Дорогие лекарства, которые не оплачивает больничная касса',
    },
    prices: byAge(8, 13, 17, 26, 41, 55, 62),
  },
  SURGERY_COMPLEMENT: {
    names: {
      he: 'ניתוחים – משלים שב"ן',
      en: 'Surgery on top of the health fund',
      ru: 'Операции сверх допстраховки кассы',
    },
    descriptions: {
      he: 'ניתוח פרטי אחרי מיצוי הביטוח המשלים של הקופה',
      en: 'Private surgery after the fund’s supplementary insurance has paid',
      ru: 'Частная операция после выплаты по допстраховке кассы',
    },
    prices: byAge(9, 21, 30, 43, 63, 90, 112),
    within: 'SURGERY_FULL',
  },
  SURGERY_FULL: {
    names: { he: 'ניתוחים מהשקל הראשון', en: 'Surgery from the first shekel', ru: 'Операции с первого шекеля' },
    descriptions: {
      he: 'ניתוח פרטי בלי תלות בקופת החולים',
      en: 'Private surgery, whatever the health fund pays',
      ru: 'Частная операция независимо от больничной кассы',
    },
    prices: byAge(18, 45, 66, 92, 135, 185, 230),
  },
  AMBULATORY: {
    names: { he: 'שירות אמבולטורי', en: 'Outpatient services', ru: 'Амбулаторные услуги' },
    descriptions: {
      he: 'בדיקות, טיפולים והתייעצויות ללא אשפוז',
      en: 'Tests, treatment and consultations without a stay in hospital',
      ru: 'Обследования, лечение и консультации без госпитализации',
    },
    prices: byAge(12, 22, 25, 28, 31, 34, 36),
  },
  CRITICAL_ILLNESS: {
    names: { he: 'מחלות קשות', en: 'Critical illness', ru: 'Тяжёлые заболевания' },
    descriptions: {
      he: 'פיצוי חד-פעמי של 100,000 ₪ בגילוי מחלה קשה',
      en: 'A single payment of ₪100,000 on a serious diagnosis',
      ru: 'Разовая выплата 100 000 ₪ при тяжёлом диагнозе',
    },
    prices: byAge(6, 9, 18, 39, 82, 140, 0),
  },
  ADVICE: {
    names: { he: 'ייעוץ ובדיקות', en: 'Advice and tests', ru: 'Консультации и обследования' },
    descriptions: {
      he: 'חוות דעת שנייה ובדיקות אבחון',
      en: 'A second opinion and diagnostic tests',
      ru: 'Второе мнение и диагностика',
    },
    prices: byAge(14, 16, 19, 23, 27, 29, 29),
  },
  CHILD_DEVELOPMENT: {
    names: { he: 'התפתחות הילד', en: 'Child development', ru: 'Развитие ребёнка' },
    descriptions: {
      he: 'אבחון וטיפולים עד גיל 20',
      en: 'Assessment and therapy up to the age of 20',
      ru: 'Диагностика и занятия до 20 лет',
    },
    prices: byAge(14, 0, 0, 0, 0, 0, 0),
  },
} as const satisfies Record<string, ServiceEntry>;

export type ServiceCode = keyof typeof healthServices;

export const serviceCodes = Object.keys(healthServices) as ServiceCode[];

export const isService = (code: string): code is ServiceCode => code in healthServices;

const entryOf = (code: ServiceCode): ServiceEntry => healthServices[code];

/**
 * Returns the price of a service at an age, whole ILS a month; 0 when it is not sold at that age.
 * @param spread factor of the insurer.
 */
export function servicePrice(code: ServiceCode, age: number, spread: number): number {
  const price = figureAt(entryOf(code).prices, age);
  return price === 0 ? 0 : Math.max(1, Math.round(price * spread));
}

/** Returns the services without those that another of them contains. */
export const withoutContained = (codes: readonly ServiceCode[]): ServiceCode[] => {
  const all: readonly string[] = codes;
  return [...new Set(codes)].filter((code) => !all.includes(entryOf(code).within ?? ''));
};
