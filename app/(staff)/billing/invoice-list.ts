import { listing } from '@/components/list/listing';
import { billing, invoiceStatuses } from '@/lib/contract/agencies/billing';

/** Invoices, the newest first. */
export const invoiceList = listing('billing.invoices', billing.invoices, {
  sorts: ['period'],
  direction: 'DESC',
  filters: { status: invoiceStatuses },
  narrow: ({ status }) => ({ status: status?.[0] as (typeof invoiceStatuses)[number] }),
});
