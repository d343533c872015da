import type { z } from 'zod';
import type { ListAddress, ListShape } from '@/components/list/list-address';
import { type proposals, proposalStatuses } from '@/lib/contract/proposals';

type ProposalsQuery = NonNullable<z.input<typeof proposals.list.query>>;

/** Filters and sort keys of the list of proposals, the newest first. */
export const proposalListShape: ListShape = {
  sorts: ['createTs', 'insuranceStart', 'sellingPrice', 'orderNumber'],
  sort: 'createTs',
  direction: 'DESC',
  size: 25,
  filters: { statuses: proposalStatuses },
};

/** Returns the upstream query for a list address. */
export const proposalListQuery = ({ query, page, size, sort, direction, filters }: ListAddress): ProposalsQuery => ({
  query,
  page,
  size,
  sort: sort as ProposalsQuery['sort'],
  sortDirection: direction,
  ...(filters.statuses && { statuses: [...filters.statuses] as ProposalsQuery['statuses'] }),
});
