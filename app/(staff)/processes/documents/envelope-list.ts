import type { z } from 'zod';
import type { ListAddress, ListShape } from '@/components/list/list-address';
import { envelopeSorts, type envelopes, envelopeStatuses } from '@/lib/contract/envelopes';

type EnvelopesQuery = NonNullable<z.input<typeof envelopes.list.query>>;

/** What the list of envelopes allows, and where it starts: what has changed last comes first. */
export const envelopeListShape: ListShape = {
  sorts: [...envelopeSorts],
  sort: 'updateTs',
  direction: 'DESC',
  size: 25,
  filters: { statuses: envelopeStatuses, mine: ['yes'] },
};

/** The upstream's query for an address. */
export const envelopeListQuery = ({ query, page, size, sort, direction, filters }: ListAddress): EnvelopesQuery => ({
  query,
  page,
  size,
  sort: sort as EnvelopesQuery['sort'],
  sortDirection: direction,
  ...(filters.mine && { mine: 'yes' as const }),
  ...(filters.statuses && { statuses: [...filters.statuses] }),
});
