import type { Selectable } from 'kysely';
import type { Invoice } from '../../../lib/contract/agencies/billing';
import type { BillingTables } from './tables';

export type StoredInvoice = Selectable<BillingTables['invoices']>;

const shekels = (amount: number) => ({ amount, currency: 'ILS' });

export const toInvoice = (row: StoredInvoice): Invoice => ({
  invoiceId: row.id,
  invoiceNumber: row.invoice_number,
  status: row.status,
  period: row.period,
  tariffName: row.tariff_name,
  issued: row.issued,
  due: row.due,
  net: shekels(row.net),
  vat: shekels(row.vat),
  vatRate: row.vat_rate,
  total: shekels(row.net + row.vat),
  lastDigits: row.last_digits,
  paidAt: row.paid_at,
  fault: row.fault ?? null,
});
