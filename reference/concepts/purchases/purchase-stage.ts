import type { PurchaseStage } from '../../../lib/contract/portal/purchases';
import type { Payment } from '../../../lib/contract/orders/payments';
import { isInDoubt, isPolicy, type IssueStanding, isUnderWay } from '../../../lib/rules/work/issue-outcome';
import type { Tenant } from '../../engine/db/tenant';
import type { Context } from '../../engine/http/context';
import { paymentOfItem } from '../payments/payment-row';
import { obstaclesOf } from '../policies/obstacles';
import { itemById, type StoredCase, type StoredItem, storedCase } from '../policies/stored-case';
import type { PurchaseRow } from './buying';

/** Place in which a purchase is looked at. */
export type Looking = Pick<Context, 'db' | 'tenant' | 'settings' | 'now' | 'locale'>;

const orderRowOf = (tenant: Tenant, orderId: string) =>
  tenant
    .selectFrom('orders')
    .select(['order_number', 'status', 'cancelled', 'deleted_at', 'customer_id'])
    .where('id', '=', orderId)
    .executeTakeFirstOrThrow();

/** What has become of the order of a purchase. */
export interface OrderStanding {
  order: Awaited<ReturnType<typeof orderRowOf>>;
  /** The order with the item on its way to a policy; null when the order was removed. */
  stored: { whole: StoredCase; item: StoredItem } | null;
  payment: Payment;
}

async function storedItem({ tenant, locale }: Looking, orderId: string, itemId: string) {
  const whole = await storedCase(tenant, orderId, locale);
  return { whole, item: itemById(whole, itemId) };
}

/** Returns what has become of the order; null before there is one. */
export async function standingOf(
  { order_id: orderId, order_item_id: itemId }: PurchaseRow,
  place: Looking,
): Promise<OrderStanding | null> {
  if (orderId === null || itemId === null) return null;
  const order = await orderRowOf(place.tenant, orderId);
  return {
    order,
    stored: order.deleted_at === null ? await storedItem(place, orderId, itemId) : null,
    payment: await paymentOfItem(place, itemId),
  };
}

/** Returns the latest attempt to issue. */
export const latestIssue = ({ stored }: OrderStanding) => stored?.item.issues.at(-1);

/** Returns the number of the issued policy, also of one that the agent recorded. */
export const policyNumberOf = (standing: OrderStanding): string | null =>
  standing.stored?.item.policyNumber ?? latestIssue(standing)?.policy_number ?? null;

/** A proposal is no policy: its purchase waits for the agent. */
function isIssued(standing: OrderStanding): boolean {
  const issue = latestIssue(standing);
  return policyNumberOf(standing) !== null || (issue !== undefined && isPolicy(issue));
}

const stageOfIssue = (issue: IssueStanding): PurchaseStage =>
  isInDoubt(issue) ? 'IN_DOUBT' : isUnderWay(issue) ? 'ISSUING' : 'AGENT';

/** Obstacles after which new prices help. */
const outdated: readonly string[] = ['START_PASSED', 'OFFER_EXPIRED'];

function stageOfOrder(purchase: PurchaseRow, standing: OrderStanding, now: Date): PurchaseStage {
  const { order, stored, payment } = standing;
  // Of what was given up nobody may read that it insures, even if it was issued once.
  if (!stored || order.cancelled || order.status === 'Terminated') return 'CLOSED';
  if (isIssued(standing)) return 'DONE';
  if (purchase.handed_over_at !== null || order.status !== 'Proposal') return 'AGENT';
  const issue = latestIssue(standing);
  if (issue) return stageOfIssue(issue);
  // The attempt begins a moment after the payment.
  if (payment.state === 'PAID') return 'ISSUING';
  if (payment.state === 'REFUNDED') return 'AGENT';
  const [obstacle] = obstaclesOf(stored.whole, stored.item, { required: true, paid: true, offline: false }, null, now);
  if (obstacle === undefined) return 'PAYMENT';
  return outdated.includes(obstacle) ? 'EXPIRED' : 'AGENT';
}

/** Returns where a purchase stands. */
export function stageOf(purchase: PurchaseRow, standing: OrderStanding | null, now: Date): PurchaseStage {
  if (standing) return stageOfOrder(purchase, standing, now);
  if (purchase.handed_over_at !== null) return 'AGENT';
  if (purchase.request_id === null) return 'ANSWERS';
  return purchase.product_id === null ? 'OFFERS' : 'OWNER';
}
