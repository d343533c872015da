import { z } from 'zod';
import { attempts, type Outside } from '../../engine/attempts/attempts';
import type { Db } from '../../engine/db/schema';
import type { StoredCharge } from '../charges/intend';
import { gatewayPauses } from '../charges/carry-out';
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

const chargeOf = (db: Db, { charge_id }: StoredRefund) =>
  db.selectFrom('charges').select('reference').where('id', '=', charge_id).executeTakeFirstOrThrow();

/** Asks for good: what the gateway has not paid back by now can never be. */
const close = ({ db }: Outside, stored: StoredRefund, { reference }: Pick<StoredCharge, 'reference'>) =>
  closeRefund(db, { reference: stored.id, chargeReference: reference });

/** Refunds, each with its id as the reference at the gateway. */
export const refundAttempts = attempts({
  name: 'payments.settleRefund',
  data: z.object({ refundId: z.string() }),
  urgent: true,
  pauses: gatewayPauses,
  // Not locked: the charge is, by whoever writes.
  read: (db, { refundId }): Promise<StoredRefund | undefined> =>
    db.selectFrom('refunds').selectAll().where('id', '=', refundId).executeTakeFirst(),
  dataOf: ({ id }) => ({ refundId: id }),
  waits: ({ state }) => state === 'UNKNOWN',
  asked: ({ attempts: answers }) => Math.max(0, answers - 1),
  ask: async (place: Outside, stored) => close(place, stored, await chargeOf(place.db, stored)),
  record: (scope, stored, entry) => record(scope, stored, entry),
});

/** Calls the gateway for a refund that was written and committed, and writes the outcome. Repeats safely. */
export async function carryOutRefund(
  place: Outside,
  stored: StoredRefund,
  { reference }: Pick<StoredCharge, 'reference'>,
): Promise<void> {
  if (stored.state !== 'UNKNOWN') return;
  const entry = await refund(place.db, { reference: stored.id, chargeReference: reference, amount: stored.amount });
  await refundAttempts.keep(place, stored, entry);
}

/** Settles a refund for good, and writes the outcome. */
export async function concludeRefund(
  place: Outside,
  stored: StoredRefund,
  charge: Pick<StoredCharge, 'reference'>,
): Promise<void> {
  if (stored.state === 'UNKNOWN') await refundAttempts.keep(place, stored, await close(place, stored, charge));
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
