import type { z } from 'zod';
import type { ListAddress, ListShape } from '@/components/list/list-address';
import { type backoffice, registrationState } from '@/lib/contract/backoffice';

type RegistrationsQuery = NonNullable<z.input<typeof backoffice.registrations.query>>;

/** Filters and sort keys of the list of registrations; the oldest first. */
export const registrationListShape: ListShape = {
  sorts: ['createTs', 'name'],
  sort: 'createTs',
  direction: 'ASC',
  size: 25,
  filters: { states: registrationState.options },
};

/** Returns the upstream query for a list address. */
export const registrationListQuery = ({
  query,
  page,
  size,
  sort,
  direction,
  filters,
}: ListAddress): RegistrationsQuery => ({
  query,
  page,
  size,
  sort: sort as RegistrationsQuery['sort'],
  sortDirection: direction,
  ...(filters.states && { states: [...filters.states] }),
});
