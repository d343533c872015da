import type { z } from 'zod';
import type { ListAddress, ListShape } from '@/components/list/list-address';
import { notificationEvents, type notifications } from '@/lib/contract/notifications';

type Query = NonNullable<z.input<typeof notifications.list.query>>;

/** What the list of notifications allows, and where it starts: all that have come, the newest first. */
export const notificationListShape: ListShape = {
  sorts: ['createTs', 'event'],
  sort: 'createTs',
  direction: 'DESC',
  size: 25,
  filters: { show: ['unread', 'waiting'], events: notificationEvents },
};

/** The upstream's query for an address. */
export const notificationListQuery = ({ query, page, size, sort, direction, filters }: ListAddress): Query => ({
  query,
  page,
  size,
  sort: sort as Query['sort'],
  sortDirection: direction,
  show: (filters.show?.[0] ?? 'all') as Query['show'],
  ...(filters.events && { events: [...filters.events] }),
});
