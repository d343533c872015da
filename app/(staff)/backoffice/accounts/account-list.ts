import type { z } from 'zod';
import type { ListAddress, ListShape } from '@/components/list/list-address';
import { accountState } from '@/lib/contract/accounts';
import type { backoffice } from '@/lib/contract/backoffice';

type AccountsQuery = NonNullable<z.input<typeof backoffice.accounts.query>>;

/** Filters and sort keys of the list of accounts; sorted by name at first. */
export const accountListShape: ListShape = {
  sorts: ['name', 'createTs'],
  sort: 'name',
  direction: 'ASC',
  size: 25,
  filters: { states: accountState.options, roles: ['AGENT', 'CLERK'] },
};

/** Returns the upstream query for a list address. */
export const accountListQuery = ({ query, page, size, sort, direction, filters }: ListAddress): AccountsQuery => ({
  query,
  page,
  size,
  sort: sort as AccountsQuery['sort'],
  sortDirection: direction,
  ...(filters.states && { states: [...filters.states] }),
  ...(filters.roles && { roles: [...filters.roles] }),
});
