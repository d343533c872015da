import { queryFor } from '@/components/data/query-for';
import { mails } from '@/lib/contract/customers/mails';

/** Mails of one page; whoever has more sees the others when some are done with. */
export const stoppedQuery = queryFor('mails.stopped', mails.stopped, { query: { size: 50 } });
