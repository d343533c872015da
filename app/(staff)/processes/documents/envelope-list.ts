import type { z } from 'zod';
import type { ListAddress, ListShape } from '@/components/list/list-address';
import { envelopeSorts, type envelopes, envelopeStatuses } from '@/lib/contract/envelopes';

type EnvelopesQuery = NonNullable<z.input<typeof envelopes.list.query>>;

/** Filters and sort keys of the list of envelopes; the last changed first. */
export const envelopeListShape: ListShape = {
  sorts: [...envelopeSorts],
  sort: 'updateTs',
  direction: 'DESC',
  size: 25,
  filters: { statuses: envelopeStatuses, mine: ['yes'] },
};

/** Returns the upstream query for a list address. */
export const envelopeListQuery = ({ query, page, size, sort, direction, filters }: ListAddress): EnvelopesQuery => ({
  query,
  page,
  size,
  sort: sort as EnvelopesQuery['sort'],
  sortDirection: direction,
  ...(filters.mine && { mine: 'yes' as const }),
  ...(filters.statuses && { statuses: [...filters.statuses] }),
});
