import type { z } from 'zod';
import type { ListAddress, ListShape } from '@/components/list/list-address';
import { type forms, instanceSorts, instanceStatuses } from '@/lib/contract/forms';
import type { SubjectIds } from '../subject';

type InstancesQuery = NonNullable<z.input<typeof forms.findInstances.query>>;

/**
 * Filters and sort keys of the filled forms, the last changed first; filters by the customer and order of the address.
 */
export const instanceListShape = ({ customerId, orderId }: SubjectIds): ListShape => ({
  sorts: [...instanceSorts],
  sort: 'updatedAt',
  direction: 'DESC',
  size: 25,
  filters: {
    statuses: instanceStatuses,
    mine: ['yes'],
    ...(customerId && { customer: [customerId] }),
    ...(orderId && { order: [orderId] }),
  },
});

/** Returns the upstream query for a list address. */
export const instanceListQuery = ({ query, page, size, sort, direction, filters }: ListAddress): InstancesQuery => ({
  query,
  page,
  size,
  sort: sort as InstancesQuery['sort'],
  sortDirection: direction,
  ...(filters.mine && { mine: 'yes' as const }),
  ...(filters.customer && { customerId: filters.customer[0] }),
  ...(filters.order && { orderId: filters.order[0] }),
  ...(filters.statuses && { statuses: [...filters.statuses] }),
});
