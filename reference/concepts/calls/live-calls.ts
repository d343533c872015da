import { sql } from 'kysely';
import type { LiveCall } from '../../../lib/contract/customers/call-rows';
import type { Context } from '../../engine/http/context';
import { callerMatches, customersWithPhone } from './caller-matches';

/** A telephone rings no longer than this, ms: later news of the call was lost. */
const longestRing = 2 * 60_000;
/** Calls that ring at one person at a time. */
const maxLive = 5;

/** Returns the calls that ring for the caller, and those the caller makes or is in, the latest first. */
export async function liveCalls({
  tenant,
  caller,
  now,
}: Pick<Context, 'tenant' | 'caller' | 'now'>): Promise<LiveCall[]> {
  const rows = await tenant
    .selectFrom('phone_calls')
    .selectAll()
    .where('phone_calls.status', 'in', ['RINGING', 'TALKING'])
    .where('phone_calls.called_at', '>', new Date(now.getTime() - 4 * 60 * 60_000).toISOString())
    .where((eb) =>
      eb.or([
        eb.and([
          eb('phone_calls.status', '=', 'RINGING'),
          sql<boolean>`${caller.accountId} = any(phone_calls.rings_for)`,
          eb('phone_calls.called_at', '>', new Date(now.getTime() - longestRing).toISOString()),
        ]),
        eb.and([eb('phone_calls.status', '=', 'TALKING'), eb('phone_calls.account_id', '=', caller.accountId)]),
      ]),
    )
    .orderBy('phone_calls.called_at', 'desc')
    .limit(maxLive)
    .execute();
  return Promise.all(
    rows.map(async (row) => {
      const ids = row.customer_id === null ? await customersWithPhone(tenant, row.phone) : [row.customer_id];
      const matches = await callerMatches(tenant, ids, now);
      return {
        callId: row.id,
        direction: row.direction,
        status: row.status,
        calledTs: row.called_at,
        contactNumber: row.contact_number,
        matches: ids.flatMap((id) => matches.get(id) ?? []),
      };
    }),
  );
}
