import type { DifferenceWay, PriceDifference } from '../../../lib/contract/orders/policies';
import { isCardExpired } from '../../../lib/rules/work/card-number';
import { intend, type StoredCharge } from '../charges/intend';
import { paymentOf } from '../charges/payment-of';
import { newId } from '../../engine/db/ids';
import type { Tenant } from '../../engine/db/tenant';
import type { Scope } from '../../engine/jobs/job';
import { Failure } from '../../engine/failures/failure';
import { receivedFor } from './received';
import { returnedOf } from './refunds-of';

/** What is collected or returned before a policy is issued at another price than was paid. */
export interface Difference {
  /** Whole ILS: positive is collected, negative returned. */
  amount: number;
  way: DifferenceWay;
  /** The payment that it follows; a return goes back to it. */
  charge: StoredCharge;
  nextPart: number;
}

/** Returns whether the card of a payment is on file for the customer of the order. */
async function isOnFile(tenant: Tenant, charge: StoredCharge, customerId: string | null, now: Date): Promise<boolean> {
  if (charge.card_ref === null || customerId === null) return false;
  const card = await tenant
    .selectFrom('customer_cards')
    .select('expiration')
    .where('gateway_ref', '=', charge.card_ref)
    .where('customer_id', '=', customerId)
    .executeTakeFirst();
  return card !== undefined && !isCardExpired(card.expiration, now);
}

/** Returns the latest payment that covers an amount that goes back; the first one when none does. */
async function covering(
  tenant: Tenant,
  [first, ...others]: readonly [StoredCharge, ...StoredCharge[]],
  amount: number,
): Promise<StoredCharge> {
  for (const charge of others.toReversed())
    if (charge.amount - (await returnedOf(tenant, charge.id)).sum > amount) return charge;
  return first;
}

/**
 * Returns what has to be collected or returned so that an item was paid at a price; null when nothing was paid, or just
 * that.
 */
export async function differenceTo(
  tenant: Tenant,
  { orderItemId, customerId, price }: { orderItemId: string; customerId: string | null; price: number },
  now: Date,
): Promise<Difference | null> {
  const { charges, amount: received, nextPart } = await receivedFor(tenant, orderItemId);
  const amount = price - received;
  const [first, ...others] = charges;
  if (!first || amount === 0) return null;
  const charge = amount < 0 ? await covering(tenant, [first, ...others], -amount) : (others.at(-1) ?? first);
  if (charge.method !== 'CREDIT_CARD') return { amount, way: 'RECORDED', charge, nextPart };
  const way = amount < 0 || (await isOnFile(tenant, charge, customerId, now)) ? 'CARD' : 'OPEN_PAGE';
  return { amount, way, charge, nextPart };
}

/** Returns a difference as the agent sees it before the press. */
export const shownDifference = ({ amount, way, charge }: Difference): PriceDifference => ({
  amount: { amount, currency: 'ILS' },
  way,
  method: charge.method,
  lastDigits: charge.last_digits,
});

/**
 * Refuses to issue at another price than the one for which a payment is open, in doubt or on its way back.
 * @throws Failure PAYMENT_IS_OPEN, PAYMENT_IN_DOUBT, REFUND_IN_DOUBT
 */
export async function refuseOpenPayment(tenant: Tenant, orderItemId: string, price: number): Promise<void> {
  const { state, charge } = await paymentOf(tenant, { kind: 'orderItem', id: orderItemId });
  if (charge && charge.amount !== price && state === 'OPEN') throw new Failure('PAYMENT_IS_OPEN');
  if (charge && state === 'UNKNOWN') throw new Failure('PAYMENT_IN_DOUBT');
  if ((await receivedFor(tenant, orderItemId)).inDoubt) throw new Failure('REFUND_IN_DOUBT');
}

interface Place extends Pick<Scope, 'db' | 'jobs'> {
  tenant: Tenant;
  agencyId: string;
  accountId: string;
  now: Date;
}

/** Ids of what settles a difference; both null for one that was settled at once. */
export interface Settling {
  charge_id: string | null;
  refund_id: string | null;
}

/** Writes what settles a difference, before the gateway is called (ADR 24). What is only written down is settled. */
export async function intendDifference(
  { db, jobs, tenant, agencyId, accountId, now }: Place,
  orderItemId: string,
  { amount, way, charge, nextPart }: Difference,
  reason: string,
): Promise<Settling> {
  if (amount > 0) {
    const isCard = way === 'CARD';
    const { id } = await intend(
      { db, jobs },
      agencyId,
      {
        subject: { kind: 'orderItem', id: orderItemId, part: nextPart },
        ...{ account_id: accountId, key: null, amount, note: isCard ? null : reason },
        ...(isCard
          ? { card_ref: charge.card_ref, last_digits: charge.last_digits, brand: charge.brand, state: 'UNKNOWN' }
          : { method: charge.method, state: 'PAID' }),
      },
      now,
    );
    return { charge_id: id, refund_id: null };
  }
  const id = newId();
  await tenant
    .insertInto('refunds', {
      id,
      charge_id: charge.id,
      account_id: accountId,
      ...{ key: id, amount: -amount, reason, created_at: now },
      ...(way === 'CARD' ? { state: 'UNKNOWN', settled_at: null } : { state: 'DONE', settled_at: now }),
    })
    .execute();
  return { charge_id: null, refund_id: id };
}
