import { claimMachine } from '../../../lib/rules/work/claim-status';
import { todayInIsrael } from '../../../lib/rules/time/calendar';
import type { Tenant } from '../../engine/db/tenant';
import type { EventHandler } from '../../engine/jobs/events';
import { addStep, changeClaim, type LockedClaim } from '../claims/locked-claim';
import { countPapers, paperLines } from '../claims/paper-lines';
import { standingClaims } from '../claims/rows';

/**
 * Notes on a locked claim that a paper arrived. A claim that waits for papers goes on when none is missing any more; a
 * closed one stays as it is.
 */
export async function afterArrival(
  claim: LockedClaim,
  { tenant, now, accountId }: { tenant: Tenant; now: Date; accountId: string },
): Promise<void> {
  if (claim.status === 'CLOSED') return;
  const { needed, received } = countPapers(await paperLines(tenant, claim));
  const isLast = claim.status === 'WAITING_FOR_DOCUMENTS' && received === needed;
  const to = claimMachine.moves.handle.to;
  const today = todayInIsrael(now);
  const scope = { tenant, now, caller: { accountId } };
  await changeClaim(claim, { last_document_on: today, ...(isLast && { status: to, status_since: today }) }, scope);
  if (isLast) await addStep(claim.id, { kind: 'ARRIVED', from_status: claim.status, to_status: to }, scope);
}

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
