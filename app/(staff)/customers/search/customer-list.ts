import { listing } from '@/components/list/listing';
import { customers } from '@/lib/contract/customers/customers';

/** Customers of the search: ten a page, by name (S3 §9). */
export const customerList = listing('customers.search', customers.search, { sorts: ['name'], size: 10 });
