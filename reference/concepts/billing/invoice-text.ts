import type { Invoice } from '../../../lib/contract/agencies/billing';
import { formatDay, formatInstant } from '../../../lib/format/date';
import { formatMoney } from '../../../lib/format/number';
import type { Locale } from '../../../lib/i18n/locales';

/** The seller. */
const issuer = {
  name: { he: 'שולחן הסוכן בע״מ', en: 'Agent’s Desk Ltd.', ru: '«Шульхан ха-сохен» Лтд.' },
  registrationNumber: '516010343',
  address: {
    he: 'המסגר 20, תל אביב-יפו',
    en: '20 HaMasger St., Tel Aviv-Yafo',
    ru: 'ул. ха-Масгер, 20, Тель-Авив — Яффо',
  },
} as const;

const words = {
  he: {
    paid: 'חשבונית מס / קבלה',
    open: 'חשבון עסקה',
    number: 'מספר',
    issued: 'תאריך הפקה',
    due: 'לתשלום עד',
    paidOn: 'שולם בתאריך',
    to: 'לכבוד',
    from: 'מאת',
    registration: 'מספר רישום',
    item: 'פירוט',
    amount: 'סכום',
    net: 'סכום לפני מע״מ',
    vat: (rate: number) => `מע״מ ${rate}%`,
    total: 'סך הכול לתשלום',
    totalPaid: 'סך הכול שולם',
    service: (tariff: string, period: string) => `מנוי חודשי: ${tariff}, ${period}`,
    card: (digits: string) => `שולם בכרטיס אשראי שמסתיים ב-${digits}`,
    unpaid: 'מסמך זה אינו חשבונית מס. חשבונית מס תופק עם התשלום.',
    demo: 'הדגמה',
  },
  en: {
    paid: 'Tax invoice / receipt',
    open: 'Proforma invoice',
    number: 'No.',
    issued: 'Issued',
    due: 'Due by',
    paidOn: 'Paid on',
    to: 'To',
    from: 'From',
    registration: 'Registration number',
    item: 'Description',
    amount: 'Amount',
    net: 'Before VAT',
    vat: (rate: number) => `VAT ${rate}%`,
    total: 'Total due',
    totalPaid: 'Total paid',
    service: (tariff: string, period: string) => `Monthly subscription: ${tariff}, ${period}`,
    card: (digits: string) => `Paid by the card ending in ${digits}`,
    unpaid: 'This is not a tax invoice. A tax invoice is issued on payment.',
    demo: 'Demo',
  },
  ru: {
    paid: 'Налоговый счёт / квитанция',
    open: 'Счёт на оплату',
    number: '№',
    issued: 'Дата выставления',
    due: 'Оплатить до',
    paidOn: 'Оплачен',
    to: 'Кому',
    from: 'От кого',
    registration: 'Рег. номер',
    item: 'Описание',
    amount: 'Сумма',
    net: 'Сумма без НДС',
    vat: (rate: number) => `НДС ${rate}%`,
    total: 'Итого к оплате',
    totalPaid: 'Итого оплачено',
    service: (tariff: string, period: string) => `Ежемесячная подписка: ${tariff}, ${period}`,
    card: (digits: string) => `Оплачено картой, номер которой заканчивается на ${digits}`,
    unpaid: 'Это не налоговый счёт. Налоговый счёт выставляется после оплаты.',
    demo: 'Демо',
  },
} as const;

/** The texts of an invoice, ready to be drawn. */
export interface InvoiceText {
  locale: Locale;
  title: string;
  demo: string;
  issuer: { label: string; lines: string[] };
  client: { label: string; lines: string[] };
  facts: { label: string; value: string }[];
  item: { label: string; amountLabel: string; text: string; amount: string };
  sums: { label: string; value: string; whole?: true }[];
  note: string | null;
}

export interface Client {
  name: string;
  registration_number: string;
  address: string | null;
}

/** Isolates a name, so that its script does not reorder the text around it. */
const isolated = (name: string): string => `\u2068${name}\u2069`;

/** Returns `11/2026` for `2026-11`. */
const monthText = (period: string): string => period.split('-').reverse().join('/');

export function invoiceText(invoice: Invoice, client: Client, locale: Locale): InvoiceText {
  const say = words[locale];
  const paid = invoice.status === 'PAID';
  const paidOn = paid && invoice.paidAt ? formatInstant(invoice.paidAt).slice(0, 10) : null;
  const registered = (number: string) => `${say.registration} ${number}`;
  return {
    locale,
    title: `${paid ? say.paid : say.open} ${say.number} ${invoice.invoiceNumber}`,
    demo: say.demo,
    issuer: {
      label: say.from,
      lines: [issuer.name[locale], registered(issuer.registrationNumber), issuer.address[locale]],
    },
    client: {
      label: say.to,
      lines: [client.name, registered(client.registration_number), ...(client.address ? [client.address] : [])],
    },
    facts: [
      // A tax invoice that is a receipt is issued with the payment; what came before was a proforma invoice.
      { label: say.issued, value: paidOn ?? formatDay(invoice.issued) },
      paidOn ? { label: say.paidOn, value: paidOn } : { label: say.due, value: formatDay(invoice.due) },
    ],
    item: {
      label: say.item,
      amountLabel: say.amount,
      text: say.service(isolated(invoice.tariffName), monthText(invoice.period)),
      amount: formatMoney(invoice.net, locale),
    },
    sums: [
      { label: say.net, value: formatMoney(invoice.net, locale) },
      { label: say.vat(invoice.vatRate), value: formatMoney(invoice.vat, locale) },
      { label: paid ? say.totalPaid : say.total, value: formatMoney(invoice.total, locale), whole: true },
    ],
    note: paid ? (invoice.lastDigits ? say.card(invoice.lastDigits) : null) : say.unpaid,
  };
}
