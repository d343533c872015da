import { sql } from 'kysely';
import type { Tenant } from '../../../engine/db/tenant';
import type { RunRow } from '../intake';

/** Tables whose rows mean that somebody works with a customer. */
const traces = [
  'quote_requests',
  'documents',
  'claims',
  'remarks',
  'customer_sms',
  'phone_calls',
  'har_bituah_policies',
  'har_bituah_inquiries',
  'client_events',
  'form_instances',
  'sendings',
  'customer_cards',
] as const;

/** Returns which customers that a file has created are used: for anything but the orders of that file. */
export async function usedCustomers(tenant: Tenant, run: RunRow, ids: readonly string[]): Promise<Set<string>> {
  const used = new Set<string>();
  if (ids.length === 0) return used;
  const among = (table: string) => sql<boolean>`${sql.ref(`${table}.customer_id`)} = any(${[...ids]}::text[])`;
  for (const table of traces) {
    const rows = await tenant.selectFrom(table).select('customer_id').distinct().where(among(table)).execute();
    for (const { customer_id } of rows) if (customer_id !== null) used.add(customer_id);
  }
  const related = await tenant
    .selectFrom('customer_relations')
    .select(['subject_id', 'object_id'])
    .where('customer_relations.removed_at', 'is', null)
    .where(sql<boolean>`(subject_id = any(${[...ids]}::text[]) or object_id = any(${[...ids]}::text[]))`)
    .execute();
  for (const { subject_id, object_id } of related) for (const id of [subject_id, object_id]) used.add(id);
  const ordered = await tenant
    .selectFrom('orders')
    .select('customer_id')
    .distinct()
    .where(among('orders'))
    .where(({ not, exists, selectFrom }) =>
      not(
        exists(
          selectFrom('imported_policies')
            .whereRef('imported_policies.agency_id', '=', 'orders.agency_id')
            .whereRef('imported_policies.order_id', '=', 'orders.id')
            .where('imported_policies.run_id', '=', run.id),
        ),
      ),
    )
    .execute();
  for (const { customer_id } of ordered) if (customer_id !== null) used.add(customer_id);
  return used;
}
