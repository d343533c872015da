import { may } from '../../../lib/access/refusal';
import { calls } from '../../../lib/contract/customers/calls';
import { Failure } from '../../engine/failures/failure';
import type { EventHandler } from '../../engine/jobs/events';
import { isStandingClaim } from '../claims/rows';

/**
 * Files the call from which a claim was opened to it; one of another claim stays there.
 * @throws Failure NOT_FOUND for a call with another customer
 */
export const fileToClaim: EventHandler<'claim.opened'> = async (_, { tenant, viewer, claim, callId }) => {
  if (callId === null) return undefined;
  const row = await tenant
    .selectFrom('phone_calls')
    .select(['customer_id', 'order_id', 'claim_id', 'version'])
    .where('phone_calls.id', '=', callId)
    .forUpdate()
    .executeTakeFirst();
  const isOther = row && row.customer_id !== null && row.customer_id !== claim.customerId;
  if (!row || isOther || !may(viewer, calls.update).allowed) throw new Failure('NOT_FOUND', { field: 'callId' });
  if (await isStandingClaim(tenant, row.claim_id)) return undefined;
  await tenant
    .updateTable('phone_calls')
    .set({
      customer_id: claim.customerId,
      order_id: row.order_id ?? claim.orderId,
      claim_id: claim.claimId,
      filed: true,
      version: row.version + 1,
    })
    .where('phone_calls.id', '=', callId)
    .execute();
  return undefined;
};
