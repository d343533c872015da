import { claimMachine } from '../../../lib/rules/work/claim-status';
import { todayInIsrael } from '../../../lib/rules/time/calendar';
import type { Tenant } from '../../engine/db/tenant';
import { addStep, changeClaim, type LockedClaim } from './locked-claim';
import { countPapers, paperLines } from './paper-lines';

interface Step {
  tenant: Tenant;
  now: Date;
  accountId: string;
}

/** Returns the status to which a claim goes on by itself: it waits for papers, and none is missing. */
async function nextStatus(claim: LockedClaim, tenant: Tenant) {
  const { needed, received } = countPapers(await paperLines(tenant, claim));
  return claim.status === 'WAITING_FOR_DOCUMENTS' && received === needed ? claimMachine.moves.handle.to : null;
}

/**
 * Notes on a locked claim that a paper arrived. A claim that waits for papers goes on when none is missing any more; a
 * closed one stays as it is.
 */
export async function afterArrival(claim: LockedClaim, { tenant, now, accountId }: Step): Promise<void> {
  if (claim.status === 'CLOSED') return;
  const to = await nextStatus(claim, tenant);
  const today = todayInIsrael(now);
  const scope = { tenant, now, caller: { accountId } };
  await changeClaim(claim, { last_document_on: today, ...(to && { status: to, status_since: today }) }, scope);
  if (to) await addStep(claim.id, { kind: 'ARRIVED', from_status: claim.status, to_status: to }, scope);
}

/** Lets a claim go on that lacks no paper any more: the last one is not needed, or its type asks for others. */
export async function afterWaiver(claim: LockedClaim, { tenant, now, accountId }: Step): Promise<void> {
  const to = await nextStatus(claim, tenant);
  if (!to) return;
  const scope = { tenant, now, caller: { accountId } };
  await changeClaim(claim, { status: to, status_since: todayInIsrael(now) }, scope);
  await addStep(claim.id, { kind: 'MOVED', from_status: claim.status, to_status: to }, scope);
}
