import type { z } from 'zod';
import type { ListAddress, ListShape } from '@/components/list/list-address';
import { type billing, invoiceStatus } from '@/lib/contract/billing';

type InvoicesQuery = NonNullable<z.input<typeof billing.invoices.query>>;

/** Filters and sort keys of the list of invoices; the newest first. */
export const invoiceListShape: ListShape = {
  sorts: ['period'],
  sort: 'period',
  direction: 'DESC',
  size: 25,
  filters: { status: invoiceStatus.options },
};

/** Returns the upstream query for a list address. */
export const invoiceListQuery = ({ page, size, direction, filters }: ListAddress): InvoicesQuery => ({
  page,
  size,
  sortDirection: direction,
  status: filters.status?.[0] as InvoicesQuery['status'],
});
