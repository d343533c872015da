import { queryFor } from '@/components/data/query-for';
import { support } from '@/lib/contract/desk/support';

/** Query for the viewer's own requests, the newest first. */
export const requestsQuery = queryFor('support.list', support.list, {});
