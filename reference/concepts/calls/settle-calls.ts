import { sql } from 'kysely';
import type { Tenant } from '../../engine/db/tenant';

/**
 * Settles the missed calls of a number that somebody has spoken with afterwards, in either direction; opens them again
 * when that is not so. The result does not depend on which call became known first.
 */
export async function settleCalls(tenant: Tenant, phone: string): Promise<void> {
  if (phone === '') return;
  const { agencyId } = tenant;
  await tenant
    .updateTable('phone_calls')
    .set({
      settled_at: sql<string | null>`(
        select min(later.answered_at) from phone_calls as later
        where later.agency_id = ${agencyId} and later.phone = ${phone} and later.called_at > phone_calls.called_at
          and later.status in ('TALKING', 'ANSWERED'))`,
    })
    .where('phone_calls.phone', '=', phone)
    .where('phone_calls.direction', '=', 'INCOMING')
    .where('phone_calls.status', 'in', ['MISSED', 'VOICEMAIL'])
    .where('phone_calls.settled_by', 'is', null)
    .execute();
}
