import type { z } from 'zod';
import type { ListAddress, ListShape } from '@/components/list/list-address';
import { type proposals, waitingKinds } from '@/lib/contract/proposals';

type WaitingsQuery = NonNullable<z.input<typeof proposals.waitings.query>>;

/** Filters of the list of waiting processes. The upstream sorts it by urgency. */
export const waitingListShape: ListShape = {
  sorts: ['urgency'],
  sort: 'urgency',
  direction: 'ASC',
  size: 25,
  filters: { kinds: waitingKinds, unseen: ['yes'] },
};

/** Returns the upstream query for a list address. */
export const waitingListQuery = ({ query, page, size, filters }: ListAddress): WaitingsQuery => ({
  query,
  page,
  size,
  ...(filters.kinds && { kinds: [...filters.kinds] as WaitingsQuery['kinds'] }),
  ...(filters.unseen && { unseen: 'yes' as const }),
});
