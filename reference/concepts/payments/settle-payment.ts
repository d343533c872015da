import type { payments, PaymentWord } from '../../../lib/contract/orders/payments';
import { conclude, inquire, type Place } from '../charges/carry-out';
import type { StoredCharge } from '../charges/intend';
import type { Tenant } from '../../engine/db/tenant';
import { isSigned } from '../../simulators/gateway/signature';
import type { Context } from '../../engine/http/context';
import { refused } from '../../engine/failures/refused';
import { Failure, found } from '../../engine/failures/failure';
import { ownTransaction } from '../../engine/http/handlers';
import { concludeRefund } from './carry-out-refund';
import { paymentOfItem } from './payment-row';

/** Returns a payment of an order of the agency. @throws Failure NOT_FOUND */
export async function chargeOfOrder(
  tenant: Tenant,
  { orderId, paymentId }: { orderId: string; paymentId: string },
): Promise<StoredCharge> {
  return found(
    await tenant
      .selectFrom('charges')
      .innerJoin('order_items', (join) =>
        join
          .onRef('order_items.agency_id', '=', 'charges.agency_id')
          .onRef('order_items.id', '=', 'charges.subject_id'),
      )
      .selectAll('charges')
      .where('charges.subject_kind', '=', 'orderItem')
      .where('charges.id', '=', paymentId)
      .where('order_items.order_id', '=', orderId)
      .executeTakeFirst(),
  ) as StoredCharge;
}

/** Asks the gateway now. A page stays open; a charge or a refund that never arrived is closed. */
export const checkPayment = ownTransaction<typeof payments.check>(async ({ params }, context) => {
  const stored = await chargeOfOrder(context.tenant, params);
  const refunds = await context.tenant
    .selectFrom('refunds')
    .selectAll()
    .where('charge_id', '=', stored.id)
    .where('state', '=', 'UNKNOWN')
    .execute();
  for (const refund of refunds) await concludeRefund(context, refund, stored);
  const after = stored.state === 'UNKNOWN' ? await conclude(context, stored) : await inquire(context, stored);
  context.describe({ state: after.state });
  return paymentOfItem(context, stored.subject_id);
});

/**
 * Closes an open page at the gateway before it is given up here, or takes back what was written down.
 * @throws Failure PAYMENT_IN_DOUBT while the outcome is unknown; ORDER_STATE_ERROR for a card that was charged;
 * VALIDATION_ERROR for taking back without a reason
 */
export const cancelPayment = ownTransaction<typeof payments.cancel>(async ({ params, body }, context) => {
  const stored = await chargeOfOrder(context.tenant, params);
  if (stored.state === 'UNKNOWN') throw new Failure('PAYMENT_IN_DOUBT');
  if (stored.state === 'PAID') await takeBack(stored, body.reason, context);
  else await conclude(context, stored);
  const after = await paymentOfItem(context, stored.subject_id);
  context.describe({ state: after.state, ...body });
  return after;
});

async function takeBack(stored: StoredCharge, reason: string | undefined, context: Context): Promise<void> {
  if (stored.method === 'CREDIT_CARD') throw new Failure('ORDER_STATE_ERROR', { message: 'The card was charged' });
  if (!reason) throw refused('reason', 'required');
  await context.tenant
    .updateTable('charges')
    .set({ state: 'CANCELLED', settled_at: context.now })
    .where('id', '=', stored.id)
    .where('state', '=', 'PAID')
    .execute();
}

/**
 * Handles the gateway's callback; it only triggers a look at the ledger, so repeated or late callbacks change nothing.
 * Signature and amount are checked first.
 * @throws Failure LINK_NOT_VALID for a forged callback, PAYMENT_AMOUNT_DIFFERS
 */
async function handleCallback(context: Place, word: PaymentWord, agencyId: string | null): Promise<StoredCharge> {
  const { db } = context;
  if (!(await isSigned(db, word, word.signature))) throw new Failure('LINK_NOT_VALID');
  const stored = (await db
    .selectFrom('charges')
    .selectAll()
    .where('reference', '=', word.session)
    .where('subject_kind', '=', 'orderItem')
    .executeTakeFirst()) as StoredCharge | undefined;
  if (!stored || (agencyId !== null && stored.agency_id !== agencyId)) throw new Failure('LINK_NOT_VALID');
  if (stored.amount !== word.amount) throw new Failure('PAYMENT_AMOUNT_DIFFERS');
  return word.result === 'cancel' ? conclude(context, stored) : inquire(context, stored);
}

export const completePayment = ownTransaction<typeof payments.complete>(async ({ body }, context) => {
  const after = await handleCallback(context, body, context.agencyId);
  context.describe({ paymentId: after.id, state: after.state });
  return paymentOfItem(context, after.subject_id);
});

export const takeCallback = ownTransaction<typeof payments.callback>(async ({ body }, context) => {
  const after = await handleCallback(context, body, null);
  context.describe({ paymentId: after.id, state: after.state, agency: after.agency_id });
  return { done: true };
});
