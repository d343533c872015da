import type { OrderStatus } from '../../../lib/contract/orders/orders';
import type { Locale } from '../../../lib/i18n/locales';

interface ExportTexts {
  title: string;
  /** Title of the sheet of policies that end within 30 days. */
  notifications: string;
  columns: Record<
    | 'number'
    | 'customer'
    | 'plate'
    | 'vehicle'
    | 'insurers'
    | 'status'
    | 'insuranceStart'
    | 'insuranceEnd'
    | 'price'
    | 'created'
    | 'remark',
    string
  >;
  statuses: Record<OrderStatus, string>;
}

/** Texts of the sheet of orders; columns in their order. */
export const exportTexts: Record<Locale, ExportTexts> = {
  he: {
    title: 'הזמנות',
    notifications: 'פוליסות שמסתיימות בקרוב',
    columns: {
      number: 'הזמנה',
      customer: 'לקוח',
      plate: 'מספר רישוי',
      vehicle: 'רכב',
      insurers: 'חברות ביטוח',
      status: 'סטטוס',
      insuranceStart: 'תחילת ביטוח',
      insuranceEnd: 'סוף ביטוח',
      price: 'מחיר',
      created: 'נוצרה',
      remark: 'הערה',
    },
    statuses: {
      AttachingCustomer: 'שיוך לקוח',
      Draft: 'טיוטה',
      Proposal: 'הצעה',
      PolicyIssued: 'הופקה פוליסה',
      Imported: 'נקלט מקובץ',
      Terminated: 'הסתיים',
    },
  },
  en: {
    title: 'Orders',
    notifications: 'Policies that end soon',
    columns: {
      number: 'Order',
      customer: 'Customer',
      plate: 'Plate',
      vehicle: 'Vehicle',
      insurers: 'Insurers',
      status: 'Status',
      insuranceStart: 'Start',
      insuranceEnd: 'End',
      price: 'Price',
      created: 'Created',
      remark: 'Remark',
    },
    statuses: {
      AttachingCustomer: 'Linking customer',
      Draft: 'Draft',
      Proposal: 'Proposal',
      PolicyIssued: 'Policy issued',
      Imported: 'Imported',
      Terminated: 'Terminated',
    },
  },
  ru: {
    title: 'Заказы',
    notifications: 'Полисы, которые скоро закончатся',
    columns: {
      number: 'Заказ',
      customer: 'Клиент',
      plate: 'Номер машины',
      vehicle: 'Машина',
      insurers: 'Страховщики',
      status: 'Статус',
      insuranceStart: 'Начало',
      insuranceEnd: 'Конец',
      price: 'Цена',
      created: 'Создан',
      remark: 'Примечание',
    },
    statuses: {
      AttachingCustomer: 'Привязка клиента',
      Draft: 'Черновик',
      Proposal: 'Предложение',
      PolicyIssued: 'Полис выпущен',
      Imported: 'Импортирован',
      Terminated: 'Завершён',
    },
  },
};
