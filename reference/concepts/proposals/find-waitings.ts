import { type RawBuilder, sql } from 'kysely';
import type { ParsedQuery } from '../../../lib/contract/kit/endpoint';
import { type proposals, type Waiting, type WaitingKind, waitingKinds } from '../../../lib/contract/orders/proposals';
import type { Page } from '../../../lib/contract/kit/paging';
import { likeText } from '../../engine/db/like-text';
import { pageFrom } from '../../engine/db/page';
import type { Context } from '../../engine/http/context';

type Asked = ParsedQuery<typeof proposals.waitings>;

/** Waiting processes are counted up to this number. */
const countedUpTo = 10_000;

/**
 * Selects what waits: attempts that are not settled well, items that are issued by hand, and orders without a customer.
 * One row per order and reason.
 */
const reasons = (agencyId: string): RawBuilder<unknown> => sql`
  select i.order_id, i.supplier, coalesce(i.policy_number, i.proposal_number) as number,
    coalesce(i.settled_at, i.created_at) as since,
    case
      when i.state = 'PAID_NOT_ISSUED' then 'PAID_NOT_ISSUED'
      when i.state = 'UNKNOWN' then 'OUTCOME_UNKNOWN'
      when i.document_state = 'LATE' then 'DOCUMENT_LATE'
      when i.outcome = 'PROPOSAL' then 'PROPOSAL_AT_INSURER'
      else 'ISSUE_FAILED'
    end as kind
  from policy_issues i
  where i.agency_id = ${agencyId}
    and (i.state in ('UNKNOWN', 'PAID_NOT_ISSUED', 'FAILED') or i.document_state = 'LATE' or i.outcome = 'PROPOSAL')
    and not exists (select 1 from policy_issues later where later.agency_id = i.agency_id
      and later.order_item_id = i.order_item_id and later.created_at > i.created_at)
  union all
  select s.order_id, null, null, s.by_hand_at, 'ISSUED_BY_HAND' from issue_settings s
  where s.agency_id = ${agencyId} and s.by_hand_at is not null
    and not exists (select 1 from policies p where p.agency_id = s.agency_id and p.order_item_id = s.order_item_id)
  union all
  select o.id, null, null, o.created_at, 'CUSTOMER' from orders o
  where o.agency_id = ${agencyId} and o.status = 'AttachingCustomer' and o.deleted_at is null`;

interface Row {
  order_id: string;
  order_number: number;
  status: Waiting['status'];
  kind: WaitingKind;
  customer_id: string | null;
  customer_name: string | null;
  title: string | null;
  registration_number: string | null;
  supplier: string | null;
  number: string | null;
  since: string;
  seen: boolean;
}

const rank = sql.join(
  waitingKinds.map((kind, at) => sql`when ${sql.lit(kind)} then ${sql.lit(at)}`),
  sql` `,
);

/** Matches the number of the order, the plate, or part of the customer's name. */
const named = (query: string): RawBuilder<unknown> =>
  sql`(o.order_number::text = ${query} or o.registration_number = ${query.replace(/\D/g, '')}
    or c.first_name || ' ' || c.last_name ilike ${`%${likeText(query)}%`})`;

const matching = ({ agencyId, caller }: Context, { kinds, unseen, query }: Asked): RawBuilder<Row> => sql<Row>`
  select w.order_id, o.order_number, o.status, w.kind, o.customer_id,
    c.first_name || ' ' || c.last_name as customer_name, o.title, o.registration_number, w.supplier, w.number, w.since,
    coalesce(v.seen_at >= greatest(w.since, o.updated_at), false) as seen
  from (${reasons(agencyId)}) w
  join orders o on o.agency_id = ${agencyId} and o.id = w.order_id and o.deleted_at is null
    and not o.cancelled and not o.archived and not o.hidden and o.status <> 'Terminated'
  left join customers c on c.agency_id = o.agency_id and c.id = o.customer_id
  left join process_views v on v.account_id = ${caller.accountId} and v.order_id = o.id
  where ${kinds && kinds.length > 0 ? sql`w.kind in (${sql.join(kinds)})` : sql`true`}
    and ${query === '' ? sql`true` : named(query)}
    and ${unseen ? sql`coalesce(v.seen_at >= greatest(w.since, o.updated_at), false) = false` : sql`true`}`;

/** Lists the processes that wait for somebody, the most urgent reason first, then the longest wait. */
export async function findWaitings(asked: Asked, context: Context): Promise<Page<Waiting>> {
  const { db } = context;
  const rows = await sql<Row>`${matching(context, asked)}
    order by case w.kind ${rank} end, w.since, w.order_id
    limit ${asked.size} offset ${asked.page * asked.size}`.execute(db);
  const { rows: counts } = await sql<{ total: number }>`
    select count(*)::integer as total from (${matching(context, asked)} limit ${countedUpTo}) found`.execute(db);
  const content = rows.rows.map((row): Waiting => ({
    orderId: row.order_id,
    orderNumber: row.order_number,
    status: row.status,
    kind: row.kind,
    customerId: row.customer_id,
    customerName: row.customer_name,
    title: row.title,
    registrationNumber: row.registration_number,
    supplierType: row.supplier,
    number: row.number,
    since: new Date(row.since).toISOString(),
    seen: row.seen,
  }));
  return pageFrom(content, counts[0]?.total ?? 0, asked, countedUpTo);
}
