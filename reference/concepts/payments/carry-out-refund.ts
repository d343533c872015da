import type { StoredCharge } from '../charges/intend';
import type { Place } from '../charges/carry-out';
import { closeRefund, refund, type RefundEntry } from '../../simulators/gateway/refunds';
import type { Scope } from '../../engine/jobs/job';
import { returnedOf, type StoredRefund } from './refunds-of';
import { tenantOf } from '../../engine/db/tenant';
import type { RefundState } from './tables';

const states: Readonly<Record<RefundEntry['outcome'], RefundState>> = {
  refunded: 'DONE',
  refused: 'REFUSED',
  closed: 'CANCELLED',
};

type Outside = Pick<Place, 'db' | 'inTransaction'>;

/** Calls the gateway for a refund that was written and committed, and writes the outcome. Repeats safely. */
export async function carryOutRefund(
  place: Outside,
  stored: StoredRefund,
  { reference }: Pick<StoredCharge, 'reference'>,
): Promise<void> {
  if (stored.state !== 'UNKNOWN') return;
  const entry = await refund(place.db, { reference: stored.id, chargeReference: reference, amount: stored.amount });
  await place.inTransaction((scope) => record(scope, stored, entry));
}

/** Settles a refund for good: what the gateway has not paid back by now can never be. @returns whether it is settled */
export async function concludeRefund(
  place: Outside,
  stored: StoredRefund,
  { reference }: Pick<StoredCharge, 'reference'>,
): Promise<boolean> {
  if (stored.state !== 'UNKNOWN') return true;
  const entry = await closeRefund(place.db, { reference: stored.id, chargeReference: reference });
  await place.inTransaction((scope) => record(scope, stored, entry));
  return entry !== 'unknown';
}

/** Writes what the gateway says, once. The charge whose money is back as a whole takes another payment. */
async function record(
  { db }: Scope,
  { id, agency_id, charge_id }: StoredRefund,
  entry: RefundEntry | 'unknown',
): Promise<void> {
  const tenant = tenantOf(db, agency_id);
  const charge = await tenant
    .selectFrom('charges')
    .select(['id', 'amount', 'subject_id', 'part'])
    .where('id', '=', charge_id)
    .forUpdate()
    .executeTakeFirstOrThrow();
  const refund = await tenant.selectFrom('refunds').selectAll().where('id', '=', id).executeTakeFirstOrThrow();
  if (refund.state !== 'UNKNOWN') return;
  const now = new Date();
  await tenant
    .updateTable('refunds')
    .set({
      attempts: refund.attempts + 1,
      ...(entry !== 'unknown' && { state: states[entry.outcome], settled_at: now }),
    })
    .where('id', '=', id)
    .execute();
  if (entry === 'unknown' || entry.outcome !== 'refunded') return;
  const { sum } = await returnedOf(tenant, charge_id);
  if (sum < charge.amount) return;
  await tenant
    .updateTable('charges')
    .set({ state: 'REFUNDED', settled_at: now })
    .where('id', '=', charge_id)
    .where('state', '=', 'PAID')
    .execute();
  if (charge.part > 0) return;
  // What the insurer refused without a proposal no longer waits for anybody: its money is back.
  await tenant
    .updateTable('policy_issues')
    .set({ state: 'FAILED' })
    .where('order_item_id', '=', charge.subject_id)
    .where('state', '=', 'PAID_NOT_ISSUED')
    .where('proposal_number', 'is', null)
    .execute();
}
