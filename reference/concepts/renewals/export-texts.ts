import type { RenewalOutcome, RenewalRow, RenewalSource } from '../../../lib/contract/orders/renewal-card';
import type { ProductType } from '../../../lib/contract/kit/values';
import { formatNumber } from '../../../lib/format/number';
import { subjectText } from '../../../lib/format/vehicle';
import type { Locale } from '../../../lib/i18n/locales';

interface ExportTexts {
  title: string;
  columns: Record<
    | 'customer'
    | 'phone'
    | 'product'
    | 'plate'
    | 'object'
    | 'insurer'
    | 'source'
    | 'start'
    | 'oldPrice'
    | 'newPrice'
    | 'newInsurer'
    | 'change'
    | 'outcome'
    | 'contact'
    | 'agent'
    | 'remark',
    string
  >;
  sources: Record<RenewalSource, string>;
  outcomes: Record<RenewalOutcome, string>;
  products: Record<ProductType, string>;
  /** Last row of a sheet that leaves renewals out. */
  cut: (shown: number, total: number) => string;
}

/** Texts of the sheet of renewals; columns in their order. */
export const exportTexts: Record<Locale, ExportTexts> = {
  he: {
    title: 'חידושים',
    columns: {
      customer: 'לקוח',
      phone: 'נייד',
      product: 'ענף',
      plate: 'מספר רישוי',
      object: 'מבוטח',
      insurer: 'חברה נוכחית',
      source: 'מקור',
      start: 'תחילת החידוש',
      oldPrice: 'מחיר ישן',
      newPrice: 'מחיר חדש',
      newInsurer: 'חברה חדשה',
      change: 'שינוי באחוזים',
      outcome: 'מצב',
      contact: 'קשר הבא',
      agent: 'סוכן',
      remark: 'הערה',
    },
    sources: {
      Imported: 'נקלט מקובץ',
      PolicyIssued: 'הופקה פוליסה',
      Proposal: 'הצעה',
      SavedQuery: 'בקשה שמורה',
      Waiting: 'בהמתנה',
    },
    outcomes: { OPEN: 'פתוח', RENEWED: 'חודש', NOT_RENEWED: 'לא חודש', CANCELLED: 'בוטל' },
    products: {
      CAR: 'רכב',
      FLAT: 'דירה',
      GENERIC: 'כללי',
      HEALTH: 'בריאות',
      LIFE: 'חיים',
      PROPERTY: 'רכוש',
      RISK: 'ריסק',
      BUSINESS: 'עסק',
      MORTGAGE: 'משכנתה',
      TERROR: 'טרור',
      TRAVEL: 'נסיעות',
      JEWERLY: 'תכשיטים',
    },
    cut: (shown, total) =>
      `בגיליון ${formatNumber(shown, 'he')} החידושים הקרובים מתוך ${formatNumber(total, 'he')}. לשאר: ייצוא של ענף אחד בכל פעם.`,
  },
  en: {
    title: 'Renewals',
    columns: {
      customer: 'Customer',
      phone: 'Mobile',
      product: 'Line',
      plate: 'Plate',
      object: 'Insured',
      insurer: 'Present insurer',
      source: 'Source',
      start: 'Renewal starts',
      oldPrice: 'Old price',
      newPrice: 'New price',
      newInsurer: 'New insurer',
      change: 'Change, %',
      outcome: 'State',
      contact: 'Next contact',
      agent: 'Agent',
      remark: 'Remark',
    },
    sources: {
      Imported: 'Imported',
      PolicyIssued: 'Policy issued',
      Proposal: 'Proposal',
      SavedQuery: 'Saved request',
      Waiting: 'Waiting',
    },
    outcomes: { OPEN: 'Open', RENEWED: 'Renewed', NOT_RENEWED: 'Not renewed', CANCELLED: 'Cancelled' },
    products: {
      CAR: 'Car',
      FLAT: 'Flat',
      GENERIC: 'General',
      HEALTH: 'Health',
      LIFE: 'Life',
      PROPERTY: 'Property',
      RISK: 'Risk',
      BUSINESS: 'Business',
      MORTGAGE: 'Mortgage',
      TERROR: 'Terror',
      TRAVEL: 'Travel',
      JEWERLY: 'Jewellery',
    },
    cut: (shown, total) =>
      `This sheet has the next ${formatNumber(shown, 'en')} of ${formatNumber(total, 'en')} renewals. Export one line of insurance at a time for the others.`,
  },
  ru: {
    title: 'Продления',
    columns: {
      customer: 'Клиент',
      phone: 'Мобильный',
      product: 'Вид страхования',
      plate: 'Номер машины',
      object: 'Объект',
      insurer: 'Нынешний страховщик',
      source: 'Источник',
      start: 'Начало продления',
      oldPrice: 'Прежняя цена',
      newPrice: 'Новая цена',
      newInsurer: 'Новый страховщик',
      change: 'Изменение, %',
      outcome: 'Состояние',
      contact: 'Следующий контакт',
      agent: 'Агент',
      remark: 'Примечание',
    },
    sources: {
      Imported: 'Импорт',
      PolicyIssued: 'Полис выпущен',
      Proposal: 'Предложение',
      SavedQuery: 'Сохранённый запрос',
      Waiting: 'В ожидании',
    },
    outcomes: { OPEN: 'Открыто', RENEWED: 'Продлено', NOT_RENEWED: 'Не продлено', CANCELLED: 'Отменено' },
    products: {
      CAR: 'Автомобиль',
      FLAT: 'Квартира',
      GENERIC: 'Общее',
      HEALTH: 'Здоровье',
      LIFE: 'Жизнь',
      PROPERTY: 'Имущество',
      RISK: 'Риск',
      BUSINESS: 'Бизнес',
      MORTGAGE: 'Ипотека',
      TERROR: 'Террор',
      TRAVEL: 'Путешествия',
      JEWERLY: 'Ювелирные изделия',
    },
    cut: (shown, total) =>
      `Здесь ближайшие ${formatNumber(shown, 'ru')} из ${formatNumber(total, 'ru')} продлений. Остальные можно выгрузить по одному виду страхования.`,
  },
};

/** Returns the cells of a renewal, in the order of the columns. */
export function cellsOf(row: RenewalRow, start: string, nameOf: (code: string) => string, locale: Locale) {
  const { sources, outcomes, products } = exportTexts[locale];
  return [
    row.customerName,
    row.mobilePhone,
    products[row.productType],
    row.registrationNumber,
    row.title && subjectText(row.title, locale),
    row.supplier && nameOf(row.supplier),
    sources[row.source],
    start,
    row.oldPrice && row.oldPrice.amount,
    row.newPrice && row.newPrice.amount,
    row.newSupplier && nameOf(row.newSupplier),
    row.change,
    outcomes[row.outcome],
    row.nextContactOn,
    row.agent,
    row.remark,
  ];
}
