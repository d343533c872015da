import type { z } from 'zod';
import type { ListAddress, ListShape } from '@/components/list/list-address';
import { type backoffice, registrationState } from '@/lib/contract/backoffice';

type RegistrationsQuery = NonNullable<z.input<typeof backoffice.registrations.query>>;

/** What the list of registrations allows, and where it starts: who waits longest. */
export const registrationListShape: ListShape = {
  sorts: ['createTs', 'name'],
  sort: 'createTs',
  direction: 'ASC',
  size: 25,
  filters: { states: registrationState.options },
};

/** The upstream's query for an address. */
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
