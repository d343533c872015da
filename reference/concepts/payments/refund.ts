import type { payments } from '../../../lib/contract/orders/payments';
import type { StoredCharge } from '../charges/intend';
import { newId } from '../../engine/db/ids';
import { tenantOf } from '../../engine/db/tenant';
import { Failure } from '../../engine/failures/failure';
import { ownTransaction } from '../../engine/http/handlers';
import type { Context } from '../../engine/http/context';
import type { Tenant } from '../../engine/db/tenant';
import { lockedOrder } from '../orders/read';
import { carryOutRefund, refundAttempts } from './carry-out-refund';
import { paymentOfItem } from './payment-row';
import { refundableOf, returnedOf, type StoredRefund } from './refunds-of';
import { chargeOfOrder } from './settle-payment';

interface Asked {
  key: string;
  amount: number;
  reason: string;
}

/** Returns the refund of an idempotency key. @throws Failure IDEMPOTENCY_KEY_REUSED when it came with something else */
async function repeated(tenant: Tenant, charge: StoredCharge, { key, amount }: Asked) {
  const same = await tenant.selectFrom('refunds').selectAll().where('key', '=', key).executeTakeFirst();
  if (same && (same.charge_id !== charge.id || same.amount !== amount)) throw new Failure('IDEMPOTENCY_KEY_REUSED');
  return same;
}

/** Refuses a refund that the payment does not cover, or that may have been made already. */
async function refuseUncovered(tenant: Tenant, charge: StoredCharge, amount: number): Promise<void> {
  if (charge.state !== 'PAID' || charge.method !== 'CREDIT_CARD')
    throw new Failure('ORDER_STATE_ERROR', { message: `The payment is ${charge.state} by ${charge.method}` });
  if ((await returnedOf(tenant, charge.id)).unknown) throw new Failure('REFUND_IN_DOUBT');
  if (amount > (await refundableOf(tenant, charge))) throw new Failure('REFUND_TOO_LARGE', { field: 'amount' });
}

/**
 * Pays money back to the charged card, once per key: the refund is written first, with the job that settles it should
 * nobody else do so. The order is locked, so that a refund and an issue cannot pass each other.
 * @throws Failure NOT_FOUND, ORDER_STATE_ERROR, REFUND_IN_DOUBT, REFUND_TOO_LARGE, IDEMPOTENCY_KEY_REUSED
 */
export const refundPayment = ownTransaction<typeof payments.refund>(async ({ params, body }, context) => {
  const { agencyId, describe, idempotencyKey } = context;
  const asked = { ...body, key: idempotencyKey ?? newId() };
  const { charge, refund } = await context.inTransaction(async (scope) => {
    const tenant = tenantOf(scope.db, agencyId);
    await lockedOrder(tenant, params.orderId);
    const charge = await chargeOfOrder(tenant, params);
    const same = await repeated(tenant, charge, asked);
    if (same) return { charge, refund: same };
    await refuseUncovered(tenant, charge, body.amount);
    return { charge, refund: await intendRefund(tenant, charge, asked, { ...context, ...scope }) };
  });
  await carryOutRefund(context, refund, charge);
  describe({ paymentId: charge.id, refundId: refund.id, amount: refund.amount });
  return paymentOfItem(context, charge.subject_id);
});

async function intendRefund(
  tenant: Tenant,
  charge: StoredCharge,
  asked: Asked,
  { caller, jobs, now }: Context,
): Promise<StoredRefund> {
  const id = newId();
  const made = await tenant
    .insertInto('refunds', {
      id,
      charge_id: charge.id,
      account_id: caller.accountId,
      ...asked,
      state: 'UNKNOWN',
      created_at: now,
      settled_at: null,
    })
    .returningAll()
    .executeTakeFirstOrThrow();
  await refundAttempts.watch(jobs, made as StoredRefund);
  return made as StoredRefund;
}
