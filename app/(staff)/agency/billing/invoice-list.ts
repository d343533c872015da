import type { z } from 'zod';
import type { ListAddress, ListShape } from '@/components/list/list-address';
import { type billing, invoiceStatus } from '@/lib/contract/billing';

type InvoicesQuery = NonNullable<z.input<typeof billing.invoices.query>>;

/** What the list of invoices allows, and where it starts: the newest first. */
export const invoiceListShape: ListShape = {
  sorts: ['period'],
  sort: 'period',
  direction: 'DESC',
  size: 25,
  filters: { status: invoiceStatus.options },
};

/** The upstream's query for an address. */
export const invoiceListQuery = ({ page, size, direction, filters }: ListAddress): InvoicesQuery => ({
  page,
  size,
  sortDirection: direction,
  status: filters.status?.[0] as InvoicesQuery['status'],
});
