import type { Customer } from '../../../lib/contract/customers/customers';
import type { Locale } from '../../../lib/i18n/locales';

interface SheetTexts {
  title: string;
  columns: Record<
    | 'lastName'
    | 'firstName'
    | 'id'
    | 'birthday'
    | 'mobile'
    | 'email'
    | 'city'
    | 'status'
    | 'privilege'
    | 'agent'
    | 'created',
    string
  >;
  statuses: Record<Customer['customerStatus'], string>;
  privileges: Record<Customer['customerPrivileges'], string>;
}

/** Texts of the sheet of customers; columns in their order. */
export const customerSheetTexts: Record<Locale, SheetTexts> = {
  he: {
    title: 'לקוחות',
    columns: {
      lastName: 'שם משפחה',
      firstName: 'שם פרטי',
      id: 'ת.ז.',
      birthday: 'תאריך לידה',
      mobile: 'נייד',
      email: 'דוא״ל',
      city: 'יישוב',
      status: 'סטטוס',
      privilege: 'סיווג',
      agent: 'סוכן מטפל',
      created: 'נוסף בתאריך',
    },
    statuses: { COMPLETED: 'לקוח', LEAD: 'ליד', NEW: 'חדש', REMOVED: 'הוסר', UNKNOWN_CONTACT: 'איש קשר לא מזוהה' },
    privileges: { BLACKLISTED: 'ברשימה שחורה', PREMIUM: 'לקוח פרימיום', STANDARD: 'רגיל', UNWANTED: 'לקוח לא רצוי' },
  },
  en: {
    title: 'Customers',
    columns: {
      lastName: 'Last name',
      firstName: 'First name',
      id: 'ID',
      birthday: 'Date of birth',
      mobile: 'Mobile',
      email: 'E-mail',
      city: 'City',
      status: 'Status',
      privilege: 'Category',
      agent: 'Agent',
      created: 'Added',
    },
    statuses: {
      COMPLETED: 'Customer',
      LEAD: 'Lead',
      NEW: 'New',
      REMOVED: 'Removed',
      UNKNOWN_CONTACT: 'Unknown contact',
    },
    privileges: { BLACKLISTED: 'Blacklisted', PREMIUM: 'Premium', STANDARD: 'Standard', UNWANTED: 'Unwanted' },
  },
  ru: {
    title: 'Клиенты',
    columns: {
      lastName: 'Фамилия',
      firstName: 'Имя',
      id: 'Удостоверение',
      birthday: 'Дата рождения',
      mobile: 'Мобильный',
      email: 'Эл. почта',
      city: 'Город',
      status: 'Статус',
      privilege: 'Категория',
      agent: 'Агент',
      created: 'Добавлен',
    },
    statuses: {
      COMPLETED: 'Клиент',
      LEAD: 'Потенциальный клиент',
      NEW: 'Новый',
      REMOVED: 'Удалён',
      UNKNOWN_CONTACT: 'Неизвестный контакт',
    },
    privileges: { BLACKLISTED: 'В чёрном списке', PREMIUM: 'Премиум', STANDARD: 'Обычный', UNWANTED: 'Нежелательный' },
  },
};
