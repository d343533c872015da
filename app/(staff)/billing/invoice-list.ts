import { listing } from '@/components/list/listing';
import { billing, invoiceStatus } from '@/lib/contract/agencies/billing';

/** Invoices, the newest first. */
export const invoiceList = listing('billing.invoices', billing.invoices, {
  sorts: ['period'],
  direction: 'DESC',
  filters: { status: invoiceStatus.options },
  narrow: ({ status }) => ({ status: status?.[0] as (typeof invoiceStatus.options)[number] }),
});
