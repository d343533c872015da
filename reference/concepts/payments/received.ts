import type { StoredCharge } from '../charges/intend';
import type { Tenant } from '../../engine/db/tenant';

/** Charges of one item that are looked at; differences are few. */
const max = 50;

/** What was paid for an ordered offer. */
export interface Received {
  /** Paid charges, the first payment first. */
  charges: StoredCharge[];
  /** What was paid, without what went back or may have gone back, whole ILS. */
  amount: number;
  /** A refund has no known outcome yet. */
  inDoubt: boolean;
  /** Number of the next difference. */
  nextPart: number;
}

/** Returns what was paid for an item and not paid back: the first payment and the differences. */
export async function receivedFor(tenant: Tenant, orderItemId: string): Promise<Received> {
  const rows = (await tenant
    .selectFrom('charges')
    .selectAll()
    .where('subject_kind', '=', 'orderItem')
    .where('subject_id', '=', orderItemId)
    .where('state', 'in', ['PAID', 'REFUNDED'])
    .orderBy('part')
    .orderBy('created_at')
    .limit(max)
    .execute()) as StoredCharge[];
  const charges = rows.filter(({ state }) => state === 'PAID');
  const refunds =
    charges.length === 0
      ? []
      : await tenant
          .selectFrom('refunds')
          .select(['amount', 'state'])
          .where('state', 'in', ['DONE', 'UNKNOWN'])
          .where(
            'charge_id',
            'in',
            charges.map(({ id }) => id),
          )
          .execute();
  const sum = (amounts: readonly { amount: number }[]) => amounts.reduce((total, { amount }) => total + amount, 0);
  return {
    charges,
    amount: sum(charges) - sum(refunds),
    inDoubt: refunds.some(({ state }) => state === 'UNKNOWN'),
    nextPart: Math.max(0, ...rows.map(({ part }) => part)) + 1,
  };
}
