import type { z } from 'zod';
import type { ListAddress, ListShape } from '@/components/list/list-address';
import { orderStatus, type orders } from '@/lib/contract/orders';

type OrdersQuery = NonNullable<z.input<typeof orders.list.query>>;

/** Filters and sort keys of the list of orders; the newest first, without archived, cancelled and hidden ones. */
export const orderListShape: ListShape = {
  sorts: ['createTs', 'insuranceStart', 'insuranceEnd', 'sellingPrice', 'orderNumber'],
  sort: 'createTs',
  direction: 'DESC',
  size: 25,
  filters: { statuses: orderStatus.options, show: ['archived', 'cancelled', 'hidden'] },
};

/** Returns the upstream query for a list address. */
export const orderListQuery = ({ query, page, size, sort, direction, filters }: ListAddress): OrdersQuery => ({
  query,
  page,
  size,
  sort: sort as OrdersQuery['sort'],
  sortDirection: direction,
  show: (filters.show?.[0] ?? 'active') as OrdersQuery['show'],
  ...(filters.statuses && { statuses: [...filters.statuses] }),
});
