import { queryFor } from '@/components/data/query-for';
import { support } from '@/lib/contract/support';

/** The person's own requests, the newest first. */
export const requestsQuery = queryFor('support.list', support.list, {});
