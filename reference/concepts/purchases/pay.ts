import type { EndpointDefinition } from '../../../lib/contract/kit/endpoint';
import type { purchases } from '../../../lib/contract/portal/purchases';
import { Failure } from '../../engine/failures/failure';
import type { PublicContext } from '../../engine/http/context';
import { type HandlerInput, ownTransaction } from '../../engine/http/handlers';
import { paymentOfItem } from '../payments/payment-row';
import { cancelPayment, checkPayment } from '../payments/settle-payment';
import { startPayment } from '../payments/start-payment';
import { repriced } from '../policies/reprice';
import { type BuyerContext, contextOf, enterPurchase } from './buying';
import { standingOf, stageOf } from './purchase-stage';
import { stateOf } from './read-purchase';

/** A purchase with an order, outside of any transaction: the gateway is called in between. */
interface Paying {
  context: BuyerContext;
  at: { orderId: string; orderItemId: string };
}

async function paying(input: HandlerInput<EndpointDefinition>, context: PublicContext): Promise<Paying> {
  const { purchase } = await context.inTransaction((scope) => enterPurchase(input, scope, context, false));
  const { order_id: orderId, order_item_id: orderItemId } = purchase;
  if (orderId === null || orderItemId === null) throw new Failure('CONFLICT', { message: 'Nothing was ordered' });
  return { context: contextOf(purchase, context, context), at: { orderId, orderItemId } };
}

/** Refuses a payment for what the insurer would not issue at this price. @throws Failure */
async function refuseStale(context: BuyerContext): Promise<void> {
  const standing = await standingOf(context.purchase, context);
  const stage = stageOf(context.purchase, standing, context.now);
  if (stage === 'EXPIRED') throw new Failure('COVER_START_PASSED');
  if (stage !== 'PAYMENT' || !standing?.stored) throw new Failure('CONFLICT', { message: `The purchase is ${stage}` });
  const { item } = standing.stored;
  const { newPrice } = repriced(item, context.now, context.locale);
  if (newPrice.amount !== item.item.sellingPrice.amount) throw new Failure('PRICE_CHANGED');
}

/** Closes a page whose time is over, so that a new one can be opened. Nothing else can be paid by then. */
async function closeEnded({ context, at }: Paying): Promise<boolean> {
  const { state, paymentId, linkEndsTs } = await paymentOfItem(context, at.orderItemId);
  if (state !== 'OPEN' || paymentId === null) return false;
  if (linkEndsTs !== null && Date.parse(linkEndsTs) > context.now.getTime()) return true;
  await cancelPayment({ params: { orderId: at.orderId, paymentId }, query: undefined, body: {} }, context);
  return false;
}

/** Opens the gateway's page once: a second press, or a second device, gets the same page. */
export const pay = ownTransaction<typeof purchases.pay>(async (input, context) => {
  const bought = await paying(input as HandlerInput<EndpointDefinition>, context);
  await refuseStale(bought.context);
  if (!(await closeEnded(bought)))
    try {
      await startPayment({ params: bought.at, body: input.body, query: undefined }, bought.context);
    } catch (error) {
      if (!(error instanceof Failure) || error.code !== 'PAYMENT_IS_OPEN') throw error;
    }
  return stateOf(bought.context);
});

/** Asks the gateway, as when the customer comes back from its page. */
export const checkPaid = ownTransaction<typeof purchases.checkPayment>(async (input, context) => {
  const { context: buyer, at } = await paying(input as HandlerInput<EndpointDefinition>, context);
  const { state, paymentId } = await paymentOfItem(buyer, at.orderItemId);
  if (paymentId !== null && (state === 'OPEN' || state === 'UNKNOWN'))
    await checkPayment({ params: { orderId: at.orderId, paymentId }, query: undefined, body: undefined }, buyer);
  return stateOf(buyer);
});
