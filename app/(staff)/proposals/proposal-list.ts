import { listing } from '@/components/list/listing';
import { proposals, proposalStatuses } from '@/lib/contract/orders/proposals';

/** Proposals of the agency, the newest first. */
export const proposalList = listing('proposals.list', proposals.list, {
  sorts: ['createTs', 'insuranceStart', 'sellingPrice', 'orderNumber'],
  direction: 'DESC',
  filters: { statuses: proposalStatuses },
});
