import { sql } from 'kysely';
import type { CallRow } from '../../../lib/contract/customers/call-rows';
import type { TagMark } from '../../../lib/contract/customers/tags';
import type { Tenant } from '../../engine/db/tenant';
import { personColumn } from '../accounts/person-column';

/** Address of a recording below the upstream's base path. */
const recordAddress = (callId: string) => `agent/phonecalls/view/calls/${callId}/record/mp3`;

const tagsOfCall = sql<TagMark[]>`coalesce((
  select json_agg(json_build_object('tagId', tags.id, 'name', tags.name) order by tags.name)
  from phone_call_tags join tags on tags.agency_id = phone_call_tags.agency_id and tags.id = phone_call_tags.tag_id
  where phone_call_tags.agency_id = phone_calls.agency_id and phone_call_tags.call_id = phone_calls.id), '[]'::json)`;

/**
 * Calls with the names of customer, agent, order and claim. A customer who was removed has no name here: the number is
 * shown instead.
 */
export const namedCalls = (tenant: Tenant) =>
  tenant
    .selectFrom('phone_calls')
    .leftJoin('accounts', (join) =>
      join
        .onRef('accounts.agency_id', '=', 'phone_calls.agency_id')
        .onRef('accounts.id', '=', 'phone_calls.account_id'),
    )
    .leftJoin('customers', (join) =>
      join
        .onRef('customers.agency_id', '=', 'phone_calls.agency_id')
        .onRef('customers.id', '=', 'phone_calls.customer_id')
        .on('customers.status', '<>', 'REMOVED'),
    )
    .leftJoin('orders', (join) =>
      join
        .onRef('orders.agency_id', '=', 'phone_calls.agency_id')
        .onRef('orders.id', '=', 'phone_calls.order_id')
        .on('orders.deleted_at', 'is', null),
    )
    .leftJoin('claims', (join) =>
      join
        .onRef('claims.agency_id', '=', 'phone_calls.agency_id')
        .onRef('claims.id', '=', 'phone_calls.claim_id')
        .on('claims.removed_at', 'is', null),
    )
    .selectAll('phone_calls')
    .select([
      personColumn,
      tagsOfCall.as('tags'),
      'customers.id as living_customer',
      'customers.privilege as customer_privilege',
      'orders.id as standing_order',
      'orders.order_number',
      'claims.id as standing_claim',
      'claims.claim_number',
      sql<string | null>`nullif(trim(customers.first_name || ' ' || customers.last_name), '')`.as('customer_name'),
    ]);

export type NamedCall = Awaited<ReturnType<ReturnType<typeof namedCalls>['executeTakeFirstOrThrow']>>;

export const callRowOf = (row: NamedCall): CallRow => ({
  callId: row.id,
  direction: row.direction,
  status: row.status,
  calledTs: row.called_at,
  durationSeconds: row.duration_seconds,
  contactNumber: row.contact_number,
  customerId: row.living_customer,
  customerName: row.customer_name,
  customerPrivileges: row.customer_privilege,
  orderId: row.standing_order,
  orderNumber: row.order_number,
  claimId: row.standing_claim,
  claimNumber: row.claim_number,
  agent: row.person,
  recording: row.recording,
  recordUrl: row.recording === 'READY' ? recordAddress(row.id) : null,
  note: row.note,
  tags: row.tags,
  conversationCalls: null,
});
