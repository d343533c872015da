import { sql } from 'kysely';
import type { Tenant } from '../../engine/db/tenant';
import { Failure } from '../../engine/failures/failure';
import type { Context } from '../../engine/http/context';
import { requireCall } from './call-card';
import { isTaken, waitingCalls } from './missed-calls';
import { settleCalls } from './settle-calls';

/** The waiting calls of a number; of a hidden one only the call itself. */
const sameLine = (tenant: Tenant, { id, phone }: { id: string; phone: string }) =>
  waitingCalls(tenant)
    .select('phone_calls.id')
    .where((eb) => (phone === '' ? eb('phone_calls.id', '=', id) : eb('phone_calls.phone', '=', phone)));

/**
 * Takes the missed calls of a number to return them. The row is locked, so of two who press at once one gets it.
 * @throws Failure NOT_FOUND
 */
export async function takeCall(
  callId: string,
  { tenant, caller, now }: Context,
): Promise<{ taken: boolean; by: string }> {
  const row = await requireCall(tenant, callId);
  if (row.taken_by !== null && row.taken_by !== caller.accountId && isTaken(row, now))
    return { taken: false, by: await nameOf(tenant, row.taken_by) };
  await tenant
    .updateTable('phone_calls')
    .set({ taken_by: caller.accountId, taken_at: now })
    .where('phone_calls.id', 'in', sameLine(tenant, row))
    .execute();
  return { taken: true, by: await nameOf(tenant, caller.accountId) };
}

async function nameOf(tenant: Tenant, accountId: string): Promise<string> {
  const row = await tenant
    .selectFrom('accounts')
    .select(sql<string>`trim(first_name || ' ' || last_name)`.as('name'))
    .where('accounts.id', '=', accountId)
    .executeTakeFirst();
  return row?.name ?? '';
}

/** Says that the missed calls of a number need no return. @throws Failure NOT_FOUND */
export async function settleCall(callId: string, { tenant, caller, now }: Context): Promise<void> {
  const row = await requireCall(tenant, callId);
  await tenant
    .updateTable('phone_calls')
    .set({ settled_at: now, settled_by: caller.accountId })
    .where('phone_calls.id', 'in', sameLine(tenant, row))
    .execute();
}

/**
 * Lets the missed calls wait again that were settled at once with this one. @throws Failure NOT_FOUND, also for a call
 * that nobody has settled
 */
export async function unsettleCall(callId: string, { tenant }: Context): Promise<void> {
  const { id, phone, settled_by, settled_at } = await requireCall(tenant, callId);
  if (settled_by === null || settled_at === null) throw new Failure('NOT_FOUND');
  await tenant
    .updateTable('phone_calls')
    .set({ settled_at: null, settled_by: null })
    .where((eb) => (phone === '' ? eb('phone_calls.id', '=', id) : eb('phone_calls.phone', '=', phone)))
    .where('phone_calls.settled_by', '=', settled_by)
    .where('phone_calls.settled_at', '=', settled_at)
    .execute();
  await settleCalls(tenant, phone);
}
