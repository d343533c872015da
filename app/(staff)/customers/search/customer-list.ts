import type { z } from 'zod';
import type { ListAddress, ListShape } from '@/components/list/list-address';
import type { customers } from '@/lib/contract/customers';

type CustomersQuery = NonNullable<z.input<typeof customers.search.query>>;

/** List parameters of the customer search: ten a page, by name, in either direction (S3 §9). */
export const customerListShape: ListShape = { sorts: ['name'], sort: 'name', direction: 'ASC', size: 10, filters: {} };

/** Returns the upstream query for a list address. */
export const customerListQuery = ({ query, page, size, direction }: ListAddress): CustomersQuery => ({
  query,
  page,
  size,
  sortDirection: direction,
});
