import type { z } from 'zod';
import type { ListAddress, ListShape } from '@/components/list/list-address';
import { agencyLevel, agencyStatus, type backoffice } from '@/lib/contract/backoffice';

type AgenciesQuery = NonNullable<z.input<typeof backoffice.agencies.query>>;

/** Filters and sort keys of the list of agencies; sorted by name at first. */
export const agencyListShape: ListShape = {
  sorts: ['name', 'createTs'],
  sort: 'name',
  direction: 'ASC',
  size: 25,
  filters: { statuses: agencyStatus.options, levels: agencyLevel.options },
};

/** Returns the upstream query for a list address. */
export const agencyListQuery = ({ query, page, size, sort, direction, filters }: ListAddress): AgenciesQuery => ({
  query,
  page,
  size,
  sort: sort as AgenciesQuery['sort'],
  sortDirection: direction,
  ...(filters.statuses && { statuses: [...filters.statuses] }),
  ...(filters.levels && { levels: [...filters.levels] }),
});
