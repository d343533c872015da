import type { ErrorCode } from '../../../lib/contract/kit/errors';
import type { policies, PolicyIssue } from '../../../lib/contract/orders/policies';
import type { ParsedBody } from '../../../lib/contract/kit/endpoint';
import type { IssueObstacle } from '../../../lib/rules/work/issue-obstacles';
import { newId } from '../../engine/db/ids';
import { writeSnapshot } from '../../engine/db/snapshot';
import type { Caller, Context } from '../../engine/http/context';
import { Failure, type FailureDetails } from '../../engine/failures/failure';
import { lockedOrder } from '../orders/read';
import { differenceTo, intendDifference, refuseOpenPayment, type Settling } from '../payments/differences';
import { differenceSignature } from '../payments/difference-signature';
import { missingFields, obstaclesOf, standingIssue } from './obstacles';
import { paymentFacts, settingsInForce } from './payment-facts';
import { issueOf } from './read-case';
import { priceNow } from './reprice';
import { sendIssue } from './send-issue';
import { issueSettingsKind } from '../orders/issue-settings';
import { issuesOf, itemOfProduct, storedCase, type StoredCase, type StoredItem } from './stored-case';

/** Code of each obstacle in a refusal. */
export const obstacleCodes: Readonly<Record<IssueObstacle, ErrorCode>> = {
  ISSUED: 'POLICY_ALREADY_ISSUED',
  UNDER_WAY: 'ISSUE_UNDER_WAY',
  OUTCOME_UNKNOWN: 'ISSUE_OUTCOME_UNKNOWN',
  PAID_NOT_ISSUED: 'ISSUE_PAID_NOT_ISSUED',
  PROPOSAL_SENT: 'PROPOSAL_AT_INSURER',
  STARTED_BY_HAND: 'ISSUE_STARTED_BY_HAND',
  ORDER_CLOSED: 'ORDER_STATE_ERROR',
  ISSUING_OFF: 'ISSUING_OFF',
  AGENT_NUMBER_MISSING: 'AGENT_NUMBER_MISSING',
  AGENT_NUMBER_ENDED: 'AGENT_NUMBER_ENDED',
  COVER_ISSUED: 'POLICY_ALREADY_ISSUED',
  BLOCKED: 'PRODUCT_DONT_ALLOW_POLICY_ISSUE',
  START_PASSED: 'COVER_START_PASSED',
  OFFER_EXPIRED: 'PRODUCT_EXPIRED',
  CUSTOMER_MISSING: 'ISSUE_DATA_MISSING',
  NOT_A_PROPOSAL: 'ORDER_STATE_ERROR',
  DATA_MISSING: 'ISSUE_DATA_MISSING',
  FACTS_ASSUMED: 'ISSUE_DATA_MISSING',
  DRIVER_MISMATCH: 'DRIVER_MISMATCH',
  INSURED_MISMATCH: 'INSURED_MISMATCH',
  AGREEMENTS_MISSING: 'AGREEMENTS_MISSING',
  PAYMENT_MISSING: 'PAYMENT_MISSING',
  PAYMENT_NOT_ONLINE: 'PAYMENT_NOT_ONLINE',
  PRICE_CHANGED: 'PRICE_CHANGED',
};

/** Returns who issues or issued the item, and what is known of the policy. */
function detailsOf(stored: StoredCase, one: StoredItem, obstacle: IssueObstacle): FailureDetails {
  if (obstacle === 'DATA_MISSING')
    return { fields: missingFields(stored, one).map((path) => ({ path, rule: 'required' })) };
  const issue = standingIssue(one);
  if (!issue) return {};
  const { first_name, last_name, created_at, policy_number } = issue;
  return { issue: { by: `${first_name} ${last_name}`, startedTs: created_at, policyNumber: policy_number } };
}

/** What the start of an issue needs of a call; jobs start issues too. */
export interface Starting extends Pick<Context, 'db' | 'tenant' | 'agencyId' | 'locale' | 'now' | 'jobs' | 'describe'> {
  caller: Pick<Caller, 'accountId'>;
}

/** Hebrew reason of a difference that is only written down, as the payment panel shows it. */
const differenceReason = 'הפרש מחיר בהפקה';

/**
 * Writes what settles the difference between the price of the issue and what was paid.
 * @throws Failure PRICE_CHANGED when the agent confirmed another difference, PAYMENT_MISSING when it has to be paid on the
 * gateway's page first, PAYMENT_IS_OPEN, PAYMENT_IN_DOUBT, REFUND_IN_DOUBT
 */
async function settlingOf(
  { order: { customerId } }: StoredCase,
  { item: { orderItemId } }: StoredItem,
  { price, confirmed }: { price: number; confirmed: number },
  context: Starting,
): Promise<Settling> {
  const { tenant, caller, now } = context;
  await refuseOpenPayment(tenant, orderItemId, price);
  const difference = await differenceTo(tenant, { orderItemId, customerId, price }, now);
  if ((difference?.amount ?? 0) !== confirmed)
    throw new Failure('PRICE_CHANGED', {
      field: 'difference',
      message: `The difference is ${difference?.amount ?? 0}`,
    });
  if (!difference) return { charge_id: null, refund_id: null };
  if (difference.way === 'OPEN_PAGE') throw new Failure('PAYMENT_MISSING', { message: 'The difference is not paid' });
  const place = { ...context, accountId: caller.accountId };
  return intendDifference(place, orderItemId, difference, differenceReason);
}

/**
 * Stores the intent to issue and queues the call; the order is locked, so that a second person sees the first. The
 * outcome comes later (`send-issue.ts`).
 * @throws Failure NOT_FOUND, CONFLICT, and the code of the first obstacle
 */
export async function startIssue(
  orderId: string,
  supplier: string,
  { productId, version, totalPremia, difference }: ParsedBody<typeof policies.issue>,
  context: Starting,
): Promise<PolicyIssue> {
  const { tenant, caller, agencyId, locale, now } = context;
  await lockedOrder(tenant, orderId);
  const stored = await storedCase(tenant, orderId, locale);
  const one = itemOfProduct(stored, productId);
  const { product, orderItemId } = one.item;
  if (product.supplierType !== supplier) throw new Failure('NOT_FOUND', { field: 'supplierId' });
  const payment = await paymentFacts(tenant, one);
  const [obstacle] = obstaclesOf(stored, one, payment, null, now);
  if (obstacle) throw new Failure(obstacleCodes[obstacle], { ...detailsOf(stored, one, obstacle), message: obstacle });
  if (one.version !== version)
    throw new Failure('CONFLICT', { field: 'version', message: `The settings are at version ${one.version}` });
  const { check } = priceNow(one, now, locale);
  const { verdict, newPrice } = check;
  if (verdict === 'beyond' || newPrice.amount !== totalPremia.amount)
    throw new Failure('PRICE_CHANGED', { field: 'totalPremia', message: `The price is ${newPrice.amount} now` });
  const settling = await settlingOf(stored, one, { price: newPrice.amount, confirmed: difference }, context);
  const { settings } = await settingsInForce(tenant, one);
  const issueId = newId();
  await tenant
    .insertInto('policy_issues', {
      id: issueId,
      order_id: orderId,
      order_item_id: orderItemId,
      account_id: caller.accountId,
      supplier: product.supplierType,
      state: 'REQUESTED',
      outcome: null,
      error: null,
      price: newPrice.amount,
      difference,
      ...settling,
      settings: writeSnapshot(issueSettingsKind, { ...settings, totalPremia: newPrice }),
      locale,
      policy_number: null,
      proposal_number: null,
      created_at: now,
    })
    .execute();
  const isSettled = settling.charge_id === null && settling.refund_id === null;
  await context.jobs.send(isSettled ? sendIssue : differenceSignature, { issueId, agencyId });
  context.describe({ orderId, orderItemId, issueId, amount: newPrice.amount, difference });
  const row = (await issuesOf(tenant, orderId)).find(({ id }) => id === issueId)!;
  return issueOf(row, null);
}
