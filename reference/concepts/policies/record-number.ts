import type { Context } from '../../engine/http/context';
import { Failure } from '../../engine/failures/failure';
import { lockedOrder } from '../orders/read';
import { refuseUnlessOpen } from '../orders/states';
import { standingIssue } from './obstacles';
import { writePolicy } from './record-outcome';
import { itemById, storedCase, type StoredItem } from './stored-case';

/** Refuses a number for an item that has one, that is on its way, or that nobody issued outside of the product. */
function refuseUnlessIssuedElsewhere({ policyNumber, row, ...one }: StoredItem): void {
  const issue = standingIssue(one);
  if (policyNumber !== null) throw new Failure('POLICY_ALREADY_ISSUED');
  if (issue && issue.state !== 'PAID_NOT_ISSUED' && issue.state !== 'ISSUED') throw new Failure('ISSUE_UNDER_WAY');
  if (!issue && !row?.by_hand_at) throw new Failure('ORDER_STATE_ERROR', { message: 'Nothing was issued by hand' });
}

/**
 * Records the number of a policy that was issued in the insurer's system: by hand, from a proposal, or after the
 * insurer refused a paid policy.
 * @throws Failure NOT_FOUND, POLICY_ALREADY_ISSUED, ISSUE_UNDER_WAY; ISSUE_DATA_MISSING without a customer
 */
export async function recordNumber(
  orderId: string,
  orderItemId: string,
  policyNumber: string,
  context: Context,
): Promise<void> {
  const { tenant, caller, agencyId, locale, now } = context;
  const order = await lockedOrder(tenant, orderId);
  refuseUnlessOpen(order, false);
  const stored = await storedCase(tenant, orderId, locale);
  const one = itemById(stored, orderItemId);
  refuseUnlessIssuedElsewhere(one);
  const issue = standingIssue(one);
  if (order.customer_id === null) throw new Failure('ISSUE_DATA_MISSING', { field: 'customerId' });
  const { product, sellingPrice } = one.item;
  const policy = {
    id: issue?.id ?? null,
    agency_id: agencyId,
    order_id: orderId,
    order_item_id: orderItemId,
    account_id: caller.accountId,
    supplier: product.supplierType,
    price: issue?.price ?? sellingPrice.amount,
    outcome: 'ORDERED_POLICY' as const,
    policy_number: policyNumber,
    proposal_number: issue?.proposal_number ?? null,
  };
  await writePolicy(context, policy, now);
  if (issue)
    await tenant
      .updateTable('policy_issues')
      .set({ state: 'ISSUED', outcome: 'ORDERED_POLICY', error: null, policy_number: policyNumber })
      .where('id', '=', issue.id)
      .execute();
  context.describe({ orderId, orderItemId });
}
