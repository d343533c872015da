import { sql } from 'kysely';
import type { MissedCall } from '../../../lib/contract/customers/call-rows';
import type { Page } from '../../../lib/contract/kit/paging';
import { todayInIsrael } from '../../../lib/rules/time/calendar';
import { exact, pageFrom } from '../../engine/db/page';
import type { Db } from '../../engine/db/schema';
import type { Tenant } from '../../engine/db/tenant';
import { callerMatches, endsSoon, ownersOf } from './caller-matches';

/** The newest missed calls that are looked at; nobody returns more. */
const lookedAt = 2_000;

/**
 * Incoming calls that nobody answered and nobody has returned. The values stand in the statement, so that the index of
 * waiting calls serves it also when it is prepared.
 */
export const waitingCalls = (tenant: Tenant) =>
  tenant
    .selectFrom('phone_calls')
    .where(sql<boolean>`phone_calls.direction = 'INCOMING' and phone_calls.status in ('MISSED', 'VOICEMAIL')`)
    .where('phone_calls.settled_at', 'is', null);

interface Line {
  call_id: string;
  /** Of the customers whose call it may be, the one with most at stake. */
  customer_id: string | null;
  /** Customers who have the number; null when one of the calls is filed. */
  shared_by: number | null;
  tries: number;
  first_at: string;
  total: number;
}

/**
 * Returns the missed calls that wait for a return, one line for a number, by what is at stake: customers whose policy
 * ends soon by nearness, customers with an open claim, other customers, strangers; within them the longest waiting. A
 * line of which no call is filed is as urgent as the most urgent of the customers who have the number.
 */
export async function missedCalls(
  db: Db,
  tenant: Tenant,
  paging: { page: number; size: number },
  now: Date,
): Promise<Page<MissedCall>> {
  const recent = waitingCalls(tenant)
    .select([
      'phone_calls.id',
      'phone_calls.agency_id',
      'phone_calls.phone',
      'phone_calls.customer_id',
      'phone_calls.called_at',
    ])
    .orderBy('phone_calls.called_at', 'desc')
    .orderBy('phone_calls.id', 'desc')
    .limit(lookedAt);
  const { rows: lines } = await sql<Line>`
    with recent as materialized (${recent}),
    lines as materialized (
      select (array_agg(id order by called_at desc, id desc))[1] as call_id, min(agency_id) as agency_id, min(phone) as phone,
        (array_agg(customer_id order by called_at desc, id desc) filter (where customer_id is not null))[1] as customer_id,
        count(*)::int as tries, min(called_at) as first_at
      from recent group by case when phone = '' then id else phone end
    ),
    filed as materialized (
      select lines.call_id, customers.id as customer_id, customers.created_at, null::int as shared_by from lines
      join customers on customers.agency_id = lines.agency_id and customers.id = lines.customer_id and customers.status <> 'REMOVED'
    ),
    owned as materialized (
      select distinct lines.call_id, owners.customer_id, owners.created_at
      from lines join (${ownersOf(tenant)}) as owners on owners.phone = lines.phone
      where lines.phone <> '' and not exists (select from filed where filed.call_id = lines.call_id)
    ),
    callers as materialized (
      select * from filed union all
      select call_id, customer_id, created_at, count(*) over (partition by call_id)::int from owned
    ),
    -- Of all customers at once: a look at each of two thousand takes longer than the rest.
    people as materialized (select array_agg(distinct customer_id) as ids from callers),
    policies as materialized (
      select customer_id, min(insurance_end) as ends_on from orders
      where agency_id = ${tenant.agencyId} and customer_id = any((select ids from people)::text[])
        and ${endsSoon(todayInIsrael(now))}
      group by customer_id
    ),
    claimed as materialized (
      select distinct customer_id from claims
      where agency_id = ${tenant.agencyId} and customer_id = any((select ids from people)::text[])
        and status <> 'CLOSED' and removed_at is null
    ),
    stakes as materialized (
      select distinct on (call_id) call_id, callers.customer_id, shared_by, ends_on, claimed.customer_id is not null as has_claim
      from callers left join policies using (customer_id) left join claimed using (customer_id)
      order by call_id, ends_on nulls last, claimed.customer_id is null, created_at, callers.customer_id
    )
    select lines.call_id, stakes.customer_id, stakes.shared_by, lines.tries, lines.first_at, (select count(*)::int from lines) as total
    from lines left join stakes using (call_id)
    order by ends_on nulls last, coalesce(has_claim, false) desc, stakes.customer_id is null, lines.first_at, lines.call_id
    limit ${paging.size} offset ${paging.page * paging.size}`.execute(db);
  return pageFrom(await linesInFull(tenant, lines, now), lines[0]?.total ?? 0, paging, exact);
}

async function linesInFull(tenant: Tenant, lines: readonly Line[], now: Date): Promise<MissedCall[]> {
  if (lines.length === 0) return [];
  const ids = lines.map(({ call_id }) => call_id);
  const rows = await tenant
    .selectFrom('phone_calls')
    .leftJoin('accounts as taker', (join) =>
      join.onRef('taker.agency_id', '=', 'phone_calls.agency_id').onRef('taker.id', '=', 'phone_calls.taken_by'),
    )
    .selectAll('phone_calls')
    .select(sql<string | null>`nullif(trim(taker.first_name || ' ' || taker.last_name), '')`.as('taker'))
    .where('phone_calls.id', 'in', ids)
    .execute();
  const customers = await callerMatches(
    tenant,
    lines.flatMap(({ customer_id }) => customer_id ?? []),
    now,
  );
  const calls = new Map(rows.map((row) => [row.id, row]));
  return lines.flatMap(({ call_id, customer_id, shared_by, tries, first_at }) => {
    const row = calls.get(call_id);
    if (!row) return [];
    const customer = customers.get(customer_id ?? '') ?? null;
    const isShared = (shared_by ?? 0) > 1;
    return [
      {
        callId: row.id,
        contactNumber: row.contact_number,
        status: row.status,
        tries,
        firstTs: new Date(first_at).toISOString(),
        lastTs: row.called_at,
        recording: row.recording,
        durationSeconds: row.duration_seconds,
        customer: isShared ? null : customer,
        sharedBy: shared_by ?? 0,
        likeliest: isShared ? customer : null,
        takenBy: isTaken(row, now) ? row.taker : null,
      },
    ];
  });
}

/** Who takes a call has this long to return it; then it is everybody's again, ms. */
const takenFor = 30 * 60_000;

export const isTaken = ({ taken_at }: { taken_at: string | null }, now: Date): boolean =>
  taken_at !== null && now.getTime() - Date.parse(taken_at) < takenFor;
