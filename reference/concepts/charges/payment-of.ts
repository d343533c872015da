import type { Tenant } from '../../engine/db/tenant';
import type { StoredCharge, Subject } from './intend';
import type { ChargeState } from './tables';

/** How a subject stands: its latest charge, if any counts. */
export interface SubjectPayment {
  /** NOT_PAID: never charged, or all charges were cancelled. */
  state: Exclude<ChargeState, 'CANCELLED'> | 'NOT_PAID';
  charge: StoredCharge | null;
}

/** Returns how a subject stands: its live charge, otherwise the latest that was declined. */
export const paymentOf = async (tenant: Tenant, { kind, id }: Subject): Promise<SubjectPayment> =>
  (await paymentsOf(tenant, kind, [id])).get(id)!;

/** Returns how each of several subjects stands. */
export async function paymentsOf(
  tenant: Tenant,
  kind: Subject['kind'],
  ids: readonly string[],
): Promise<Map<string, SubjectPayment>> {
  const payments = new Map<string, SubjectPayment>(ids.map((id) => [id, { state: 'NOT_PAID', charge: null }]));
  if (ids.length === 0) return payments;
  const rows = (await tenant
    .selectFrom('charges')
    .selectAll()
    .distinctOn('subject_id')
    .where('subject_kind', '=', kind)
    .where('subject_id', 'in', ids)
    .where('part', '=', 0)
    .orderBy('subject_id')
    .orderBy('created_at', 'desc')
    .orderBy('id', 'desc')
    .execute()) as StoredCharge[];
  for (const charge of rows)
    payments.set(
      charge.subject_id,
      charge.state === 'CANCELLED' ? { state: 'NOT_PAID', charge: null } : { state: charge.state, charge },
    );
  return payments;
}
