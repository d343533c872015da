import type { PurchaseStage, PurchaseState } from '../../../lib/contract/portal/purchases';
import { issuingOf } from '../../../lib/insurers/issuing';
import { todayInIsrael } from '../../../lib/rules/time/calendar';
import { maxPayments } from '../../../lib/contract/orders/payments';
import { masked } from '../../engine/link-grants/codes';
import { readSnapshot } from '../../engine/db/snapshot';
import { Failure } from '../../engine/failures/failure';
import { senderOf } from '../agencies/sender';
import type { BuyerContext } from './buying';
import { chosenOffer } from './purchase-offers';
import { latestIssue, type OrderStanding, policyNumberOf, stageOf, standingOf } from './purchase-stage';
import { purchaseAnswersKind } from './snapshots';

function policyOf(standing: OrderStanding): PurchaseState['policy'] {
  const issue = latestIssue(standing);
  const document = issue?.document_state === 'RECEIVED' ? 'READY' : 'WAITING';
  return {
    policyNumber: policyNumberOf(standing),
    outcome: issue?.outcome ?? null,
    document: !issue || issue.document_state === 'NONE' ? 'NONE' : document,
  };
}

/** Returns how the order is paid; its page can be opened only while nothing stands against it. */
const paymentOf = (
  { payment: { state, amount, link, linkEndsTs, fault } }: OrderStanding,
  stage: PurchaseStage,
): PurchaseState['payment'] => ({ state, amount, link: stage === 'PAYMENT' ? link : null, linkEndsTs, fault });

/** Returns the chosen offer; null when its insurer has answered again since. */
async function offerOf(context: BuyerContext): Promise<PurchaseState['offer']> {
  const { request_id: requestId, product_id: productId } = context.purchase;
  if (requestId === null || productId === null) return null;
  try {
    return (await chosenOffer(context, requestId, productId)).offer;
  } catch (error) {
    if (error instanceof Failure && error.code === 'PRODUCT_EXPIRED') return null;
    throw error;
  }
}

const requestNumberOf = async ({ tenant, purchase }: BuyerContext): Promise<number | null> => {
  if (purchase.request_id === null) return null;
  const row = await tenant
    .selectFrom('quote_requests')
    .select('request_number')
    .where('id', '=', purchase.request_id)
    .executeTakeFirst();
  return row?.request_number ?? null;
};

/** Returns a purchase as the customer's devices show it. */
export async function stateOf(context: BuyerContext): Promise<PurchaseState> {
  const { purchase, tenant, now } = context;
  const standing = await standingOf(purchase, context);
  const stage = stageOf(purchase, standing, now);
  const offer = await offerOf(context);
  const issuing = offer && issuingOf(offer.supplierType);
  return {
    version: purchase.version,
    // An offer that was replaced meanwhile must be chosen again.
    stage: stage === 'OWNER' && offer === null ? 'OFFERS' : stage,
    sender: await senderOf(tenant, purchase.handed_over_by ?? purchase.account_id),
    mobile: masked(purchase.mobile),
    today: todayInIsrael(now),
    answers: readSnapshot(purchaseAnswersKind, purchase.answers),
    requestNumber: await requestNumberOf(context),
    offer,
    agreements: [...(issuing?.agreements ?? [])],
    maxPayments: Math.min(issuing?.maxPayments ?? 1, maxPayments),
    orderNumber: standing?.order.order_number ?? null,
    payment: standing && paymentOf(standing, stage),
    policy: stage === 'DONE' && standing ? policyOf(standing) : null,
  };
}
