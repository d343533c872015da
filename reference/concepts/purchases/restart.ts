import type { purchases } from '../../../lib/contract/portal/purchases';
import { todayInIsrael } from '../../../lib/rules/time/calendar';
import { readSnapshot, writeSnapshot } from '../../engine/db/snapshot';
import { Failure } from '../../engine/failures/failure';
import { flagOrder } from '../orders/change-order';
import { beginPurchase } from './begin-purchase';
import { acting, type BuyerContext, changePurchase, refuseOlder } from './buying';
import { stageOf, standingOf } from './purchase-stage';
import { stateOf } from './read-purchase';
import { purchaseAnswersKind } from './snapshots';

/** Leaves the purchase as it is and begins another one of the same phone. */
async function beginAnother(context: BuyerContext): Promise<BuyerContext> {
  const { tenant, purchase } = context;
  await changePurchase(context, { open: false });
  const site = {
    agencyId: tenant.agencyId,
    websiteId: purchase.website_id,
    websiteKey: purchase.website_key,
    ownerId: purchase.account_id,
  };
  const answers = readSnapshot(purchaseAnswersKind, purchase.answers);
  const id = await beginPurchase(tenant, site, purchase.mobile, context, answers);
  const begun = await tenant.selectFrom('purchases').selectAll().where('id', '=', id).executeTakeFirstOrThrow();
  return { ...context, purchase: begun };
}

/**
 * Goes back to the answers. An order that was not paid is cancelled with its payment page; one that is with the agent,
 * done or closed stays, and another purchase begins. @throws Failure CONFLICT while the policy is being issued
 */
export const restart = acting<typeof purchases.restart>(async ({ body }, context) => {
  refuseOlder(context, body.version);
  const { purchase, now } = context;
  const standing = await standingOf(purchase, context);
  const stage = stageOf(purchase, standing, now);
  if (stage === 'ISSUING' || stage === 'IN_DOUBT')
    throw new Failure('CONFLICT', { message: 'The policy is being issued' });
  if (stage === 'DONE' || stage === 'AGENT' || stage === 'CLOSED') return stateOf(await beginAnother(context));
  if (purchase.order_id !== null) await flagOrder(purchase.order_id, 'cancelled', true, context);
  const answers = readSnapshot(purchaseAnswersKind, purchase.answers);
  const hasPassed = answers.period !== null && answers.period.insuranceStart < todayInIsrael(now);
  return stateOf(
    await changePurchase(context, {
      ...{ request_id: null, product_id: null, order_id: null, order_item_id: null },
      // A day that has passed is asked for again.
      ...(hasPassed && { answers: writeSnapshot(purchaseAnswersKind, { ...answers, period: null }) }),
    }),
  );
});
