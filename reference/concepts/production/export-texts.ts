import type { ProductionSource } from '../../../lib/contract/orders/production';
import type { Branch } from '../../../lib/insurers/branches';
import type { Locale } from '../../../lib/i18n/locales';

interface ExportTexts {
  title: string;
  columns: Record<
    'number' | 'insurer' | 'anaf' | 'branch' | 'customer' | 'object' | 'start' | 'end' | 'premium' | 'source' | 'agent',
    string
  >;
  branches: Record<Branch, string>;
  sources: Record<ProductionSource, string>;
}

/** Texts of the sheet of production; columns in their order. */
export const exportTexts: Record<Locale, ExportTexts> = {
  he: {
    title: 'פרודוקציה',
    columns: {
      number: 'הזמנה',
      insurer: 'חברת ביטוח',
      anaf: 'קוד ענף',
      branch: 'ענף',
      customer: 'לקוח',
      object: 'מבוטח',
      start: 'תחילת ביטוח',
      end: 'סוף ביטוח',
      premium: 'פרמיה',
      source: 'מקור',
      agent: 'סוכן',
    },
    branches: {
      COMPULSORY: 'רכב חובה',
      COMPREHENSIVE: 'רכב מקיף',
      THIRD_PARTY: 'רכב צד ג׳',
      HEALTH: 'בריאות',
      LIFE: 'חיים',
      PROPERTY: 'דירה',
      RISK: 'ריסק',
      OTHER: 'אחר',
    },
    sources: { MANUAL: 'נמכר כאן', RENEWAL: 'חידוש', PROD_FILES: 'נקלט מקובץ' },
  },
  en: {
    title: 'Production',
    columns: {
      number: 'Order',
      insurer: 'Insurer',
      anaf: 'Branch code',
      branch: 'Branch',
      customer: 'Customer',
      object: 'Insured',
      start: 'Start',
      end: 'End',
      premium: 'Premium',
      source: 'Source',
      agent: 'Agent',
    },
    branches: {
      COMPULSORY: 'Car, compulsory',
      COMPREHENSIVE: 'Car, comprehensive',
      THIRD_PARTY: 'Car, third party',
      HEALTH: 'Health',
      LIFE: 'Life',
      PROPERTY: 'Property',
      RISK: 'Risk',
      OTHER: 'Other',
    },
    sources: { MANUAL: 'Sold here', RENEWAL: 'Renewal', PROD_FILES: 'From a file' },
  },
  ru: {
    title: 'Продукция',
    columns: {
      number: 'Заказ',
      insurer: 'Страховщик',
      anaf: 'Код отрасли',
      branch: 'Отрасль',
      customer: 'Клиент',
      object: 'Объект',
      start: 'Начало',
      end: 'Конец',
      premium: 'Премия',
      source: 'Источник',
      agent: 'Агент',
    },
    branches: {
      COMPULSORY: 'Авто, обязательное',
      COMPREHENSIVE: 'Авто, каско',
      THIRD_PARTY: 'Авто, третьи лица',
      HEALTH: 'Здоровье',
      LIFE: 'Жизнь',
      PROPERTY: 'Имущество',
      RISK: 'Риск',
      OTHER: 'Прочее',
    },
    sources: { MANUAL: 'Продано здесь', RENEWAL: 'Продление', PROD_FILES: 'Из файла' },
  },
};
