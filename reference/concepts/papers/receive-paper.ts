import { todayInIsrael } from '../../../lib/rules/time/calendar';
import type { EventHandler } from '../../engine/jobs/events';
import { afterArrival } from '../claims/go-on';
import { standingClaims } from '../claims/rows';

/** Notes a paper that the customer has sent. */
export const receivePaper: EventHandler<'document.received'> = async (_, { tenant, documentId, now }) => {
  const paper = await tenant
    .selectFrom('claim_papers')
    .select(['claim_papers.id', 'claim_papers.claim_id'])
    .where('claim_papers.document_id', '=', documentId)
    .executeTakeFirst();
  if (!paper) return undefined;
  const today = todayInIsrael(now);
  await tenant
    .updateTable('claim_papers')
    .set({ arrived_on: today, changed_on: today, reason: null })
    .where('claim_papers.id', '=', paper.id)
    .execute();
  const claim = await standingClaims(tenant)
    .selectAll('claims')
    .where('claims.id', '=', paper.claim_id)
    .forUpdate()
    .executeTakeFirst();
  if (claim) await afterArrival(claim, { tenant, now, accountId: claim.account_id });
  return undefined;
};
