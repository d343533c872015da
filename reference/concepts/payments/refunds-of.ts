import type { Selectable } from 'kysely';
import type { Refund } from '../../../lib/contract/orders/payments';
import { personColumn } from '../accounts/person-column';
import type { StoredCharge } from '../charges/intend';
import type { Tenant } from '../../engine/db/tenant';
import { receivedFor } from './received';
import type { PaymentTables } from './tables';

export type StoredRefund = Selectable<PaymentTables['refunds']>;

/** Refunds of one charge that are shown. */
const max = 50;

const ils = (amount: number) => ({ amount, currency: 'ILS' });

/** Returns the refunds of a charge, newest first. */
export async function refundsOf(tenant: Tenant, chargeId: string): Promise<Refund[]> {
  const rows = await tenant
    .selectFrom('refunds')
    .innerJoin('accounts', (join) =>
      join.onRef('accounts.agency_id', '=', 'refunds.agency_id').onRef('accounts.id', '=', 'refunds.account_id'),
    )
    .selectAll('refunds')
    .select(personColumn)
    .where('refunds.charge_id', '=', chargeId)
    .orderBy('refunds.created_at', 'desc')
    .orderBy('refunds.id', 'desc')
    .limit(max)
    .execute();
  return rows.map(({ id, amount, state, reason, person, created_at, settled_at }) => ({
    refundId: id,
    amount: ils(amount),
    state,
    reason,
    by: person ?? '',
    startedTs: created_at,
    settledTs: settled_at,
  }));
}

/** Returns what was paid back of a charge, or may have been. */
export async function returnedOf(tenant: Tenant, chargeId: string): Promise<{ sum: number; unknown: boolean }> {
  const rows = await tenant
    .selectFrom('refunds')
    .select(['amount', 'state'])
    .where('charge_id', '=', chargeId)
    .where('state', 'in', ['DONE', 'UNKNOWN'])
    .execute();
  return {
    sum: rows.reduce((sum, { amount }) => sum + amount, 0),
    unknown: rows.some(({ state }) => state === 'UNKNOWN'),
  };
}

/** States of an attempt to issue for which the insurer has the premium, or may have it. */
const keeping = ['REQUESTED', 'SENT', 'UNKNOWN', 'ISSUED'] as const;

/** Returns the premium that an issued policy of an item costs, or one that may be issued; 0 without one. */
async function premiumKept(tenant: Tenant, orderItemId: string): Promise<number> {
  const policy = await tenant
    .selectFrom('policies')
    .select('premium')
    .where('order_item_id', '=', orderItemId)
    .executeTakeFirst();
  const issue = await tenant
    .selectFrom('policy_issues')
    .select('price')
    .where('order_item_id', '=', orderItemId)
    .where('state', 'in', [...keeping])
    .executeTakeFirst();
  return Math.max(policy?.premium ?? 0, issue?.price ?? 0);
}

/** Returns the most that can be paid back of a charge now, ILS; 0 for money that no card paid. */
export async function refundableOf(tenant: Tenant, charge: StoredCharge): Promise<number> {
  if (charge.state !== 'PAID' || charge.method !== 'CREDIT_CARD') return 0;
  const { amount, inDoubt } = await receivedFor(tenant, charge.subject_id);
  if (inDoubt) return 0;
  const { sum } = await returnedOf(tenant, charge.id);
  return Math.max(0, Math.min(charge.amount - sum, amount - (await premiumKept(tenant, charge.subject_id))));
}
