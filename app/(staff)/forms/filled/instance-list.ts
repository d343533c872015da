import { listing } from '@/components/list/listing';
import { forms, instanceSorts, instanceStatuses } from '@/lib/contract/documents/forms';
import type { SubjectIds } from '../subject';

/** Returns the list of filled forms, the last changed first; filters by the customer and order of the address. */
export const instanceList = ({ customerId, orderId }: SubjectIds) =>
  listing('forms.findInstances', forms.findInstances, {
    sorts: instanceSorts,
    sort: 'updatedAt',
    direction: 'DESC',
    filters: {
      statuses: instanceStatuses,
      mine: ['yes'],
      ...(customerId && { customer: [customerId] }),
      ...(orderId && { order: [orderId] }),
    },
    narrow: ({ mine, customer, order, statuses }) => ({
      ...(mine && { mine: 'yes' as const }),
      ...(customer && { customerId: customer[0] }),
      ...(order && { orderId: order[0] }),
      ...(statuses && { statuses: [...statuses] }),
    }),
  });
