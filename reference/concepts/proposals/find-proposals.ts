import { sql } from 'kysely';
import type { ParsedQuery } from '../../../lib/contract/kit/endpoint';
import { type ProposalRow, type proposals, proposalStatuses } from '../../../lib/contract/orders/proposals';
import type { Page } from '../../../lib/contract/kit/paging';
import type { Db } from '../../engine/db/schema';
import type { Tenant } from '../../engine/db/tenant';
import { findOrders } from '../orders/find-orders';

/** Lists proposals: live orders that wait for a customer or for their issue. */
export async function findProposals(
  db: Db,
  tenant: Tenant,
  accountId: string,
  { statuses, ...query }: ParsedQuery<typeof proposals.list>,
): Promise<Page<ProposalRow>> {
  const asked = statuses && statuses.length > 0 ? statuses : [...proposalStatuses];
  const found = await findOrders(db, tenant, { ...query, statuses: asked, show: 'active' }, accountId);
  const ids = found.content.map(({ orderId }) => orderId);
  if (ids.length === 0) return { ...found, content: [] };
  const numbers = await tenant
    .selectFrom('policy_issues')
    .select(['order_id', 'proposal_number'])
    .where('order_id', 'in', ids)
    .where('proposal_number', 'is not', null)
    .execute();
  const documents = await tenant
    .selectFrom('documents')
    .select(['order_id', sql<number>`count(*)::integer`.as('documents')])
    .where('order_id', 'in', ids)
    .where('deleted_at', 'is', null)
    .groupBy('order_id')
    .execute();
  const content = found.content.map((row) => ({
    ...row,
    proposalNumber: numbers.find(({ order_id }) => order_id === row.orderId)?.proposal_number ?? null,
    documents: documents.find(({ order_id }) => order_id === row.orderId)?.documents ?? 0,
  }));
  return { ...found, content };
}
